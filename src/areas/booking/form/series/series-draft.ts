import type { CreateBooking } from '#domain/booking/commands.ts'
import { occurrencesOf, placedAt, type WantedOccurrence } from '#domain/booking/series.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { idAfter } from '#lib/ids.ts'
import type { DraftRepeat, OccurrenceChoice } from '../draft.ts'

export const weekChoices = [1, 2, 3, 4] as const

export function newRepeat(seriesId: string): DraftRepeat {
  return { seriesId, everyWeeks: 1, end: { count: 6 }, choices: {} }
}

/** One time of the series: when it would be, and what is asked for. */
export interface AskedOccurrence extends WantedOccurrence {
  readonly due: Instant
  readonly choice: OccurrenceChoice
}

/**
 * Every time that is asked for, with the ids that follow from the first one's: a series that is saved twice
 * is one series [B4, B8].
 */
export function askedOccurrences(first: readonly CreateBooking[], repeat: DraftRepeat, zone: string): readonly AskedOccurrence[] {
  const [begin] = first
  if (!begin) return []
  return occurrencesOf(begin.start, repeat, zone).map((due, nth) => {
    const choice = repeat.choices[due] ?? {}
    const bookings = placedAt(first, choice.start ?? due).map((args) => ({
      ...args,
      id: idAfter(args.id, nth),
      series_id: repeat.seriesId,
      ...(args.visit_id && { visit_id: idAfter(args.visit_id, nth) }),
    }))
    // The first time is the one that the person has chosen: it is meant, also over a warning.
    return { due, choice, bookings, isWanted: choice.isWanted ?? (nth === 0 || undefined) }
  })
}

export function withChoice(repeat: DraftRepeat, due: Instant, choice: OccurrenceChoice): DraftRepeat {
  return { ...repeat, choices: { ...repeat.choices, [due]: choice } }
}
