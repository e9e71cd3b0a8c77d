import { isCustomerCommand, isNamedCommand, isOrderCommand, nameGivenBy } from '#contract/commands.ts'
import { rowNameOf } from '#contract/row-names.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Customer } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Outbox, OutboxEntry } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { factsOf } from './entry-facts.ts'

/** What is noted of one thing that waits: enough to say what it was, and nothing else of it. */
export interface NamedWork {
  readonly command: OutboxEntry['command'] | 'picture'
  /** Empty where nobody is named. */
  readonly name: string
  readonly of?: 'walk-in' | 'block'
  /** A request is answered with no, which is a cancellation by its command. */
  readonly isDecline?: true
  readonly start?: Instant
  /** It was tried: the server may have carried it out. */
  readonly isTried?: true
}

/** What waits on this device, as it is noted outside the databases. */
export interface WaitingNote {
  readonly count: number
  /** The first of them. */
  readonly named: readonly NamedWork[]
}

/** What the browser has cleared: what was waiting then, as far as it was noted. */
export interface LostWork {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly waiting?: WaitingNote | undefined
}

const mostNamed = 50

export function noteOf({ entries, unreadable }: Outbox, uploads: readonly Upload[]): WaitingNote {
  const pictures = uploads.slice(0, mostNamed).map(({ attempts }): NamedWork => ({ command: 'picture', name: '', ...triedOnce(attempts) }))
  return {
    count: entries.length + unreadable.length + uploads.length,
    named: [...entries.slice(0, mostNamed).map(nameOf), ...pictures].slice(0, mostNamed),
  }
}

/** Two losses that nobody has heard of yet are one. */
export function bothLost(before: LostWork | null, { at, waiting }: LostWork): LostWork {
  const earlier = before?.waiting
  if (!earlier || !waiting) return { at, waiting: waiting ?? earlier }
  return { at, waiting: { count: earlier.count + waiting.count, named: [...earlier.named, ...waiting.named].slice(0, mostNamed) } }
}

function nameOf({ command, args, seen, attempts }: OutboxEntry): NamedWork {
  const tried = triedOnce(attempts)
  if (isNamedCommand(command) || isCustomerCommand(command)) return { command, name: nameIn(command, args, seen), ...tried }
  const { customerName, isWalkIn, serviceId, start, isDecline } = factsOf({ command, args }, seen as Booking | undefined)
  const of = serviceId === null ? 'block' : isWalkIn ? 'walk-in' : undefined
  return {
    command,
    name: customerName,
    ...(of && { of }),
    ...(isDecline && { isDecline }),
    ...(start !== undefined && { start }),
    ...tried,
  }
}

/** By name alone: a phone number has no place outside the databases. */
function nameIn(command: OutboxEntry['command'], args: unknown, seen: OutboxEntry['seen']): string {
  const known = (seen as Partial<Customer> | undefined)?.name
  if (isOrderCommand(command)) return rowNameOf({ command, args }, seen, '')
  return (isCustomerCommand(command) ? known : undefined) || nameGivenBy(args) || known || ''
}

function triedOnce(attempts: number): { readonly isTried?: true } {
  return attempts > 0 ? { isTried: true } : {}
}
