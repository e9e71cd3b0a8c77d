import { useId } from 'react'
import setup from '#desk/form/form.module.css'
import { useTranslation } from '#i18n/use-translation.ts'
import { TimeField } from '#ui/time/time-field.tsx'
import lines from '../look/lines.module.css'
import classes from './cashback.module.css'
import type { RuleForm } from './rule-form.ts'

interface Props {
  readonly form: Pick<RuleForm, 'start' | 'end'>
  /** Past midnight, which is said [L9]. */
  readonly isNextDay: boolean
  readonly isWrong: boolean
  readonly onChange: (part: Partial<RuleForm>) => void
}

/** From when to when a rule counts. */
export function RuleHoursField({ form, isNextDay, isWrong, onChange }: Props) {
  const { t } = useTranslation('loyalty')
  const problemId = useId()
  return (
    <fieldset className={setup.group} aria-label={t('rule.hours')}>
      <div className={setup.legend}>{t('rule.hours')}</div>
      <div className={classes.span}>
        <TimeField
          label={t('rule.start')}
          value={form.start}
          isWrong={isWrong}
          problemId={problemId}
          onChange={(start) => onChange({ start })}
        />
        <span aria-hidden>–</span>
        <TimeField label={t('rule.end')} value={form.end} isWrong={isWrong} problemId={problemId} onChange={(end) => onChange({ end })} />
        {isNextDay && <span className={lines.dim}>{t('rule.nextDay')}</span>}
      </div>
      {isWrong && (
        <p id={problemId} className={classes.problem}>
          {t('rule.hoursWrong')}
        </p>
      )}
    </fieldset>
  )
}
