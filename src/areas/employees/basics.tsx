import { Switch, TextInput } from '@mantine/core'
import { useOpenPart } from '#desk/form/open-part.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { languageNames } from '#i18n/languages.ts'
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
      <OtherNames draft={draft} problems={problems} onChange={onChange} />
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

/** Most people are called the same in every language: the other names are asked for only where one wants to give them. */
function OtherNames({ draft, problems, onChange }: Pick<Props, 'draft' | 'problems' | 'onChange'>) {
  const { t } = useTranslation(['employees', 'desk'])
  const [isOpen, setOpen] = useOpenPart('names', false)
  if (!isOpen && Object.keys(problems.names).length === 0) {
    const others = [...new Set(contentLanguages.map((language) => draft.names[language]))].filter(
      (name) => name !== '' && name !== draft.name,
    )
    return (
      <button type="button" className={classes.disclose} onClick={() => setOpen(true)}>
        {t('desk:field.translations')}
        {others.length > 0 && <span>{others.join(', ')}</span>}
      </button>
    )
  }
  return (
    <fieldset className={classes.names}>
      <legend>{t('desk:field.translations')}</legend>
      {contentLanguages.map((language) => (
        <TextInput
          key={language}
          label={languageNames[language]}
          lang={language}
          autoComplete="off"
          placeholder={draft.name}
          value={draft.names[language]}
          onChange={(event) => onChange({ names: { ...draft.names, [language]: event.currentTarget.value } })}
          error={problems.names[language] && t('desk:problem.tooLong', { max: limits.name })}
        />
      ))}
    </fieldset>
  )
}
