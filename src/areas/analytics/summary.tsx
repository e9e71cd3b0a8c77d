import { useTranslation } from 'react-i18next'
import { addFigures, isUnfinished, likeForLike, netOf, type Figures } from '#domain/analytics/figures.ts'
import { changeIn, movedMost, type Movement } from '#domain/analytics/movement.ts'
import classes from './analytics.module.css'
import type { Cells } from './use-cells.ts'
import type { PeriodFigures } from './use-figures.ts'

/** What moved most, in one sentence [A6]. */
export function Headline({ figures: { statistics }, cells }: { readonly figures: PeriodFigures; readonly cells: Cells }) {
  const { t } = useTranslation('analytics')
  const like = likeForLike(statistics, statistics.now)
  const movement = movedMost(addFigures(like.buckets), addFigures(like.previous))
  const wordsOf = ({ figure, now, before }: Movement) => {
    const [cell, change] = [figure === 'net' ? cells.money : cells.count, changeIn(now, before)]
    return { figure: t(`moved.${figure}`), now: cell(now).shown, before: cell(before).shown, change: change === undefined ? '' : ` (${signed(change)})` }
  }
  return (
    <div className={classes.headline}>
      <p>{movement ? t('movedMost', wordsOf(movement)) : t('movedNothing')}</p>
      {isUnfinished(statistics.buckets, statistics.now) && <p className={classes.unfinished}>{t(`unfinished.${statistics.by}`)}</p>}
    </div>
  )
}

interface TileProps {
  readonly label: string
  readonly now: string
  readonly before: string
  /** Of what can be held against each other; undefined where nothing can. */
  readonly change: number | undefined
  /** Where more is worse. */
  readonly isBad?: boolean
}

interface Shown {
  readonly label: string
  readonly told: (value: number) => string
  readonly now: number
  readonly before: number
  readonly change: number | undefined
  readonly isBad?: boolean
}

/** The figures of a period, each with that of the period before; those that are nothing to this business are left out. */
export function Tiles({ figures: { statistics, enrollments }, cells }: { readonly figures: PeriodFigures; readonly cells: Cells }) {
  const { t } = useTranslation('analytics')
  const [now, before] = [addFigures(statistics.buckets), addFigures(statistics.previous)]
  const like = likeForLike(statistics, statistics.now)
  const [likeNow, likeBefore] = [addFigures(like.buckets), addFigures(like.previous)]
  const of = (figure: (figures: Figures) => number) => ({ now: figure(now), before: figure(before), change: changeIn(figure(likeNow), figure(likeBefore)) })
  const count = (value: number) => cells.count(value).shown
  const money = (value: number) => cells.money(value).shown
  const whole = (current: number, previous: number) => ({ now: current, before: previous, change: isUnfinished(statistics.buckets, statistics.now) ? undefined : changeIn(current, previous) })
  const tiles: readonly Shown[] = [
    { label: t('figure.net'), told: money, ...of(netOf) },
    { label: t('figure.bookings'), told: count, ...of((one) => one.bookings) },
    { label: t('figure.orders'), told: count, ...of((one) => one.orders) },
    { label: t('customers.new'), told: count, ...whole(statistics.customers.new, statistics.previous_customers.new) },
    { label: t('customers.returning'), told: count, ...whole(statistics.customers.returning, statistics.previous_customers.returning) },
    { label: t('figure.card_acts'), told: count, ...of((one) => one.card_acts) },
    { label: t('figure.joined'), told: count, ...whole(sumJoined(enrollments.buckets), sumJoined(enrollments.previous)) },
    { label: t('figure.no_shows'), told: count, isBad: true, ...of((one) => one.no_shows) },
    { label: t('figure.cancelled'), told: count, isBad: true, ...of((one) => one.cancelled) },
  ].filter((tile) => tile.now !== 0 || tile.before !== 0)
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, told, now: value, before: earlier, change, isBad }) => (
        <Tile key={label} label={label} now={told(value)} before={told(earlier)} change={change} isBad={isBad ?? false} />
      ))}
    </dl>
  )
}

function sumJoined(parts: readonly { readonly joined: number }[]): number {
  return parts.reduce((sum, { joined }) => sum + joined, 0)
}

function Tile({ label, now, before, change, isBad }: TileProps) {
  const { t } = useTranslation('analytics')
  const tone = change === undefined || change === 0 ? 'none' : change > 0 === !isBad ? 'good' : 'bad'
  return (
    <div className={classes.tile}>
      <dt>{label}</dt>
      <dd className={classes.value}>{now}</dd>
      <dd className={classes.before}>
        {t('before', { value: before })}
        {change !== undefined && <span className={classes.change} data-tone={tone}>{signed(change)}</span>}
      </dd>
    </div>
  )
}

/** `+28 %`, `−5 %` */
function signed(change: number): string {
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}\u00a0%`
}
