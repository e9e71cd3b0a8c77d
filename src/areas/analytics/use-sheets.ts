import { useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { BucketKind } from '#domain/analytics/bucket.ts'
import { netOf } from '#domain/analytics/figures.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Sheet, SheetCell } from './sheet.ts'
import type { TrendPoint } from './trend-chart.tsx'
import type { Cells } from './use-cells.ts'
import type { Enrollments, PeriodFigures, Popular, Statistics } from './use-figures.ts'

type Part = Statistics['buckets'][number]

/** A table by parts of the period, and the chart of one of its figures. */
export interface TrendSheet extends Sheet {
  readonly points: readonly TrendPoint[]
}

/** A column of such a table: what it is called and says of a part. */
type Column<Of> = readonly [label: string, cell: (part: Of) => SheetCell]

/** The tables of a period's figures. */
export interface Sheets {
  readonly money: TrendSheet
  readonly bookings: TrendSheet
  readonly orders: TrendSheet
  readonly cards: TrendSheet
  readonly joined: TrendSheet
  readonly employees: Sheet
  readonly methods: Sheet
  readonly services: Sheet
  readonly products: Sheet
}

export function useSheets({ statistics, enrollments, popular }: PeriodFigures, cells: Cells): Sheets {
  const {
    t,
    i18n: { language },
  } = useTranslation(['analytics', 'desk'])
  const words = useDeskWords()
  return useMemo(() => {
    const { count, money, text, time } = cells
    const { by } = statistics
    const change = (label: string): string => t('columnBefore', { label })
    const byParts = (title: string, columns: readonly Column<Part>[], figure: (part: Part) => number): TrendSheet =>
      trendSheet({
        title,
        of: statistics,
        by,
        columns: [[t(`by.${by}`), (part) => cells.bucket(part, by)], ...columns],
        figure,
        beforeOf: change,
        cells,
      })
    const pair = (now: number, before: number, cell: (value: number) => SheetCell) => [cell(now), cell(before)]
    const pairHead = (label: string) => [label, change(label)]
    const popularSheet = (title: string, what: string, sold: Popular['results'], gone: string): Sheet => ({
      title,
      head: [what, ...pairHead(t('quantity')), ...pairHead(t('amount'))],
      rows: sold.map(({ quantity, amount, previous, ...named }) => [
        text(nameIn(language, named) || gone),
        ...pair(quantity, previous.quantity, count),
        ...pair(amount, previous.amount, money),
      ]),
    })
    return {
      money: byParts(
        t('figure.net'),
        [
          [t('figure.gross'), (part) => money(part.gross)],
          [t('figure.discounts'), (part) => money(part.discounts)],
          [t('figure.refunds'), (part) => money(part.refunds)],
          [t('figure.net'), (part) => money(netOf(part))],
        ],
        netOf,
      ),
      bookings: byParts(
        t('figure.bookings'),
        [
          [t('figure.bookings'), (part) => count(part.bookings)],
          [t('figure.completed'), (part) => count(part.completed)],
          [t('figure.no_shows'), (part) => count(part.no_shows)],
          [t('figure.cancelled'), (part) => count(part.cancelled)],
        ],
        (part) => part.bookings,
      ),
      orders: byParts(
        t('figure.orders'),
        [
          [t('figure.orders'), (part) => count(part.orders)],
          [t('figure.ordered'), (part) => money(part.ordered)],
        ],
        (part) => part.orders,
      ),
      cards: byParts(t('figure.card_acts'), [[t('figure.card_acts'), (part) => count(part.card_acts)]], (part) => part.card_acts),
      joined: trendSheet<Enrollments['buckets'][number]>({
        title: t('figure.joined'),
        of: enrollments,
        by,
        columns: [
          [t(`by.${by}`), (part) => cells.bucket(part, by)],
          [t('figure.joined'), (part) => count(part.joined)],
        ],
        figure: (part) => part.joined,
        beforeOf: change,
        cells,
      }),
      employees: {
        title: t('employees'),
        head: [
          t('employee'),
          ...pairHead(t('figure.bookings')),
          ...pairHead(t('busy')),
          ...pairHead(t('figure.no_shows')),
          ...pairHead(t('takings')),
          ...pairHead(t('tips')),
        ],
        rows: statistics.employees
          .toSorted((a, b) => b.takings - a.takings || b.bookings - a.bookings)
          .map((one) => [
            text(words.employee(one.id)),
            ...pair(one.bookings, one.previous.bookings, count),
            ...pair(one.minutes, one.previous.minutes, time),
            ...pair(one.no_shows, one.previous.no_shows, count),
            ...pair(one.takings, one.previous.takings, money),
            ...pair(one.tips, one.previous.tips, money),
          ]),
      },
      methods: {
        title: t('methods'),
        head: [t('method'), ...pairHead(t('paid')), ...pairHead(t('figure.refunds'))],
        rows: statistics.methods
          .filter(({ method, paid, previous }) => method !== 'bonuses' || paid !== 0 || previous.paid !== 0)
          .map((one) => [
            text(t(`methodName.${one.method}`)),
            ...pair(one.paid, one.previous.paid, money),
            ...pair(one.refunded, one.previous.refunded, money),
          ]),
      },
      services: popularSheet(t('popularServices'), t('service'), popular.services, t('gone')),
      products: popularSheet(t('popularProducts'), t('product'), popular.results, t('gone')),
    }
  }, [statistics, enrollments, popular, cells, words, language, t])
}

interface TrendParts<Of> {
  readonly title: string
  readonly of: { readonly buckets: readonly Of[]; readonly previous: readonly Of[] }
  readonly by: BucketKind
  readonly columns: readonly Column<Of>[]
  readonly figure: (part: Of) => number
  /** What a column is called that has the same of the period before. */
  readonly beforeOf: (label: string) => string
  readonly cells: Cells
}

/** Parts of a period, each figure beside that of the same part of the period before: the first of each, the second, and so on [A1]. */
function trendSheet<Of extends Parameters<Cells['bucket']>[0]>({
  title,
  of: { buckets, previous },
  by,
  columns,
  figure,
  beforeOf,
  cells,
}: TrendParts<Of>): TrendSheet {
  const none = cells.text('—', '')
  return {
    title,
    head: columns.flatMap(([label]) => [label, beforeOf(label)]),
    rows: buckets.map((part, nth) => columns.flatMap(([, cellOf]) => [cellOf(part), previous[nth] ? cellOf(previous[nth]) : none])),
    points: buckets.map((part, nth) => ({
      label: cells.bucket(part, by).shown,
      now: figure(part),
      before: previous[nth] ? figure(previous[nth]) : null,
    })),
  }
}
