import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Service } from '#domain/business/service.ts'
import type { EpochMinute } from '#domain/shared/day-clock.ts'
import { must } from '#lib/assert.ts'
import { aBusiness, aService, ids } from '#tests/doubles/salon.ts'
import { askedIn, slotWorlds, type SlotWorld } from '#tests/doubles/slot-worlds.ts'
import { clocksOf, covers, availabilityOf, type Availability } from './availability.ts'
import type { Booking } from './booking.ts'
import { decideCreate } from './decisions.ts'
import { findSlots } from './slots.ts'
import { startsOf } from './starts.ts'
import { closedVisits, findVisitSlots, visitAt, type VisitSearch, type VisitSlot } from './visits.ts'
import { byLoad, loadsOn } from './ways-out.ts'

const buffer = fc.constantFrom(0, 5, 30)
const someParts = fc.array(
  fc.record({ minutes: fc.integer({ min: 5, max: 90 }), before: buffer, after: buffer, who: fc.constantFrom('', '', 'a', 'b') }),
  { minLength: 1, maxLength: 4 },
)

interface Visit {
  readonly search: VisitSearch
  readonly services: readonly Service[]
}

/** A visit in a salon of any hours; the first employee takes their own time for the first service [S3]. */
function visitIn(
  world: SlotWorld,
  parts: readonly { minutes: number; before: number; after: number; who: string }[],
  audience: 'staff' | 'public' = 'staff',
): Visit {
  const { wish: _, moving: __, ...asked } = askedIn(world, audience)
  const services = parts.map((part, nth) =>
    aService({
      id: nth === 0 ? ids.service : `s${nth}`,
      duration_minutes: part.minutes,
      buffer_before_minutes: part.before,
      buffer_after_minutes: part.after,
    }),
  )
  const employees = asked.employees.map((employee) => ({ ...employee, service_id: services.map(({ id }) => id) }))
  return { services, search: { ...asked, employees, parts: services.map((wish, nth) => ({ wish, employeeId: parts[nth]!.who })) } }
}

/** Books the parts one after the other as the server would, nobody overriding anything [B3]. */
function bookAll({ search, services }: Visit, slot: VisitSlot): readonly Booking[] {
  return slot.parts.reduce<readonly Booking[]>((made, part, nth) => {
    const employee = must(
      search.employees.find((one) => one.id === part.employee_id),
      part.employee_id,
    )
    const args = {
      id: `new-${nth}`,
      business_id: ids.business,
      service_id: services[nth]!.id,
      employee_id: employee.id,
      start: part.start,
      status: 'approved' as const,
    }
    const decided = decideCreate(args, services[nth], {
      business: aBusiness(search.business),
      employee,
      others: [...search.bookings, ...made],
      at: search.now,
      by: '',
    })
    expect(decided).toMatchObject({ ok: true, value: { end: part.end, override: null } })
    return decided.ok ? [...made, decided.value] : made
  }, [])
}

test.each(['staff', 'public'] as const)(
  '[B8, S10] every visit that is offered to the %s is taken, part after part, without a warning',
  (audience) => {
    fc.assert(
      fc.property(slotWorlds, someParts, (world, parts) => {
        const visit = visitIn(world, parts, audience)
        for (const slot of findVisitSlots(visit.search)) {
          expect(bookAll(visit, slot)).toHaveLength(parts.length)
          expect(slot.parts.every((part, nth) => nth === 0 || part.start >= slot.parts[nth - 1]!.end)).toBe(true)
          expect(slot.parts.every((part, nth) => ['', part.employee_id].includes(parts[nth]!.who))).toBe(true)
        }
      }),
    )
  },
)

test('[B8] a visit of one service is offered when and with whom the service is', () => {
  fc.assert(
    fc.property(slotWorlds, someParts, (world, [part]) => {
      const { search } = visitIn(world, [part!])
      const [only] = search.parts
      const employees = search.employees.filter((one) => ['', one.id].includes(part!.who))
      const { free } = findSlots({ ...search, moving: undefined, employees, wish: only!.wish })
      const starts = [...new Set(free.map((slot) => slot.start))]
      const expected = starts.map(
        (start) =>
          byLoad(
            free.filter((slot) => slot.start === start),
            search.bookings,
            world.zone,
          )[0],
      )
      expect(findVisitSlots(search).map((slot) => slot.parts[0])).toEqual(expected)
    }),
  )
})

