import { freeDaysAhead } from '#contract/visits.ts'
import { findSlots, type SlotLists } from '#domain/booking/slots.ts'
import { findVisitSlots, type VisitSlot } from '#domain/booking/visits.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import { addDays, dayBounds } from '#domain/shared/zone.ts'
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
  const single = listsOfOne(facts)
  if (single) return single
  // What the hours alone allow, past starts too [S9].
  const all = findVisitSlots({ ...facts, bookings: [], audience: 'staff', now: beforeAll })
  return { free: findVisitSlots(facts).map(wholeSlot), all: all.map(wholeSlot) }
}

function listsOfOne({ parts: [only, ...others], isVisit, ...facts }: SlotFacts): SlotLists | undefined {
  if (!only || others.length > 0 || isVisit) return undefined
  return findSlots({
    ...facts,
    wish: only.wish,
    employees: facts.employees.filter(({ id }) => only.employeeId === '' || id === only.employeeId),
  })
}

const beforeAll = '1970-01-01T00:00:00.000Z'

function wholeSlot({ start, end, parts }: VisitSlot): Slot {
  return { employee_id: parts[0]?.employee_id ?? '', start, end }
}

/** Each start counts once, however many employees have it; for a visit that moves, its present one is no other [S8]. */
function countByDay(facts: SlotFacts): readonly { readonly date: string; readonly free: number }[] {
  const found = new Set((listsOfOne(facts)?.free ?? findVisitSlots(facts)).map(({ start }) => start))
  if (facts.present) found.delete(facts.present)
  return Array.from({ length: freeDaysAhead }, (_, nth) => {
    const date = addDays(facts.first, nth)
    const { start, end } = dayBounds(date, facts.business.time_zone)
    return { date, free: [...found].filter((one) => one >= start && one < end).length }
  })
}
