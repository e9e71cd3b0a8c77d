import { useTranslation } from 'react-i18next'
import type { Booking } from '#domain/booking/booking.ts'
import { showPhone } from '#domain/shared/phone.ts'
import type { OutboxEntry, Receipt } from '#offline/entry.ts'
import { useRow } from '#offline/react/hooks.ts'
import { ageOf } from './sorted.ts'
import { useClock } from './use-clock.ts'
import type { EntryFacts } from './entry-facts.ts'
import { factsOf } from './entry-facts.ts'
import { usePlace } from './place.tsx'

type Told = Pick<OutboxEntry | Receipt, 'command' | 'args' | 'seen'>

/** The entry's facts, with the booking that this device knows, or knew when the entry was made. */
export function useEntryFacts(entry: Told): EntryFacts {
  const { id } = entry.args as { readonly id: string }
  const row: Booking | undefined = useRow('bookings', id)?.row
  return factsOf(entry, row ?? (entry.seen as Booking | undefined))
}

/** `Approve: Айгүл, today, 14:30`: what will be done, in a person's words. */
export function useEntryWords(entry: Told): string {
  return useWordsOf(entry.command, useEntryFacts(entry))
}

/** The same where the facts have been read already. */
export function useWordsOf(command: OutboxEntry['command'], facts: EntryFacts): string {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const who = facts.serviceId === null ? t('blocked') : facts.customerName || (facts.customerPhone && showPhone(facts.customerPhone)) || t('nobody')
  const when = facts.start === undefined ? t('unknown') : place.when(facts.start)
  const act = command === 'booking.create' && facts.serviceId === null ? 'block' : (command.slice('booking.'.length) as CommandWord)
  return t(`command.${act}`, { who, when })
}

type CommandWord = OutboxEntry['command'] extends `booking.${infer Word}` ? Word : never

/** `5 min ago`, counting on. */
export function Age({ at }: { readonly at: number }) {
  const { t } = useTranslation('sync')
  const age = ageOf(at, useClock())
  return <>{age.unit === 'now' ? t('ago.now') : t(`ago.${age.unit}`, { count: age.count })}</>
}
