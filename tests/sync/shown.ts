import type { Booking } from '#domain/booking/booking.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import type { MirrorRow } from '#offline/mirrors.ts'
import type { ViewRow } from '#offline/view-row.ts'

/** What a screen shows while commands wait, and what it was made of. */
export interface Shown {
  readonly rows: readonly ViewRow<Booking>[]
  readonly mirror: readonly MirrorRow[]
  readonly outbox: readonly OutboxEntry[]
}

/** Where a screen does not show what waits, or shows what was never tapped [E10]; told without the fold that is put to the test. */
export function shownWrong({ rows, mirror, outbox }: Shown): readonly string[] {
  const mirrored = new Map(mirror.map((row) => [row.id, row]))
  const entriesOf = (id: string) => outbox.filter(({ entity }) => entity === `bookings:${id}`)
  const shown = new Set(rows.map(({ row }) => row.id))
  const hidden = mirror.filter(({ id }) => !shown.has(id) && !entriesOf(id).some(({ command }) => command === 'booking.delete'))
  return [
    ...rows.flatMap((row) => wrongIn(row, mirrored.get(row.row.id), entriesOf(row.row.id))),
    ...hidden.map(({ id }) => `${id} is here and not shown`),
  ]
}

function wrongIn({ row, pending, attention }: ViewRow<Booking>, mirrored: MirrorRow | undefined, entries: readonly OutboxEntry[]): readonly string[] {
  if (entries.length === 0) return JSON.stringify(row) === JSON.stringify(mirrored) ? [] : [`${row.id} is shown otherwise than it is here`]
  const marked = new Set([...pending, ...(attention ? [attention.entry] : [])].map(({ key }) => key))
  const unmarked = entries.filter(({ key, state }) => !marked.has(key) && state !== 'conflict' && state !== 'rejected')
  const wrong = attention ? [] : wanted(entries).filter(([field, value]) => row[field] !== value)
  return [
    ...unmarked.map(({ command }) => `${row.id} does not show that ${command} waits`),
    ...wrong.map(([field, value]) => `${row.id} shows ${field} as ${JSON.stringify(row[field])}, and ${JSON.stringify(value)} was tapped`),
  ]
}

/** The fields that the last word on them gives, where nothing was refused. */
function wanted(entries: readonly OutboxEntry[]): readonly (readonly [keyof Booking, unknown])[] {
  const changes = entries.flatMap(({ command, args }) => (command === 'booking.edit' || command === 'booking.move' ? [(args as { readonly changes: Partial<Booking> }).changes] : []))
  const isCancelled = entries.at(-1)?.command === 'booking.cancel'
  return [...Object.entries(Object.assign({}, ...changes) as Partial<Booking>), ...(isCancelled ? [['status', 'cancelled'] as const] : [])] as readonly (readonly [keyof Booking, unknown])[]
}
