import '@mantine/charts/styles.css'
import { CompositeChart } from '@mantine/charts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './analytics.module.css'

/** A part of the period beside the same part of the one before. */
export interface TrendPoint {
  readonly label: string
  readonly now: number
  /** Null where the period before is shorter. */
  readonly before: number | null
}

/** What a chart shows. */
export interface TrendProps {
  readonly points: readonly TrendPoint[]
  /** How a value is told. */
  readonly told: (value: number) => string
  /** The same along the axis, where there is less room. */
  readonly short: (value: number) => string
}

/** Bars of the period, and the one before as a line through them. */
export default function TrendChart({ points, told, short }: TrendProps) {
  const { t } = useTranslation('analytics')
  const hasBefore = points.some(({ before }) => (before ?? 0) !== 0)
  return (
    <>
      <div className={classes.legend}>
        <span data-of="now">{t('thisPeriod')}</span>
        {hasBefore && <span data-of="before">{t('periodBefore')}</span>}
      </div>
      <CompositeChart
        className={classes.chart}
        data={[...points]}
        dataKey="label"
        series={[
          { name: 'now', label: t('thisPeriod'), type: 'bar' as const, color: 'var(--stoika-accent)' },
          ...(hasBefore
            ? [{ name: 'before', label: t('periodBefore'), type: 'line' as const, color: 'var(--stoika-waiting)', strokeDasharray: '5 4' }]
            : []),
        ]}
        withDots={false}
        curveType="linear"
        maxBarWidth={36}
        valueFormatter={told}
        yAxisProps={{ width: 52, tickFormatter: short, allowDecimals: false }}
        xAxisProps={{ minTickGap: 16 }}
        composedChartProps={{ accessibilityLayer: false }}
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        lineProps={{ isAnimationActive: false }}
      />
    </>
  )
}
