import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Collection } from '#contract/collections.ts'
import type { NamedCommand } from '#contract/commands.ts'
import { fieldLabel } from '#desk/field-label.ts'
import { addressOfRow } from '#desk/rows/row-address.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { targetOf, type OutboxEntry } from '#offline/outbox/entry.ts'
import type { Versions } from '#offline/overlay/view-row.ts'
import { useVersions } from '#offline/react/hooks.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'
import { AttentionHead, Why } from './attention-parts.tsx'
import { useEntry } from './entry-words.tsx'
import { LastHandedOut } from './last-handed-out.tsx'
import { argsAtNewPrices, pathOfForm, setupProblems } from './setup-facts.ts'
import { SetupVersions } from './setup-versions.tsx'
import classes from './sync.module.css'
import { useEntryActs, type EntryActs } from './use-entry-acts.tsx'

interface Props {
  readonly entry: OutboxEntry
  readonly command: NamedCommand
}

/** What was undone, or can be no more: no other try changes that [L5, L21]. */
const endsUndo: ReadonlySet<string> = new Set(['event_undone', 'event_fixed'])

type RowVersions = Versions<MirrorRow>

/** A change of services, categories, employees or the business that the server did not take. */
export function SetupAttention({ entry, command }: Props) {
  const { t } = useTranslation('desk')
  const { words } = useEntry(entry)
  const { collection } = targetOf(entry)
  const versions = useVersions(entry.seq) as RowVersions | null | undefined
  const acts = useEntryActs(entry, words)
  const problems = setupProblems(collection, entry.error?.body).map(({ field, texts }) => ({
    label: field && t(`field.${fieldLabel(collection, field)}`),
    texts,
  }))
  return (
    <article className={classes.card} aria-label={words}>
      <AttentionHead words={words} at={entry.createdAt} />
      <Why entry={entry} problems={problems} />
      <LastHandedOut body={entry.error?.body} />
      {/* What only adds to a row is no version of it. */}
      {versions && entry.state === 'conflict' && !entry.adds && <Sides collection={collection} command={command} versions={versions} />}
      <Ways entry={entry} command={command} versions={versions} acts={acts} />
      {acts.dialog}
    </article>
  )
}

interface SidesProps {
  readonly collection: Collection
  readonly command: NamedCommand
  readonly versions: RowVersions
}

/** Mine beside theirs, where both are there; what was never made is not gone. */
function Sides({ collection, command, versions: { mine, theirs } }: SidesProps) {
  const { t } = useTranslation('sync')
  if (!theirs) return command.endsWith('.create') ? null : <p className={classes.quiet}>{t('versions.rowGone')}</p>
  if (!mine || mine === 'deleted') return null
  return <SetupVersions collection={collection} mine={mine} theirs={theirs} />
}

interface WaysProps extends Props {
  readonly versions: RowVersions | null | undefined
  readonly acts: EntryActs
}

function Ways({ entry, command, versions, acts }: WaysProps) {
  const { t } = useTranslation('sync')
  const { collection, id } = targetOf(entry)
  const isConflict = entry.state === 'conflict'
  const isThere = versions?.theirs !== undefined
  // Whoever may no longer do this may not do it with other values either.
  const form = entry.error?.code === 'forbidden' ? undefined : pathOfForm(command, entry.args, entry.seq)
  const atNewPrices = argsAtNewPrices(entry.args, entry.error?.body)
  // What stood in the way of something that has no form may be gone by now.
  const isMadeAnew = form === undefined && !isThere && command.endsWith('.create')
  return (
    <div className={classes.buttons}>
      {atNewPrices !== undefined && <Button onClick={() => acts.applyAgain(atNewPrices)}>{t('way.newPrices')}</Button>}
      {isConflict && isThere && !versions?.refusal && atNewPrices === undefined && !endsUndo.has(entry.error?.code ?? '') && (
        <Button onClick={() => acts.applyAgain()}>{t(entry.adds ? 'way.retry' : 'way.applyMine')}</Button>
      )}
      {isConflict && isThere && (
        <Button variant="default" onClick={() => acts.keepTheirs()}>
          {t(entry.adds ? 'way.discard' : 'way.keepTheirs')}
        </Button>
      )}
      {form !== undefined && (isThere || command.endsWith('.create')) && (
        <Button component={Link} to={form} variant={isConflict ? 'default' : 'filled'}>
          {t('way.edit')}
        </Button>
      )}
      {(!isConflict || isMadeAnew) && (
        <Button variant="default" onClick={() => (isConflict ? acts.applyAgain() : acts.retry())}>
          {t('way.retry')}
        </Button>
      )}
      {(!isConflict || !isThere) && (
        <Button variant="subtle" color="brick" onClick={acts.askDiscard}>
          {t('way.discard')}
        </Button>
      )}
      {isThere && (
        <Button component={Link} to={addressOfRow(collection, id)} variant="subtle">
          {t('way.openRow')}
        </Button>
      )}
    </div>
  )
}
