import type { Collection } from '#contract/collections.ts'
import type { CommandArgs } from '#contract/commands.ts'
import type { Week } from '#domain/business/schedule.ts'
import type { Row } from '#domain/shared/row.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'

/** What a screen shows while commands wait, and what it was made of. */
export interface Shown {
  readonly collection: Collection
  readonly rows: readonly ViewRow<Row>[]
  readonly mirror: readonly MirrorRow[]
  readonly outbox: readonly OutboxEntry[]
}

/** Where a screen does not show what waits, or shows what was never tapped [E10]; told without the fold that is put to the test. */
export function shownWrong({ collection, rows, mirror, outbox }: Shown): readonly string[] {
  const mirrored = new Map(mirror.map((row) => [row.id, row]))
  const entriesOf = (id: string) => outbox.filter(({ entity }) => entity === `${collection}:${id}`)
  const shown = new Set(rows.map(({ row }) => row.id))
  const hidden = mirror.filter(({ id }) => !shown.has(id) && !entriesOf(id).some(({ command }) => command.endsWith('.delete')))
  return [
    ...rows.flatMap((row) => wrongIn(row, mirrored.get(row.row.id), entriesOf(row.row.id))),
    ...hidden.map(({ id }) => `${id} is here and not shown`),
  ]
}

/** Edits that met somebody else's, and of which only what was tapped here could be shown, not what stands there [E10]. */
export function oneSided(collection: Collection, mirror: readonly MirrorRow[], outbox: readonly OutboxEntry[]): readonly string[] {
  const met = outbox.filter(({ state, error }) => state === 'conflict' && error.code === 'stale_row')
  return met.flatMap(({ entity, command, baseRev }) =>
    mirror
      .filter(({ id, rev }) => entity === `${collection}:${id}` && rev <= baseRev)
      .map(({ id }) => `${command} of ${id} met another edit, which is not shown`),
  )
}

function wrongIn(
  { row, pending, attention }: ViewRow<Row>,
  mirrored: MirrorRow | undefined,
  entries: readonly OutboxEntry[],
): readonly string[] {
  if (entries.length === 0) return JSON.stringify(row) === JSON.stringify(mirrored) ? [] : [`${row.id} is shown otherwise than it is here`]
  const marked = new Set([...pending, ...(attention ? [attention.entry] : [])].map(({ key }) => key))
  const unmarked = entries.filter(({ key, state }) => !marked.has(key) && state !== 'conflict' && state !== 'rejected')
  const shown = new Map(Object.entries(row))
  const wrong = attention
    ? []
    : wanted(entries, mirrored).filter(
        ([field, value]) => JSON.stringify(toldOf(field, shown.get(field))) !== JSON.stringify(toldOf(field, value)),
      )
  return [
    ...(!attention && entries.at(-1)?.command.endsWith('.delete') ? [`${row.id} is shown, and was deleted`] : []),
    ...unmarked.map(({ command }) => `${row.id} does not show that ${command} waits`),
    ...wrong.map(
      ([field, value]) => `${row.id} shows ${field} as ${JSON.stringify(shown.get(field))}, and ${JSON.stringify(value)} was tapped`,
    ),
  ]
}

/** The fields that the last word on them gives, where nothing was refused. A length is shown by its end. */
function wanted(entries: readonly OutboxEntry[], mirrored: MirrorRow | undefined): readonly (readonly [string, unknown])[] {
  const born = entries.findLastIndex(({ command }) => command.endsWith('.create'))
  const made = entries[born]
  const changes = entries
    .slice(born + 1)
    .flatMap(({ command, args }) => (command === 'booking.resize' ? [] : [(args as { readonly changes?: object }).changes ?? {}]))
  // A row that has arrived before the answer of its own command is shown as it is there by now.
  if (made && made.command !== 'booking.create' && (!mirrored || born > 0)) changes.unshift(made.args as object)
  const last = entries.at(-1)
  return [
    ...Object.entries(Object.assign({}, ...changes) as object).map(
      ([field, value]) => [field, field === 'schedule' ? weekWanted(changes, mirrored) : value] as const,
    ),
    ...(last?.command === 'booking.cancel' ? [['status', 'cancelled'] as const] : []),
    ...(last?.command === 'customer.merge' ? [['merged_into', (last.args as CommandArgs['customer.merge']).into] as const] : []),
  ]
}

/** The week as it is to be shown: shifts of which nothing was said are still those that are here [S2]. */
function weekWanted(changes: readonly object[], mirrored: MirrorRow | undefined): object {
  const said = changes.map((change) => (change as { readonly schedule?: object }).schedule ?? {})
  return weekOf(Object.assign({}, mirrored?.['schedule'], ...said))
}

/** What a field says, however it is said: an order's lines are shown with the names and prices that the catalogue gave them. */
function toldOf(field: string, value: unknown): unknown {
  if (field === 'schedule') return weekOf(value)
  if (field === 'lines')
    return (value as readonly { readonly id: string; readonly quantity: number }[]).map(({ id, quantity }) => [id, quantity])
  return value
}

/** None and null are the same shifts. */
function weekOf(week: unknown): object {
  const { days, exceptions, pattern = null } = week as Week
  return { days, exceptions, pattern }
}
