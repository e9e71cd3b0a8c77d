import { isBookingCommand, isChanging, type CommandArgs } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { CreateBooking, EditBooking } from '#domain/booking/commands.ts'
import type { Service } from '#domain/business/service.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'

/** As much of a booking as can be said of one that is only wanted. */
export type WantedBooking = Pick<
  Booking,
  'employee_id' | 'service_id' | 'service_name' | 'start' | 'customer_name' | 'customer_phone' | 'note' | 'walk_in'
>

/**
 * The booking as the entry would have it, from what is `known` of it or was when it was made; undefined where neither the entry nor this
 * device knows.
 */
export function bookingAfter(
  { command, args, seen }: Pick<OutboxEntry, 'command' | 'args' | 'seen'>,
  known: Booking | undefined,
  servicesById: ReadonlyMap<string, Service>,
): WantedBooking | undefined {
  if (!isBookingCommand(command)) return undefined
  const row = known ?? (seen as Booking | undefined)
  if (command === 'booking.create') return wantedAnew(args as CreateBooking, servicesById)
  if (!isChanging(command)) return row
  return row && changed(row, (args as CommandArgs['booking.edit']).changes)
}

function wantedAnew(args: CreateBooking, servicesById: ReadonlyMap<string, Service>): WantedBooking {
  const { employee_id, service_id, start, customer_name = '', customer_phone = '', note = '', walk_in = false } = args
  return {
    employee_id,
    service_id,
    service_name: (service_id !== null && servicesById.get(service_id)?.name) || '',
    start,
    customer_name,
    customer_phone,
    note,
    walk_in,
  }
}

/** Still found by the service that it has: another one's name is not part of the change. */
function changed(row: Booking, { start, employee_id, customer_name, customer_phone }: EditBooking): WantedBooking {
  return {
    ...row,
    start: start ?? row.start,
    employee_id: employee_id ?? row.employee_id,
    customer_name: customer_name ?? row.customer_name,
    customer_phone: customer_phone ?? row.customer_phone,
  }
}
