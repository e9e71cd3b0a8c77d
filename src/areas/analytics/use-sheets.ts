import { useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { Sheet, SheetCell } from './sheet.ts'
import {
  bookingsTrend,
  cardsTrend,
  joinedTrend,
  moneyTrend,
  ordersTrend,
  trendSheet,
  type FigureName,
  type TrendSheet,
} from './trend-sheet.ts'
import type { Cells } from './use-cells.ts'
import type { PeriodFigures, Popular } from './use-figures.ts'

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
    const before = (label: string): string => t('columnBefore', { label })
    const trendWords = { by, byLabel: t(`by.${by}`), figure: (name: FigureName) => t(`figure.${name}`), before, cells }
    const pairHead = (label: string) => [label, before(label)]
    const popularSheet = (title: string, what: string, sold: Popular['results']): Sheet => ({
      title,
      head: [what, ...pairHead(t('quantity')), ...pairHead(t('amount'))],
      rows: sold.map(({ quantity, amount, previous, ...named }) => [
        text(nameIn(language, named) || t('gone')),
        ...pair(quantity, previous.quantity, count),
        ...pair(amount, previous.amount, money),
      ]),
    })
    return {
      money: trendSheet(moneyTrend, statistics, trendWords),
      bookings: trendSheet(bookingsTrend, statistics, trendWords),
      orders: trendSheet(ordersTrend, statistics, trendWords),
      cards: trendSheet(cardsTrend, statistics, trendWords),
      joined: trendSheet(joinedTrend, enrollments, trendWords),
      employees: {
        title: t('employees'),
        head: [t('employee'), ...[t('figure.bookings'), t('busy'), t('figure.no_shows'), t('takings'), t('tips')].flatMap(pairHead)],
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
        head: [t('method'), ...[t('paid'), t('figure.refunds')].flatMap(pairHead)],
        rows: statistics.methods
          .filter(({ method, paid, previous }) => method !== 'bonuses' || paid !== 0 || previous.paid !== 0)
          .map((one) => [
            text(t(`methodName.${one.method}`)),
            ...pair(one.paid, one.previous.paid, money),
            ...pair(one.refunded, one.previous.refunded, money),
          ]),
      },
      services: popularSheet(t('popularServices'), t('service'), popular.services),
      products: popularSheet(t('popularProducts'), t('product'), popular.results),
    }
  }, [statistics, enrollments, popular, cells, words, language, t])
}

function pair(now: number, before: number, cell: (value: number) => SheetCell): readonly SheetCell[] {
  return [cell(now), cell(before)]
}
