import { Switch, TextInput } from '@mantine/core'
import { OtherNames } from '#desk/form/name-fields.tsx'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import type { EmployeeDraft } from './employee-draft.ts'
import type { EmployeeProblems, TextProblem } from './employee-problems.ts'
import classes from './employee.module.css'

interface Props {
  readonly draft: EmployeeDraft
  readonly problems: EmployeeProblems
  readonly onChange: (change: Partial<EmployeeDraft>) => void
  /** Whether one can switch them off: not somebody who has only just come. */
  readonly withState: boolean
}

/** Who it is. */
export function Basics({ draft, problems, onChange, withState }: Props) {
  const { t } = useTranslation(['employees', 'desk'])
  const say = (problem: TextProblem | undefined) =>
    problem && (problem === 'required' ? t('problem.required') : t(`desk:problem.${problem}`, { max: limits.name }))
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('desk:field.person')}
        name="name"
        autoComplete="off"
        required
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={say(problems.name)}
      />
      <div className={classes.names}>
        <OtherNames
          form={{ name: draft.name, ...draft.names }}
          error={(language) => say(problems.names[language])}
          onChange={(part) => onChange({ names: { ...draft.names, ...part } })}
        />
      </div>
      <TextInput
        label={t('desk:field.position')}
        placeholder={t('basics.positionPlaceholder')}
        name="position"
        autoComplete="off"
        value={draft.position}
        onChange={(event) => onChange({ position: event.currentTarget.value })}
        error={say(problems.position)}
      />
      <PhoneField
        label={t('desk:field.phone')}
        placeholder={t('basics.phonePlaceholder')}
        name="phone"
        autoComplete="off"
        value={draft.phone}
        onChange={(phone) => onChange({ phone })}
        error={say(problems.phone)}
      />
      {withState && (
        <Switch
          className={classes.state}
          label={t('desk:field.works')}
          description={t(draft.isActive ? 'basics.isActiveHint' : 'basics.isOffHint')}
          checked={draft.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
