import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { isCustomerCommand, isNamedCommand } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { Versions } from '#offline/overlay/view-row.ts'
import { useVersions } from '#offline/react/hooks.ts'
import { AttentionHead, Why } from './attention-parts.tsx'
import { BothVersions } from './both-versions.tsx'
import { CloseAttention } from './close-attention.tsx'
import { CustomerVersions } from './customer-versions.tsx'
import { argsOfCancelling, entryFieldProblems, takenBy } from './entry-facts.ts'
import { useEntry } from './entry-words.tsx'
import { OverrideWay } from './override-way.tsx'
import { ReachCustomer } from './reach-customer.tsx'
import { SetupAttention } from './setup-attention.tsx'
import classes from './sync.module.css'
import { TakenWays } from './taken-ways.tsx'
import { useEntryActs, type EntryActs } from './use-entry-acts.tsx'

/** A change that the server did not take: why, both versions side by side, and every way out. */
export function AttentionCard({ entry }: { readonly entry: OutboxEntry }) {
  if (entry.command === 'close.create' && entry.error?.code === 'day_closed') return <CloseAttention entry={entry} />
  return isNamedCommand(entry.command) ? <SetupAttention entry={entry} command={entry.command} /> : <BookingAttention entry={entry} />
}

function BookingAttention({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('sync')
  const { facts, words } = useEntry(entry)
  // What is not a customer's has the fields of a booking.
  const versions = useVersions(entry.seq) as Versions<Booking> | null | undefined
  const acts = useEntryActs(entry, words)
  const code = entry.error?.code ?? ''
  const problems = entryFieldProblems(entry.error?.body).map(({ field, texts }) => ({ label: field && t(`field.${field}`), texts }))
  const taken = useMemo(() => takenBy(entry.error?.body), [entry.error])
  return (
    <article className={classes.card} aria-label={words}>
      <AttentionHead words={words} at={entry.createdAt} />
      <Why entry={entry} problems={problems} />
      {versions && entry.state === 'conflict' && isCustomerCommand(entry.command) && (
        <CustomerVersions entry={entry} versions={versions as unknown as Versions<Customer>} />
      )}
      {versions && entry.state === 'conflict' && !isCustomerCommand(entry.command) && <BothVersions entry={entry} versions={versions} />}
      {code === 'time_taken' && versions && (
        <TakenWays acts={acts} taken={taken} mine={versions.mine === 'deleted' ? undefined : versions.mine} theirs={versions.theirs} />
      )}
      {code === 'needs_override' && <OverrideWay entry={entry} onReason={(args) => acts.applyAgain(args)} />}
      {!isCustomerCommand(entry.command) && <ReachCustomer facts={facts} />}
      <Ways entry={entry} isBlock={facts.serviceId === null} versions={versions} acts={acts} />
      {versions?.refusal && entry.state === 'conflict' && code !== 'time_taken' && code !== 'booking_approved' && (
        <p className={classes.quiet}>{t('way.noLonger')}</p>
      )}
      {acts.dialog}
    </article>
  )
}

interface WaysProps {
  readonly entry: OutboxEntry
  /** Of blocked time, which no form of a booking can hold. */
  readonly isBlock: boolean
  readonly versions: Versions<Booking> | null | undefined
  readonly acts: EntryActs
}

/** The ways out that every refused change has; those of a taken time and of a warning stand above them. */
function Ways({ entry, isBlock, versions, acts }: WaysProps) {
  const { t } = useTranslation('sync')
  const isConflict = entry.state === 'conflict'
  const isCustomer = isCustomerCommand(entry.command)
  const code = entry.error?.code
  const hasOwnWays = code === 'time_taken' || code === 'needs_override'
  return (
    <div className={classes.buttons}>
      {isConflict && !hasOwnWays && versions?.theirs && !versions.refusal && (
        <Button onClick={() => acts.applyAgain()}>{t('way.applyMine')}</Button>
      )}
      {code === 'booking_approved' && (
        <Button color="brick" onClick={() => acts.applyAgain(argsOfCancelling(entry.args))}>
          {t('way.cancelApproved')}
        </Button>
      )}
      {isConflict && versions?.theirs && (
        <Button variant="default" onClick={() => acts.keepTheirs()}>
          {t('way.keepTheirs')}
        </Button>
      )}
      {!isBlock && <EditLink entry={entry} isMain={!isConflict} />}
      {!isConflict && (
        <Button variant="default" onClick={() => acts.retry()}>
          {t('way.retry')}
        </Button>
      )}
      {(!isConflict || !versions?.theirs) && (
        <Button variant="subtle" color="brick" onClick={acts.askDiscard}>
          {t('way.discard')}
        </Button>
      )}
      {versions?.theirs && (
        <Button component={Link} to={`/${isCustomer ? 'customers' : 'bookings'}/${versions.theirs.id}`} variant="subtle">
          {t(isCustomer ? 'way.openRow' : 'way.open')}
        </Button>
      )}
    </div>
  )
}

/** A booking or a change is corrected in the form it came from; what is saved there takes this entry's place. */
function EditLink({ entry, isMain }: { readonly entry: OutboxEntry; readonly isMain: boolean }) {
  const { t } = useTranslation('sync')
  const { id } = entry.args as { readonly id: string }
  const paths: Readonly<Partial<Record<OutboxEntry['command'], string>>> = {
    'booking.create': `/bookings/new?entry=${entry.seq}`,
    'booking.edit': `/bookings/${id}/edit?entry=${entry.seq}`,
    'booking.move': `/bookings/${id}/edit?entry=${entry.seq}`,
  }
  const path = paths[entry.command]
  if (path === undefined) return null
  return (
    <Button component={Link} to={path} variant={isMain ? 'filled' : 'default'}>
      {t('way.edit')}
    </Button>
  )
}
