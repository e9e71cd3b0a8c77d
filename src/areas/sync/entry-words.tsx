import { useMemo } from 'react'
import { isCustomerCommand, isNamedCommand, type BookingCommand, type CustomerCommand, type NamedCommand } from '#contract/commands.ts'
import { useCommandName } from '#desk/use-command-name.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { customerName, type Customer } from '#domain/customers/customer.ts'
import type { CardObject } from '#domain/loyalty/card-object.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { targetOf, type OutboxEntry } from '#offline/outbox/entry.ts'
import { useRow, useRowsById } from '#offline/react/hooks.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'
import type { EntryFacts } from './entry-facts.ts'
import { factsOf } from './entry-facts.ts'
import { usePlace } from './place.tsx'
import { ageOf } from './sorted.ts'
import { useClock } from './use-clock.ts'
import { useNamingRow } from './use-naming-row.ts'
import { useTillEntryWords } from './use-till-entry-words.ts'

type Told = Pick<OutboxEntry, 'entity' | 'command' | 'args' | 'seen'>

/** What an entry is about, in facts and in a person's words. */
export interface Entry {
  readonly facts: EntryFacts
  /** `Approve: Айгүл, today, 14:30`, `Service “Haircut”: changed`. */
  readonly words: string
}

/** By the row that this device knows, or knew when the entry was made. */
export function useEntry(entry: Told): Entry {
  const { collection, id } = targetOf(entry)
  const known: MirrorRow | undefined = useRow(collection, id)?.row as MirrorRow | undefined
  const row = known ?? entry.seen
  const named = useNamingRow(collection, row)
  const facts = factsOf(entry, collection === 'bookings' ? (row as Booking | undefined) : undefined)
  const bookingWords = useBookingWords()
  const namedWords = useNamedWords()
  const customerWords = useCustomerWords()
  const holder = useHolderName(collection === 'card_objects' ? (row as CardObject | undefined) : undefined)
  if (isCustomerCommand(entry.command)) return { facts, words: customerWords(entry.command, entry.args, row as Customer | undefined) }
  const words = isNamedCommand(entry.command) ? namedWords(entry.command, entry.args, named) : bookingWords(entry.command, facts)
  return { facts, words: [words, holder].filter(Boolean).join(' · ') }
}

/** Whose card it is: in words all cards are called alike. */
function useHolderName(card: CardObject | undefined): string | undefined {
  const customer = card?.customer
  const ids = useMemo(() => (customer === undefined ? [] : [customer]), [customer])
  const holder = useRowsById('customers', ids)?.[0]
  return holder && (holder.name || showPhone(holder.phone))
}

/** Of a booking's command: whom it is about, and when. */
interface BookingTold {
  readonly who: string
  readonly when: string
  readonly isBlock: boolean
  readonly isDecline: boolean
}

/** What a command does, where what it is about is known by name alone. */
export function useCommandWords() {
  const { t } = useTranslation('sync')
  return {
    booking(command: BookingCommand, { who, when, isBlock, isDecline }: BookingTold) {
      const act =
        command === 'booking.create' && isBlock ? 'block' : isDecline ? 'decline' : (command.slice('booking.'.length) as CommandWord)
      return t(`command.${act}`, { who, when })
    },
    named: (command: NamedCommand | CustomerCommand, name: string) => t(`setup.${command}`, { name }),
  }
}

function useBookingWords(): (command: BookingCommand, facts: EntryFacts) => string {
  const { t } = useTranslation(['sync', 'desk'])
  const place = usePlace()
  const words = useCommandWords()
  return (command, facts) => {
    const who =
      facts.serviceId === null
        ? t('blocked')
        : facts.customerName || (facts.customerPhone && showPhone(facts.customerPhone)) || t(facts.isWalkIn ? 'walkIn' : 'nobody')
    const when = facts.start === undefined ? t('desk:unnamed.gone') : place.when(facts.start)
    return words.booking(command, { who, when, isBlock: facts.serviceId === null, isDecline: facts.isDecline })
  }
}

function useNamedWords(): (command: NamedCommand, args: unknown, row: object | undefined) => string {
  const { t } = useTranslation('sync')
  const tillWords = useTillEntryWords()
  const nameOf = useCommandName()
  return (command, args, row) => {
    const atTill = tillWords(command, args)
    if (atTill !== undefined) return atTill
    return t(`setup.${command}`, { name: nameOf({ command, args }, row) })
  }
}

function useCustomerWords(): (command: CustomerCommand, args: unknown, row: Customer | undefined) => string {
  const { t } = useTranslation('sync')
  return (command, args, row) => t(`setup.${command}`, { name: customerName(args, row) || t('nobody') })
}

type CommandWord = BookingCommand extends `booking.${infer Word}` ? Word : never

/** `5 min ago`, counting on. */
export function EntryAge({ at }: { readonly at: number }) {
  const { t } = useTranslation('sync')
  const age = ageOf(at, useClock())
  return <>{age.unit === 'now' ? t('ago.now') : t(`ago.${age.unit}`, { count: age.count })}</>
}
