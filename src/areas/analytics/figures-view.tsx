import { netOf } from '#domain/analytics/figures.ts'
import { wholeText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './analytics.module.css'
import { HeatMapCard } from './heat-map.tsx'
import { PopularCard } from './popular-card.tsx'
import { SheetCard } from './sheet-card.tsx'
import { Headline, Tiles } from './summary.tsx'
import { Trend } from './trend.tsx'
import { useCells } from './use-cells.ts'
import type { TrendSheet } from './trend-sheet.ts'
import type { PeriodFigures } from './use-figures.ts'
import { useSheets } from './use-sheets.ts'

/** All figures of a period, in the order in which they are looked for; what is nothing to this business is left out. */
export function FiguresView({ figures }: { readonly figures: PeriodFigures }) {
  const { t, i18n } = useTranslation('analytics')
  const { statistics, popular } = figures
  const { period } = statistics
  const cells = useCells(statistics.currency)
  const sheets = useSheets(figures, cells)
  const count = (value: number): string => cells.count(value).shown
  const money = (value: number): string => cells.money(value).shown
  const wholeUnits = (value: number): string => shortText(Math.round(value / 100), i18n.language)
  const trend = (sheet: TrendSheet, told: (value: number) => string, short: (value: number) => string, lead?: string) =>
    hasAny(sheet) && (
      <SheetCard key={sheet.title} sheet={sheet} period={period} lead={lead} isWide={sheet === sheets.money}>
        <Trend points={sheet.points} told={told} short={short} />
      </SheetCard>
    )
  const all = statistics.buckets.reduce(
    (sum, { gross, discounts, refunds }) => ({
      gross: sum.gross + gross,
      discounts: sum.discounts + discounts,
      refunds: sum.refunds + refunds,
    }),
    { gross: 0, discounts: 0, refunds: 0 },
  )
  return (
    <>
      <Headline figures={figures} cells={cells} />
      <Tiles figures={figures} cells={cells} />
      <div className={classes.cards}>
        {trend(
          sheets.money,
          money,
          wholeUnits,
          t('netIs', { gross: money(all.gross), discounts: money(all.discounts), refunds: money(all.refunds), net: money(netOf(all)) }),
        )}
        {trend(sheets.bookings, count, count)}
        {trend(sheets.orders, count, count)}
        {trend(sheets.cards, count, count)}
        {trend(sheets.joined, count, count)}
        {statistics.load.length > 0 && <HeatMapCard load={statistics.load} period={period} cells={cells} />}
        {popular.services.length > 0 && <PopularCard sheet={sheets.services} sold={popular.services} period={period} cells={cells} />}
        {popular.results.length > 0 && <PopularCard sheet={sheets.products} sold={popular.results} period={period} cells={cells} />}
        {statistics.employees.length > 0 && <SheetCard sheet={sheets.employees} period={period} lead={t('employeesLead')} isWide />}
        {hasAny(sheets.money) && <SheetCard sheet={sheets.methods} period={period} />}
      </div>
    </>
  )
}

function hasAny({ points }: TrendSheet): boolean {
  return points.some(({ now, before }) => now !== 0 || (before ?? 0) !== 0)
}

/**
 * `12,5k` stands on an axis where `12 500` has no room. Browsers do not know how Kyrgyz shortens: as Russian, but for the word for a
 * thousand.
 */
function shortText(whole: number, language: string): string {
  if (Math.abs(whole) < 10_000) return wholeText(whole, language)
  const short = new Intl.NumberFormat(language === 'ky' ? 'ru' : language, { notation: 'compact', maximumFractionDigits: 1 }).format(whole)
  return language === 'ky' ? short.replace('тыс.', 'миң') : short
}
