import type { BookingCommand, CommandArgs } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { claimsTime, type EditBooking } from '#domain/booking/commands.ts'
import { decideAct, decideCreate, decideEdit, type ActDecisionArgs } from '#domain/booking/decisions.ts'
import type { Act } from '#domain/booking/transitions.ts'
import { ok, refuse } from '#lib/result.ts'
import type { CommandDefinition, FoldOutcome, Needs } from '#offline/command.ts'

type BookingCommands = { readonly [Name in BookingCommand]: CommandDefinition<CommandArgs[Name], 'bookings'> }

interface WithId {
  readonly id: string
}

const ofOneBooking = {
  collection: 'bookings',
  rowId: (args: WithId) => args.id,
  businessId: (_: WithId, row: Booking | undefined) => row?.business_id ?? '',
} as const

/**
 * The booking commands as the engine shows them before the server has answered: folded
 * over the mirror by the functions that the device asked before it queued them, and that decide on the server. Only
 * who else has the time is not asked again: for that each of thousands would have to read its day.
 */
export const bookingCommands: BookingCommands = {
  'booking.create': {
    collection: 'bookings',
    rowId: (args) => args.id,
    businessId: (args) => args.business_id,
    touches: (args) => [...visitOf(args), employee(args.employee_id)],
    // The customer, the listing that is shown and who waits for a time are needed only where they wait themselves: then the booking goes
    // after them [E4].
    needs: (args) => ({
      business: { collection: 'businesses', id: args.business_id },
      service: { collection: 'services', id: args.service_id ?? '' },
      employee: { collection: 'employees', id: args.employee_id },
      ...customerNamed(args.customer_id),
      ...(args.product_id ? { listing: { collection: 'products', id: args.product_id } } : {}),
      ...(args.waitlist_id ? { waiting: { collection: 'waitlist', id: args.waitlist_id } } : {}),
    }),
    fold(row, args, facts, at) {
      // The answer was lost but the booking has arrived: it is the one, as it now is [B4].
      if (row) return ok(row)
      const business = facts.row('business', 'businesses')
      const service = facts.row('service', 'services')
      if (!business || (!service && args.service_id !== null)) return refuse({ code: 'not_on_device' })
      return decideCreate(args, service, { at, business, employee: facts.row('employee', 'employees'), others: 'unknown' })
    },
  },
  'booking.edit': change(),
  'booking.move': change(),
  'booking.resize': change(),
  'booking.approve': act('approve'),
  'booking.cancel': act('cancel'),
  'booking.arrive': act('arrive'),
  'booking.complete': act('complete'),
  'booking.no_show': act('no_show'),
  'booking.restore': act('restore'),
  'booking.delete': {
    ...ofOneBooking,
    touches: (_, row) => [...visitOf(row), ...employeesOf(row)],
    // Deleting what is already gone is done.
    fold: () => ok('deleted'),
  },
}

function change(): CommandDefinition<{ readonly id: string; readonly changes: EditBooking }, 'bookings'> {
  return {
    ...ofOneBooking,
    touches: ({ changes }, row) => {
      if (row && !claimsTime(row, changes)) return visitOf(row)
      const wanted = changes.employee_id === undefined ? [] : [employee(changes.employee_id)]
      return [...visitOf(row), ...new Set([...employeesOf(row), ...wanted])]
    },
    // An employee who waits themselves goes first, and stays while somebody is moved to them [E3, E4].
    needs: ({ changes }, row) => ({
      ...(row && claimsTime(row, changes) && businessOf(row)),
      ...(changes.service_id !== undefined && { service: { collection: 'services', id: changes.service_id } }),
      ...((changes.service_id ?? changes.employee_id) !== undefined && {
        employee: { collection: 'employees', id: changes.employee_id ?? row?.employee_id ?? '' },
      }),
      ...customerNamed(changes.customer_id),
    }),
    fold(row, { changes }, facts, at) {
      if (!row) return gone()
      const service = facts.row('service', 'services')
      if (changes.service_id && !service) return refuse({ code: 'not_on_device' })
      return decideEdit(row, changes, service, { at, employee: facts.row('employee', 'employees'), others: 'unknown' })
    },
  }
}

/**
 * Approving and restoring check the time again, the others free it [S6]: all have an order with what touches the employee. Those two
 * go after a change of the business's dates that waits.
 */
function act(name: Act): CommandDefinition<WithId & ActDecisionArgs, 'bookings'> {
  return {
    ...ofOneBooking,
    touches: (_, row) => [...visitOf(row), ...employeesOf(row)],
    needs: (_, row) => (row && (name === 'approve' || name === 'restore') ? businessOf(row) : {}),
    fold: (row, args, _, at) => (row ? decideAct(row, name, args, { at, others: 'unknown' }) : gone()),
  }
}

function gone(): FoldOutcome<Booking> {
  return refuse({ code: 'booking_not_found' })
}

/** What claims time goes after a change of the business's dates that waits itself [S2, E4]. */
function businessOf({ business_id }: Booking): Needs {
  return { business: { collection: 'businesses', id: business_id } }
}

function customerNamed(id: string | null | undefined): Needs {
  return id ? { customer: { collection: 'customers', id } } : {}
}

function employee(id: string): string {
  return `employee:${id}`
}

/** The lane of a visit of several parts, by which it is paid for: its bill is made of all of them [P2]. */
function visitOf(row: { readonly visit_id?: string | null | undefined } | undefined): readonly string[] {
  return row?.visit_id ? [`bookings:${row.visit_id}`] : []
}

function employeesOf(row: Booking | undefined): readonly string[] {
  return row ? [employee(row.employee_id)] : []
}
