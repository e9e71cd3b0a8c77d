import { netOf, type Figures } from './figures.ts'

/** What the first sentence may be about. */
export const moving = ['net', 'bookings', 'orders', 'no_shows', 'cancelled', 'card_acts'] as const
export type MovingFigure = (typeof moving)[number]

export interface Movement {
  readonly figure: MovingFigure
  readonly before: number
  readonly now: number
}

/** How many standard errors a change has to be: less is chance [A6]. */
const enough = 1.5

/**
 * The figure that moved most against the period before; undefined where none moved enough to mean something [A6]. Of what was not there
 * before nothing moved: it began.
 */
export function movedMost(now: Figures, before: Figures): Movement | undefined {
  const movements = moving
    .filter((figure) => valueOf(before, figure) !== 0)
    .map((figure) => ({
      figure,
      before: valueOf(before, figure),
      now: valueOf(now, figure),
      events: eventsOf(now, figure) + eventsOf(before, figure),
    }))
  const [most] = movements.map((one) => ({ ...one, weight: weightOf(one) })).toSorted((a, b) => b.weight - a.weight)
  return most && most.weight >= enough ? { figure: most.figure, before: most.before, now: most.now } : undefined
}

/** Whether there is nothing to hold other figures against. */
export function isNothing(figures: Figures): boolean {
  return moving.every((figure) => valueOf(figures, figure) === 0)
}

function valueOf(figures: Figures, figure: MovingFigure): number {
  return figure === 'net' ? netOf(figures) : figures[figure]
}

/** What stands behind a figure: of money, the payments. */
function eventsOf(figures: Figures, figure: MovingFigure): number {
  return figure === 'net' ? figures.payments : figures[figure]
}

/** The share of the change in what there is of both periods, in standard errors: of counts, the usual measure of a difference of two. */
function weightOf({ now, before, events }: Pick<Movement, 'now' | 'before'> & { readonly events: number }): number {
  const both = Math.abs(now) + Math.abs(before)
  return both === 0 || events <= 0 ? 0 : (Math.abs(now - before) / both) * Math.sqrt(events)
}

/** The change in per cent of what was before, rounded; undefined where there was nothing. */
export function changeIn(now: number, before: number): number | undefined {
  return before <= 0 ? undefined : Math.round(((now - before) / before) * 100)
}
