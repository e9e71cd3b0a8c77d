import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '#lib/assert.ts'
import { aBusiness, aService, ids } from '#tests/doubles/salon.ts'
import { askedIn, searchIn, slotWorlds, type ServiceSearch } from '#tests/doubles/slot-worlds.ts'
import type { CreateBooking, BookingOutcome } from './commands.ts'
import { decideCreate } from './decisions.ts'
import type { Slot } from './slot-search.ts'
import { findSlots } from './slots.ts'

/** What the server decides on a creation, from its own rows, without anybody overriding anything [B3]. */
function decide(args: CreateBooking, asked: ServiceSearch): BookingOutcome {
  const employee = must(
    asked.employees.find((one) => one.id === args.employee_id),
    args.employee_id,
  )
  return decideCreate(args, aService(asked.wish), {
    business: aBusiness(asked.business),
    employee,
    others: asked.bookings,
    at: asked.now,
    by: '',
  })
}

function creationOf({ employee_id, start }: Slot): CreateBooking {
  return { id: 'new', business_id: ids.business, service_id: ids.service, employee_id, start }
}

/** As the rows are after they were stored, sent or reloaded. */
function reloaded<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value
}

test.each(['public', 'staff'] as const)(
  '[S10] whatever is offered to the %s is taken without a warning, at once and after a reload',
  (audience) => {
    fc.assert(
      fc.property(slotWorlds, (world) => {
        const asked = askedIn(world, audience)
        const { free } = findSlots(asked)
        const again = reloaded(asked)
        expect(findSlots(again).free).toEqual(free)
        for (const slot of free) {
          const taken = { ok: true, value: { start: slot.start, end: slot.end, employee_id: slot.employee_id, override: null } }
          expect(decide(creationOf(slot), asked)).toMatchObject(taken)
          expect(decide(reloaded(creationOf(slot)), again)).toMatchObject(taken)
        }
      }),
    )
  },
)

test('[S5] the public is offered what the desk is, within its bounds and nothing else', () => {
  fc.assert(
    fc.property(slotWorlds, (world) => {
      const desk = new Set(findSlots(askedIn(world, 'staff')).free.map((slot) => slot.employee_id + slot.start))
      const found = findSlots(askedIn(world, 'public'))
      expect(found.free.every((slot) => desk.has(slot.employee_id + slot.start))).toBe(true)
      expect(found.all).toEqual(findSlots(searchIn(world)).all)
    }),
  )
})
