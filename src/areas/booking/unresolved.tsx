import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isCustomerCommand, isSetupCommand, nameGivenBy, type BookingCommand } from '#contract/commands.ts'
import { customerName, type Customer } from '#domain/booking/customer.ts'
import { nameIn, type Named } from '#domain/shared/translations.ts'
import { needsPerson, targetOf, type OutboxEntry } from '#offline/entry.ts'
import { useOutbox } from '#offline/react/hooks.ts'
import type { Entries } from '#offline/request-status.ts'
import { useDesk } from './desk.tsx'
import classes from './unresolved.module.css'
import { useAllBookings } from './use-bookings.ts'
import { useWords } from './use-words.ts'
import { wantedBy, type Wanted } from './wanted.ts'

interface Props {
  /** Which of them belong here; all of them, also those that cannot be read, where it is not given. */
  readonly fits?: (wanted: Wanted) => boolean
  /** Told on the same screen already. */
  readonly besides?: Entries | undefined
}

/**
 * What the server did not take, where people look for the bookings: a booking that was not
 * made stands on no board. Quiet, and nothing where nothing waits; leads to where it is decided.
 */
export function Unresolved({ fits, besides = none }: Props) {
  const outbox = useOutbox()
  const entries = useMemo(() => outbox?.entries.filter((entry) => needsPerson(entry) && !besides.some(({ key }) => key === entry.key)) ?? [], [outbox, besides])
  const unreadable = fits ? 0 : (outbox?.unreadable.length ?? 0)
  if (entries.length + unreadable === 0) return null
  // The names of the commands are the sync page's texts, which may have to be fetched.
  return (
    <Suspense fallback={null}>
      <Banner entries={entries} unreadable={unreadable} fits={fits} />
    </Suspense>
  )
}

const none: Entries = []

interface BannerProps {
  readonly entries: readonly OutboxEntry[]
  readonly unreadable: number
  readonly fits: Props['fits']
}

/** How many are named; the count tells of the others. */
const named = 3

function Banner({ entries, unreadable, fits }: BannerProps) {
  const { t } = useTranslation('booking')
  const { servicesById } = useDesk()
  const views = useAllBookings()
  const rows = useMemo(() => new Map(views?.map(({ row }) => [row.id, row])), [views])
  const found = entries.map((entry) => ({ entry, wanted: wantedBy(entry, rows.get(targetOf(entry).id), servicesById) })).filter(({ wanted }) => !fits || (wanted && fits(wanted)))
  const count = found.length + unreadable
  if (!views || count === 0) return null
  return (
    <Link to="/sync" className={classes.banner}>
      <IconAlertTriangle size={20} stroke={2} aria-hidden />
      <span className={classes.words}>
        <strong>{t('unresolved.count', { count })}</strong>
        {found.slice(0, named).map(({ entry, wanted }) => (
          <Line key={entry.seq} entry={entry} wanted={wanted} />
        ))}
      </span>
    </Link>
  )
}

/** `Book: Nurbek, tomorrow, 10:00`. Of a booking that nothing is known of any more, there is nothing to say. */
function Line({ entry, wanted }: { readonly entry: OutboxEntry; readonly wanted: Wanted | undefined }) {
  const { t, i18n } = useTranslation('sync')
  const words = useWords()
  if (isSetupCommand(entry.command)) return <span>{t(`setup.${entry.command}`, { name: nameOf(entry, i18n.language) })}</span>
  if (isCustomerCommand(entry.command)) return <span>{t(`setup.${entry.command}`, { name: customerName(entry.args, entry.seen as unknown as Customer | undefined) || t('nobody') })}</span>
  if (!wanted) return null
  const act = entry.command.slice('booking.'.length) as CommandWord
  return <span>{t(`command.${act}`, { who: words.customer(wanted), when: words.when(wanted.start) })}</span>
}

function nameOf({ args, seen }: OutboxEntry, language: string): string {
  return nameGivenBy(args) ?? (seen ? nameIn(language, seen as unknown as Named) : '')
}

type CommandWord = BookingCommand extends `booking.${infer Word}` ? Word : never
