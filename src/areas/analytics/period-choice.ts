import type { QueryInput } from '#contract/endpoints.ts'
import { bucketKinds, bucketKindsFor, type BucketKind } from '#domain/analytics/bucket.ts'
import { daysIn, maxPeriodDays, periodOf, periodPresets, type Period, type PeriodPreset } from '#domain/analytics/period.ts'
import { isDay, type Day } from '#domain/shared/zone.ts'

/** Which days somebody looks at. It lives in the address, so that the way back leads to the same figures. */
export interface PeriodChoice {
  /** Undefined where it is a range of the person's own. */
  readonly preset: PeriodPreset | undefined
  readonly period: Period
  /** What it is shown by, where the person said so. */
  readonly by: BucketKind | undefined
}

const usual: PeriodPreset = 'last30'

export function periodChoiceFrom(params: URLSearchParams, today: Day): PeriodChoice {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isRange = isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= maxPeriodDays
  const preset = isRange ? undefined : (periodPresets.find((one) => one === params.get('period')) ?? usual)
  const period = preset === undefined ? { from, to } : periodOf(preset, today)
  const by = bucketKinds.find((one) => one === params.get('by'))
  return { preset, period, by: by && bucketKindsFor(period).includes(by) ? by : undefined }
}

/** Only what is not the usual is written. */
export function periodChoiceToParams({ preset, period, by }: PeriodChoice): Record<string, string> {
  const days = preset === undefined ? { from: period.from, to: period.to } : preset === usual ? {} : { period: preset }
  return { ...days, ...(by && { by }) }
}

type Query = Omit<QueryInput<'GET /api/transactions/statistics/'>, 'business_id'>

/** What the server is asked for: a preset by its name, since the server's clock says what today is [A1]. */
export function queryOfChoice({ preset, period, by }: PeriodChoice): Query {
  return { ...(preset === undefined ? { from: period.from, to: period.to } : { period: preset }), ...(by && { by }) }
}

/** Whether its figures are kept on the device: those that one tap leads to. To ranges there is no end. */
export function isKeptOffline({ preset, by }: PeriodChoice): boolean {
  return preset !== undefined && by === undefined
}
