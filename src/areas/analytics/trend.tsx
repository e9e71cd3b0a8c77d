import { Skeleton } from '@mantine/core'
import { createContext, lazy, Suspense, use, type ReactNode } from 'react'
import classes from './analytics.module.css'
import type { TrendProps } from './trend-chart.tsx'

/** Drawing charts is heavy: figures and tables are there before it. */
const TrendChart = lazy(() => import('./trend-chart.tsx'))

/** Draws a chart. */
export const ChartContext = createContext((props: TrendProps): ReactNode => <TrendChart {...props} />)

/** A chart in a place of its own height, so that nothing moves when it comes. */
export function Trend(props: TrendProps) {
  const draw = use(ChartContext)
  return <Suspense fallback={<Skeleton className={classes.comingChart} />}>{draw(props)}</Suspense>
}
