import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { isCustomerCommand, isNamedCommand, type BookingCommand } from '#contract/commands.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRowsSoFar } from '#desk/rows/use-desk-rows.ts'
import { useCommandName } from '#desk/use-command-name.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { customerName, type Customer } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { needsPerson, targetOf, type OutboxEntry } from '#offline/outbox/entry.ts'
import type { Entries } from '#offline/outbox/request-status.ts'
import { soFarOf } from '#offline/pull/known-rows.ts'
import { useOutbox } from '#offline/react/hooks.ts'
import { bookingAfter, type WantedBooking } from './booking-after.ts'
import classes from './unresolved.module.css'

interface Props {
  /** Which of them belong here; all of them, also those that cannot be read, where it is not given. */
  readonly fits?: (wanted: WantedBooking) => boolean
  /** Told on the same screen already. */
  readonly besides?: Entries | undefined
}

/**
 * What the server did not take, where people look for the bookings: a booking that was not
 * made stands on no board. Quiet, and nothing where nothing waits; leads to where it is decided.
 */
export function Unresolved({ fits, besides = none }: Props) {
  const outbox = useOutbox()
  const entries = useMemo(
    () => outbox?.entries.filter((entry) => needsPerson(entry) && !besides.some(({ key }) => key === entry.key)) ?? [],
    [outbox, besides],
  )
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
  const known = useDeskRowsSoFar('bookings')
  const rows = useMemo(() => new Map(known && soFarOf(known).map(({ row }) => [row.id, row])), [known])
  const found = entries
    .map((entry) => ({ entry, wanted: bookingAfter(entry, rows.get(targetOf(entry).id), servicesById) }))
    .filter(({ wanted }) => !fits || (wanted && fits(wanted)))
  const count = found.length + unreadable
  if (!known || count === 0) return null
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
function Line({ entry, wanted }: { readonly entry: OutboxEntry; readonly wanted: WantedBooking | undefined }) {
  const { t } = useTranslation('sync')
  const words = useDeskWords()
  const nameOf = useCommandName()
  if (isNamedCommand(entry.command)) return <span>{t(`setup.${entry.command}`, { name: nameOf(entry, entry.seen) })}</span>
  if (isCustomerCommand(entry.command))
    return (
      <span>
        {t(`setup.${entry.command}`, { name: customerName(entry.args, entry.seen as unknown as Customer | undefined) || t('nobody') })}
      </span>
    )
  if (!wanted) return null
  const act = entry.command.slice('booking.'.length) as CommandWord
  return <span>{t(`command.${act}`, { who: words.customer(wanted), when: words.when(wanted.start) })}</span>
}

type CommandWord = BookingCommand extends `booking.${infer Word}` ? Word : never
