import { useMemo } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { toInstant } from '#domain/shared/day-clock.ts'
import { useFormat } from '#ui/format/use-format.ts'
import type { DraggedBlockState } from './landing-verdict.ts'

export interface LandingWords {
  /** `14:30–15:15`, with how long that is where the length changes. */
  time(flight: DraggedBlockState): string
  /** What stands against it, shortly; empty where nothing does. */
  verdict(flight: DraggedBlockState): string
  /** Who, when, with whom, and what stands against it. */
  whole(flight: DraggedBlockState): string
}

/** A landing in a person's words. */
export function useLandingWords(): LandingWords {
  const { t } = useTranslation(['calendar', 'booking'])
  const words = useDeskWords()
  const format = useFormat()
  return useMemo(() => {
    const time = ({ carried, landing: { start, end } }: DraggedBlockState) => {
      const span = `${words.time(toInstant(start))}–${words.time(toInstant(end))}`
      return carried.grip === 'resize' ? `${span} · ${format.duration(end - start)}` : span
    }
    const verdict = ({ verdict: said }: DraggedBlockState) => {
      switch (said.kind) {
        case 'free':
          return ''
        case 'warned':
          return said.warnings.map((warning) => t(`booking:warning.${warning}`)).join('; ')
        case 'taken':
          return said.by ? t('carry.takenBy', { who: words.customer(said.by), span: words.span(said.by) }) : t('carry.taken')
        case 'impossible':
          return t('carry.past')
        default:
          return said satisfies never
      }
    }
    const whole = (flight: DraggedBlockState) => {
      const { lane } = flight.landing
      return [
        words.customer(flight.carried.block.view.row),
        words.day(lane.day),
        time(flight),
        words.employee(lane.employeeId),
        verdict(flight),
      ]
        .filter(Boolean)
        .join(', ')
    }
    return { time, verdict, whole }
  }, [t, words, format])
}
