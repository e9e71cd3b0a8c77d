import { freeDaysAhead } from '#contract/visits.ts'
import { findSlots, type SlotLists } from '#domain/booking/slots.ts'
import { findVisitSlots, type VisitSlot } from '#domain/booking/visits.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { ok } from '#lib/result.ts'
import type { Handlers } from '#server/core/route.ts'
import { readSlotFacts, type SlotFacts } from './slot-facts.ts'

type SlotKey = 'GET /api/booking/free-time-slots' | 'GET /api/booking/time-slots' | 'GET /api/booking/free-days/'

export const slotHandlers: Handlers<SlotKey> = {
  'GET /api/booking/free-time-slots': async (call, db) => {
    const found = await readSlotFacts(call, db, 1)
    if (!found.ok) return found
    const { free, all } = listsOf(found.value)
    return ok({ free_time_slots: free, all_time_slots: all })
  },
  'GET /api/booking/time-slots': async (call, db) => {
    const found = await readSlotFacts(call, db, 1)
    return found.ok ? ok({ time_slots: listsOf(found.value).all }) : found
  },
  'GET /api/booking/free-days/': async (call, db) => {
    const found = await readSlotFacts(call, db, freeDaysAhead)
    return found.ok ? ok({ results: countByDay(found.value) }) : found
  },
}

/** Of one service a slot for each employee, of a visit one for all its parts. */
function listsOf(facts: SlotFacts): SlotLists {
  const { parts: [only], employees } = facts
  if (only && !facts.isVisit) return findSlots({ ...facts, wish: only.wish, employees: employees.filter(({ id }) => only.employeeId === '' || id === only.employeeId) })
  // What the hours alone allow, past starts too [S9].
  const all = findVisitSlots({ ...facts, bookings: [], audience: 'staff', now: beforeAll })
  return { free: findVisitSlots(facts).map(wholeSlot), all: all.map(wholeSlot) }
}

const beforeAll = '1970-01-01T00:00:00.000Z'

function wholeSlot({ start, end, parts }: VisitSlot): Slot {
  return { employee_id: parts[0]?.employee_id ?? '', start, end }
}

/** Each start counts once, however many employees have it. */
function countByDay(facts: SlotFacts): readonly { readonly date: string; readonly free: number }[] {
  const { business, first } = facts
  const found = findVisitSlots(facts).map(({ start }) => dayOf(start, business.time_zone))
  return Array.from({ length: freeDaysAhead }, (_, nth) => {
    const date = addDays(first, nth)
    return { date, free: found.filter((day) => day === date).length }
  })
}
