import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages, nameIn, type ContentLanguage } from '#domain/shared/translations.ts'
import { languageNames } from '#i18n/languages.ts'
import classes from './form.module.css'
import type { NameProblems, NamesForm } from './names.ts'

interface Props {
  readonly form: NamesForm
  readonly problems: NameProblems
  readonly onChange: (part: Partial<NamesForm>) => void
  readonly placeholder?: string
  /** Said beneath it, where it may stay empty. */
  readonly hint?: string | null
  /** In a dialog, which gives the focus to one of its fields. */
  readonly takesFocus?: boolean
}

/** A name and its translations side by side; what is read where one is missing stands in its place [C2]. */
export function NameFields({ form, problems, onChange, placeholder, hint, takesFocus = false }: Props) {
  const { t } = useTranslation('desk')
  const legend = useId()
  const error = (field: keyof NamesForm) => problems[field] && t(problems[field] === 'required' ? 'names.required' : 'problem.tooLong', { max: limits.name })
  return (
    <div className={classes.fields}>
      <TextInput
        label={t('field.name')}
        placeholder={placeholder}
        name="name"
        autoComplete="off"
        required={!hint}
        description={hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={form.name}
        error={error('name')}
        data-autofocus={takesFocus || undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <fieldset className={classes.group} aria-labelledby={legend}>
        <div id={legend} className={classes.legend}>
          {t('field.translations')}
        </div>
        <p className={classes.hint}>{t('names.hint')}</p>
        <div className={classes.three}>
          {contentLanguages.map((language) => (
            <TextInput
              key={language}
              label={languageNames[language]}
              name={language}
              lang={language}
              autoComplete="off"
              value={form[language]}
              placeholder={readWithout(language, form)}
              error={error(language)}
              onChange={(event) => onChange({ [language]: event.currentTarget.value })}
            />
          ))}
        </div>
      </fieldset>
    </div>
  )
}

/** What somebody reads who has this language, while it has no name of its own. */
function readWithout(language: ContentLanguage, form: NamesForm): string {
  return nameIn(language, { name: form.name, translations: { ru: { name: language === 'ru' ? '' : form.ru } } })
}
