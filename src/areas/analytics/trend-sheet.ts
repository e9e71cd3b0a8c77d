import type { Bucket, BucketKind } from '#domain/analytics/bucket.ts'
import { netOf } from '#domain/analytics/figures.ts'
import type { Sheet } from './sheet.ts'
import type { TrendPoint } from './trend-chart.tsx'
import type { Cells } from './use-cells.ts'
import type { Enrollments, Statistics } from './use-figures.ts'

type Part = Statistics['buckets'][number]
type JoinedPart = Enrollments['buckets'][number]

/** A table by parts of the period, and the chart of one of its figures. */
export interface TrendSheet extends Sheet {
  readonly points: readonly TrendPoint[]
}

/** How many payments there were is shown nowhere. */
type PartFigure = Exclude<keyof Part, keyof Bucket | 'payments'>
export type FigureName = PartFigure | 'net' | 'joined'

/** What a column has of each part. */
interface Figure<Of> {
  readonly name: FigureName
  readonly as: 'count' | 'money'
  readonly of: (part: Of) => number
}

/** The columns of such a table; the charted one names it. */
export interface TrendColumns<Of> {
  readonly charted: Figure<Of>
  readonly figures: readonly Figure<Of>[]
}

const counted = (name: PartFigure): Figure<Part> => ({ name, as: 'count', of: (part) => part[name] })
const worth = (name: PartFigure): Figure<Part> => ({ name, as: 'money', of: (part) => part[name] })
const net: Figure<Part> = { name: 'net', as: 'money', of: netOf }
const joined: Figure<JoinedPart> = { name: 'joined', as: 'count', of: (part) => part.joined }
const [bookings, orders, cardActs] = [counted('bookings'), counted('orders'), counted('card_acts')]

export const moneyTrend: TrendColumns<Part> = { charted: net, figures: [worth('gross'), worth('discounts'), worth('refunds'), net] }
export const bookingsTrend: TrendColumns<Part> = {
  charted: bookings,
  figures: [bookings, counted('completed'), counted('no_shows'), counted('cancelled')],
}
export const ordersTrend: TrendColumns<Part> = { charted: orders, figures: [orders, worth('ordered')] }
export const cardsTrend: TrendColumns<Part> = { charted: cardActs, figures: [cardActs] }
export const joinedTrend: TrendColumns<JoinedPart> = { charted: joined, figures: [joined] }

interface TrendWords {
  readonly by: BucketKind
  /** What the parts are called. */
  readonly byLabel: string
  readonly figure: (name: FigureName) => string
  /** What a column is called that has the same of the period before. */
  readonly before: (label: string) => string
  readonly cells: Cells
}

/** Parts of a period, each figure beside that of the same part of the period before: the first of each, the second, and so on [A1]. */
export function trendSheet<Of extends Bucket>(
  { charted, figures }: TrendColumns<Of>,
  { buckets, previous }: { readonly buckets: readonly Of[]; readonly previous: readonly Of[] },
  { by, byLabel, figure, before, cells }: TrendWords,
): TrendSheet {
  const columns = [
    { label: byLabel, cellOf: (part: Of) => cells.bucket(part, by) },
    ...figures.map(({ name, as, of }) => ({ label: figure(name), cellOf: (part: Of) => cells[as](of(part)) })),
  ]
  const none = cells.text('—', '')
  return {
    title: figure(charted.name),
    head: columns.flatMap(({ label }) => [label, before(label)]),
    rows: buckets.map((part, nth) => columns.flatMap(({ cellOf }) => [cellOf(part), previous[nth] ? cellOf(previous[nth]) : none])),
    points: buckets.map((part, nth) => ({
      label: cells.bucket(part, by).shown,
      now: charted.of(part),
      before: previous[nth] ? charted.of(previous[nth]) : null,
    })),
  }
}
