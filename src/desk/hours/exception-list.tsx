import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Week } from '#domain/business/schedule.ts'
import { exceptionRuns, type ExceptionRun } from '#domain/business/week-editing.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './exceptions.module.css'
import { useHoursWords } from './use-hours-words.ts'
import { useRangeWords } from './use-range-words.ts'

interface Props {
  readonly exceptions: Week['exceptions']
  readonly today: Day
  /** Absent where they are only to be read. */
  readonly onOpen?: (run: ExceptionRun) => void
  readonly onRemove?: (run: ExceptionRun) => void
}

/** What is ahead, the nearest first; a vacation is one line. */
export function ExceptionList({ exceptions, today, onOpen, onRemove }: Props) {
  const { t } = useTranslation('hours')
  const hoursWords = useHoursWords()
  const rangeWords = useRangeWords()
  const runs = exceptionRuns(exceptions, today)
  if (runs.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{t('exceptions.ahead')}</h3>
      <ul className={classes.list}>
        {runs.map((run) => {
          const range = rangeWords(run.first, run.last)
          const words = (
            <>
              <strong>{range}</strong>
              <span>{hoursWords(run.hours)}</span>
            </>
          )
          return (
            <li key={run.first}>
              {onOpen ? (
                <button type="button" className={classes.run} onClick={() => onOpen(run)}>
                  {words}
                </button>
              ) : (
                <span className={classes.run}>{words}</span>
              )}
              {onRemove && (
                <ActionIcon aria-label={t('exceptions.remove', { days: range })} onClick={() => onRemove(run)}>
                  <IconX size={20} stroke={1.8} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