test('[S10] the order of bookings never matters; that of employees decides at most who, never when', () => {
  fc.assert(
    fc.property(slotWorlds, someParts, (world, parts) => {
      const { search } = visitIn(world, parts)
      const found = findVisitSlots(search)
      expect(findVisitSlots({ ...search, bookings: search.bookings.toReversed() })).toEqual(found)
      expect(findVisitSlots({ ...search, employees: search.employees.toReversed() }).map((slot) => slot.start)).toEqual(
        found.map((slot) => slot.start),
      )
    }),
  )
})

test('[S9] free and closed starts of a visit together are the starts of its first part, and what closes one is a part of it', () => {
  fc.assert(
    fc.property(slotWorlds, someParts, (world, parts) => {
      const { search } = visitIn(world, parts)
      const closed = closedVisits(search)
      const starts = [...findVisitSlots(search), ...closed].map((one) => Date.parse(one.start) / 60_000).toSorted((a, b) => a - b)
      const { around, days } = clocksOf(search)
      const [first] = search.parts
      const lanes = availabilityOf(
        { ...search, wish: first!.wish, employees: search.employees.filter((one) => ['', one.id].includes(first!.employeeId)) },
        around,
      )
      expect(starts).toEqual(days.flatMap((clock) => startsOf(clock, world.step, lanes)).map(({ minute }) => minute))
      expect(closed.every(({ part }) => part >= 0 && part < parts.length)).toBe(true)
    }),
  )
})

test('[B3] at a start that is offered a person gets what was offered, at any other all parts in a row all the same', () => {
  fc.assert(
    fc.property(slotWorlds, someParts, (world, parts) => {
      const { search } = visitIn(world, parts)
      for (const slot of findVisitSlots(search).slice(0, 5)) expect(visitAt(search, slot.start)).toEqual(slot)
      for (const { start } of closedVisits(search).slice(0, 5)) expect(visitAt(search, start)?.parts).toHaveLength(parts.length)
    }),
  )
})

/** Who takes which part when, by trying everybody for every part in the order of preference [S7], without any memory of what failed. */
function byTryingAll({ search }: Visit, world: SlotWorld): readonly (readonly string[])[] {
  const { around, days } = clocksOf(search)
  const lanes = search.parts.map(({ wish, employeeId }) =>
    availabilityOf({ ...search, wish, employees: search.employees.filter((one) => ['', one.id].includes(employeeId)) }, around),
  )
  const loads = loadsOn(world.day, search.bookings, world.zone)
  type Tried = { readonly lane: Availability; readonly start: EpochMinute; readonly end: EpochMinute }
  const goOn = (done: readonly Tried[], minute: EpochMinute, first: readonly Availability[]): readonly Tried[] | undefined => {
    if (done.length === lanes.length) return done
    const before = done.at(-1)
    const rank = ({ employee: { id } }: Availability) => (id === before?.lane.employee.id ? -1 : (loads.get(id) ?? 0))
    for (const lane of (done.length === 0 ? first : lanes[done.length]!).toSorted((a, b) => rank(a) - rank(b))) {
      const own = done.filter((one) => one.lane.employee.id === lane.employee.id)
      const rested = own.map((one) => one.end + Math.max(one.lane.wish.buffer_after_minutes, lane.wish.buffer_before_minutes))
      const start = Math.max(before?.end ?? minute, ...rested)
      const isFree = covers(lane.allowed, start) && !covers(lane.taken, start)
      const way = isFree && goOn([...done, { lane, start, end: start + lane.wish.duration_minutes }], minute, first)
      if (way) return way
    }
    return undefined
  }
  return days
    .flatMap((clock) => startsOf(clock, world.step, lanes[0]!))
    .flatMap(({ minute, lanes: first }) => {
      const way = minute * 60_000 >= Date.parse(search.now) && goOn([], minute, first)
      return way ? [way.map(({ lane, start }) => `${lane.employee.id} ${start}`)] : []
    })
}

test('[S7, B8] what is left untried, since it failed before or cannot come in time, changes nothing of what is found', () => {
  fc.assert(
    fc.property(slotWorlds, someParts, fc.array(fc.subarray(['s1', 's2', 's3', ids.service]), { maxLength: 3 }), (world, parts, others) => {
      const visit = visitIn(world, parts)
      const more = others.map((service_id, nth) => ({ ...visit.search.employees[nth % 2]!, id: `more-${nth}`, service_id }))
      const search = { ...visit.search, employees: [...more, ...visit.search.employees] }
      const found = findVisitSlots(search).map((slot) => slot.parts.map((part) => `${part.employee_id} ${Date.parse(part.start) / 60_000}`))
      expect(found).toEqual(byTryingAll({ ...visit, search }, world))
    }),
  )
})
