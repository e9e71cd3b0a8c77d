import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { aBusiness, aService, ids } from '#tests/doubles/salon.ts'
import { askedIn, searchIn, slotWorlds } from '#tests/doubles/slot-worlds.ts'
import type { Booking } from './booking.ts'
import type { CreateBooking, Outcome } from './commands.ts'
import { decideCreate } from './decisions.ts'
import { findSlots, type Slot, type SlotSearch } from './slots.ts'

/** What the server decides on a creation, from its own rows, without anybody overriding anything [B3]. */
function decide(args: CreateBooking, asked: SlotSearch): Outcome {
  const employee = must(asked.employees.find((one) => one.id === args.employee_id), args.employee_id)
  return decideCreate(args, aService(asked.wish), { business: aBusiness(asked.business), employee, others: asked.bookings, at: asked.now, by: '' })
}

function creationOf({ employee_id, start }: Slot): CreateBooking {
  return { id: 'new', business_id: ids.business, service_id: ids.service, employee_id, start }
}

/** As the rows are after they were stored, sent or reloaded. */
function reloaded<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

test.each(['public', 'staff'] as const)('[S10] whatever is offered to the %s is taken without a warning, at once and after a reload', (audience) => {
  fc.assert(fc.property(slotWorlds, (world) => {
    const asked = askedIn(world, audience)
    const { free } = findSlots(asked)
    const again = reloaded(asked)
    expect(findSlots(again).free).toEqual(free)
    for (const slot of free) {
      const taken = { ok: true, value: { start: slot.start, end: slot.end, employee_id: slot.employee_id, override: null } }
      expect(decide(creationOf(slot), asked)).toMatchObject(taken)
      expect(decide(reloaded(creationOf(slot)), again)).toMatchObject(taken)
    }
  }))
})

test('[S5] the public is offered what the desk is, within its bounds and nothing else', () => {
  fc.assert(fc.property(slotWorlds, (world) => {
    const desk = new Set(findSlots(askedIn(world, 'staff')).free.map((slot) => slot.employee_id + slot.start))
    const found = findSlots(askedIn(world, 'public'))
    expect(found.free.every((slot) => desk.has(slot.employee_id + slot.start))).toBe(true)
    expect(found.all).toEqual(findSlots(searchIn(world)).all)
  }))
})

test('[B2] however bookings are accepted one after the other, no two that hold time overlap', () => {
  const someTries = fc.array(fc.record({ nth: fc.nat(), shift: fc.constantFrom(0, 0, 5, -20), reason: fc.constantFrom(undefined, 'так надо') }), { maxLength: 12 })
  fc.assert(fc.property(slotWorlds, someTries, (world, tries) => {
    let asked: SlotSearch = { ...searchIn(world), bookings: [] }
    for (const [index, { nth, shift, reason }] of tries.entries()) {
      const { all } = findSlots(asked)
      const slot = all[nth % Math.max(all.length, 1)]
      if (!slot) return
      const start = new Date(Date.parse(slot.start) + shift * 60_000).toISOString()
      const decided = decide({ ...creationOf(slot), id: String(index), start, override_reason: reason }, { ...asked, now: slot.start < start ? slot.start : start })
      if (decided.ok) asked = { ...asked, bookings: [...asked.bookings, decided.value] }
    }
    expect(asked.bookings.filter((one) => asked.bookings.some((other) => overlap(one, other)))).toEqual([])
  }))
})

function overlap(a: Booking, b: Booking): boolean {
  return a !== b && a.employee_id === b.employee_id && a.start < b.end && b.start < a.end
}
