import { Chip } from '@mantine/core'
import setup from '#desk/form/form.module.css'
import { ruleWeekdays } from '#domain/loyalty/cashback.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './cashback.module.css'
import type { RuleForm } from './rule-form.ts'

interface Props {
  readonly days: RuleForm['days']
  readonly isMissing: boolean
  readonly onChange: (days: RuleForm['days']) => void
}

/** On which days of the week a rule counts. */
export function RuleDaysField({ days, isMissing, onChange }: Props) {
  const { t } = useTranslation(['loyalty', 'common'])
  return (
    <Chip.Group multiple value={days.map(String)} onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))}>
      <fieldset className={setup.group} aria-label={t('loyalty:rule.days')}>
        <div className={setup.legend}>{t('loyalty:rule.days')}</div>
        <p className={setup.hint}>{t('loyalty:rule.daysHint')}</p>
        <div className={classes.chips}>
          {ruleWeekdays.map((day) => (
            <Chip key={day} value={String(day)}>
              {t(`common:time.weekdayShort.${day}`)}
            </Chip>
          ))}
        </div>
        {isMissing && <p className={classes.problem}>{t('loyalty:rule.noDays')}</p>}
      </fieldset>
    </Chip.Group>
  )
}
