import { addFigures, isUnfinished, likeForLike, netOf, type Figures } from '#domain/analytics/figures.ts'
import { changeIn, isNothing, movedMost, type Movement } from '#domain/analytics/movement.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './analytics.module.css'
import type { Cells } from './use-cells.ts'
import type { PeriodFigures } from './use-figures.ts'

/** What moved most, in one sentence [A6]. */
export function Headline({ figures: { statistics }, cells }: { readonly figures: PeriodFigures; readonly cells: Cells }) {
  const { t } = useTranslation('analytics')
  const like = likeForLike(statistics, statistics.now)
  const [now, before] = [addFigures(like.buckets), addFigures(like.previous)]
  const movement = movedMost(now, before)
  const wordsOf = ({ figure, now: current, before: earlier }: Movement) => {
    const [cell, change] = [figure === 'net' ? cells.money : cells.count, changeIn(current, earlier)]
    return {
      figure: t(`moved.${figure}`),
      now: cell(current).shown,
      before: cell(earlier).shown,
      change: change === undefined ? '' : ` (${signed(change)})`,
    }
  }
  return (
    <div className={classes.headline}>
      <p>{movement ? t('movedMost', wordsOf(movement)) : t(isNothing(before) ? 'nothingBefore' : 'movedNothing')}</p>
      {!isNothing(before) && isUnfinished(statistics.buckets, statistics.now) && (
        <p className={classes.unfinished}>{t(`unfinished.${statistics.by}`)}</p>
      )}
    </div>
  )
}

/** A figure of the period, and what of it is held against what. */
interface Shown {
  readonly label: string
  readonly told: (value: number) => string
  /** All that there is of it. */
  readonly whole: number
  /** What is over of it [A3]; undefined where only the whole is known. */
  readonly now: number | undefined
  readonly before: number
  /** Where more is worse. */
  readonly isBad?: boolean
}

/** The figures of a period, each with that of the period before; those that are nothing to this business are left out. */
export function Tiles({ figures: { statistics, enrollments }, cells }: { readonly figures: PeriodFigures; readonly cells: Cells }) {
  const { t } = useTranslation('analytics')
  const isOngoing = isUnfinished(statistics.buckets, statistics.now)
  const like = likeForLike(statistics, statistics.now)
  const [all, now, before] = [statistics.buckets, like.buckets, like.previous].map(addFigures) as [Figures, Figures, Figures]
  const joined = likeForLike(enrollments, enrollments.now)
  const of = (figure: (figures: Figures) => number) => ({ whole: figure(all), now: figure(now), before: figure(before) })
  // Who came counts once in a period [A4], so of its parts nothing is known: what goes on is not held against what is over.
  const people = (whole: number, earlier: number) => ({ whole, now: isOngoing ? undefined : whole, before: earlier })
  const count = (value: number) => cells.count(value).shown
  const money = (value: number) => cells.money(value).shown
  const tiles: readonly Shown[] = [
    { label: t('figure.net'), told: money, ...of(netOf) },
    { label: t('figure.bookings'), told: count, ...of((one) => one.bookings) },
    { label: t('figure.orders'), told: count, ...of((one) => one.orders) },
    { label: t('customers.new'), told: count, ...people(statistics.customers.new, statistics.previous_customers.new) },
    { label: t('customers.returning'), told: count, ...people(statistics.customers.returning, statistics.previous_customers.returning) },
    { label: t('figure.card_acts'), told: count, ...of((one) => one.card_acts) },
    {
      label: t('figure.joined'),
      told: count,
      whole: sumJoined(enrollments.buckets),
      now: sumJoined(joined.buckets),
      before: sumJoined(joined.previous),
    },
    { label: t('figure.no_shows'), told: count, isBad: true, ...of((one) => one.no_shows) },
    { label: t('figure.cancelled'), told: count, isBad: true, ...of((one) => one.cancelled) },
  ]
  return (
    <dl className={classes.tiles}>
      {tiles
        .filter((tile) => tile.whole !== 0 || tile.before !== 0)
        .map((tile) => (
          <Tile key={tile.label} {...tile} isOngoing={isOngoing} />
        ))}
    </dl>
  )
}

function sumJoined(parts: readonly { readonly joined: number }[]): number {
  return parts.reduce((sum, { joined }) => sum + joined, 0)
}

function Tile({ label, told, whole, now, before, isBad = false, isOngoing }: Shown & { readonly isOngoing: boolean }) {
  const { t } = useTranslation('analytics')
  const change = now === undefined ? undefined : changeIn(now, before)
  const tone = change === undefined || change === 0 ? 'none' : change > 0 === !isBad ? 'good' : 'bad'
  const comparison = (): string => {
    if (before === 0) return t('noneBefore')
    if (now === undefined) return t('beforeWhole', { value: told(before) })
    return isOngoing ? t('against', { now: told(now), before: told(before) }) : t('before', { value: told(before) })
  }
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd className={classes.value}>{told(whole)}</dd>
      <dd className={classes.before}>
        {comparison()}
        {change !== undefined && (
          <span className={classes.change} data-tone={tone}>
            {signed(change)}
          </span>
        )}
      </dd>
    </div>
  )
}

/** `+28 %`, `−5 %` */
function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}\u00a0%`
}
