import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookingCommand, CommandArgs, CommandCall } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import type { FoldFacts, FoldOutcome } from '#offline/command.ts'
import { aBooking, aBusiness, anEmployee, aService, ids } from '#tests/doubles/salon.ts'
import { bookingCommands } from '../commands.ts'
import { outcomeOf, type BookingStep, type DeskFacts } from './booking-step.ts'

const at = '2026-11-23T05:00:00.000Z'
const [business, service, shorter] = [
  aBusiness(),
  aService(),
  aService({ id: 'shorter', name: 'Укладка', duration_minutes: 30, buffer_before_minutes: 10 }),
]
const employee = anEmployee({ service_terms: { shorter: { duration_minutes: 45, price: 99 } } })
const start = fc.constantFrom(-4000, -60, 0, 30, 60, 300, 700, 800 * 1440).map((minutes) => addMinutes(at, minutes))
const override_reason = fc.constantFrom(undefined, undefined, 'так надо')

const someBooking = fc
  .record({
    start,
    status: fc.constantFrom('pending', 'approved', 'arrived', 'cancelled', 'completed', 'no_show', 'expired'),
    restorable_status: fc.constantFrom(null, 'pending', 'approved'),
    service_id: fc.constantFrom(ids.service, ids.service, null),
  } as const)
  .map((given): Booking => aBooking({ ...given, end: addMinutes(given.start, 60) }))

const changes = fc.record(
  {
    start,
    service_id: fc.constantFrom(ids.service, shorter.id),
    duration_minutes: fc.constantFrom(15, 60),
    note: fc.constant('позже'),
    override_reason,
  },
  { requiredKeys: [] },
)
const { id } = aBooking()
const someCommand: fc.Arbitrary<CommandCall<BookingCommand>> = fc.oneof(
  fc.record({ name: fc.constantFrom('booking.edit', 'booking.move', 'booking.resize'), args: fc.record({ id: fc.constant(id), changes }) }),
  fc.record({ name: fc.constantFrom('booking.approve', 'booking.restore'), args: fc.record({ id: fc.constant(id), override_reason }) }),
  fc.record({ name: fc.constantFrom('booking.arrive', 'booking.complete', 'booking.no_show'), args: fc.constant({ id }) }),
  fc.record({
    name: fc.constant('booking.cancel'),
    args: fc.record({ id: fc.constant(id), reason: fc.constantFrom('', 'болеет'), only_pending: fc.boolean() }),
  }),
  fc.record({ start, service_id: fc.constantFrom(ids.service, shorter.id, null), override_reason }).map(({ service_id, ...given }) => ({
    name: 'booking.create' as const,
    args: {
      id,
      business_id: ids.business,
      employee_id: ids.employee,
      service_id,
      ...given,
      ...(service_id === null && { duration_minutes: 30 }),
    },
  })),
) as fc.Arbitrary<CommandCall<BookingCommand>>

/** What another booking or the hours have to say, which the screen is not asked again about. */
const claims: ReadonlySet<string> = new Set(['time_taken', 'needs_override'])

/**
 * The row, a refusal's code, or that somebody has to look at the day; a reason that was given for booking over a warning is stored by
 * whoever looks.
 */
function verdictOf(outcome: FoldOutcome<Booking> | undefined): unknown {
  if (!outcome) return 'nobody was asked'
  if (!outcome.ok) return claims.has(outcome.refusal.code) ? 'the day' : outcome.refusal.code
  return outcome.value === 'deleted' ? outcome.value : { ...outcome.value, override: null }
}

test('[E10] the screen shows what the question before the tap allowed, and nothing that it refused but for the time', () => {
  const seen = { allowed: 0, refused: 0, claimed: 0 }
  fc.assert(
    fc.property(someBooking, someCommand, fc.array(start, { maxLength: 2 }), (booking, command, taken) => {
      const row = command.name === 'booking.create' ? undefined : booking
      const named =
        (command.args as { readonly service_id?: string | null }).service_id ??
        (command.args as CommandArgs['booking.edit']).changes?.service_id
      const known = { business, employee, service: [service, shorter].find((one) => one.id === named) }
      const others = taken.map((from, nth) => aBooking({ id: `other ${nth}`, start: from, end: addMinutes(from, 60) }))
      const asked = outcomeOf({ command, booking: row ?? null } as BookingStep, { ...known, others, at, by: 'Айгуль' } satisfies DeskFacts)
      const facts: FoldFacts = { row: (name) => known[name as keyof typeof known] as never, rows: () => [] }
      const shown = bookingCommands[command.name].fold(row, command.args as never, facts, at)
      const wanted = verdictOf(asked)
      const kind = wanted === 'the day' ? 'claimed' : asked?.ok ? 'allowed' : 'refused'
      seen[kind] += 1
      expect(kind === 'claimed' ? shown.ok : verdictOf(shown)).toEqual(kind === 'claimed' ? true : wanted)
    }),
    { numRuns: 2000 },
  )
  // Else the property says nothing.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(100)
})
