import { TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages, nameIn, type ContentLanguage } from '#domain/shared/translations.ts'
import { languageNames } from '#i18n/languages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './form.module.css'
import { MoreButton } from './more-button.tsx'
import type { NameProblems, NamesForm } from './names.ts'
import { useOpenPart } from './open-part.ts'

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

/** A name, and its translations where there are any or somebody wants to give them [C2]. */
export function NameFields({ form, problems, onChange, placeholder, hint, takesFocus = false }: Props) {
  const { t } = useTranslation('desk')
  const error = (field: keyof NamesForm) =>
    problems[field] ? t(problems[field] === 'required' ? 'names.required' : 'problem.tooLong', { max: limits.name }) : undefined
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
      <OtherNames form={form} error={error} onChange={onChange} />
    </div>
  )
}

interface OtherProps extends Pick<Props, 'form' | 'onChange'> {
  readonly error: (language: ContentLanguage) => string | undefined
  /** What they are the languages of, where it is not the name. */
  readonly title?: string
}

/** What is read where one is missing stands in its place. Most begin with one language: they are not asked for the others. */
export function OtherNames({ form, error, onChange, title }: OtherProps) {
  const { t } = useTranslation('desk')
  const said = title ?? t('field.translations')
  const legend = useId()
  const isGiven = contentLanguages.some((language) => form[language] !== '')
  const [isOpen, setOpen] = useOpenPart(`names:${title ?? ''}`, false)
  const first = useRef<HTMLInputElement>(null)
  const open = () => {
    // The button that has the focus goes: what it opened has it then.
    flushSync(() => setOpen(true))
    first.current?.focus()
  }
  if (!isOpen && !isGiven)
    return (
      <MoreButton aria-expanded={false} onClick={open}>
        {said}
      </MoreButton>
    )
  return (
    <fieldset className={classes.group} aria-labelledby={legend}>
      <div id={legend} className={classes.legend}>
        {said}
      </div>
      <p className={classes.hint}>{t('names.hint')}</p>
      <div className={classes.languages}>
        {contentLanguages.map((language, nth) => (
          <TextInput
            key={language}
            label={languageNames[language]}
            name={language}
            lang={language}
            autoComplete="off"
            ref={nth === 0 ? first : undefined}
            value={form[language]}
            placeholder={readWithout(language, form)}
            error={error(language)}
            onChange={(event) => {
              setOpen(true)
              onChange({ [language]: event.currentTarget.value })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** What somebody reads who has this language, while it has no name of its own. */
function readWithout(language: ContentLanguage, form: NamesForm): string {
  return nameIn(language, { name: form.name, translations: { ru: { name: language === 'ru' ? '' : form.ru } } })
}
