import { Button } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'
import type texts from '#i18n/locales/en/desk.json'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLeaveGuard } from '#ui/draft/leave-guard.tsx'
import { FieldsChangedElsewhere } from './changed-elsewhere.tsx'
import classes from './form.module.css'
import { SaveBar } from './save-bar.tsx'
import { useSubmit } from './use-submit.ts'

type FieldName = keyof typeof texts.field

interface Props {
  readonly typed: {
    /** Whether anything is typed in. */
    readonly isTouched: boolean
    /** What others changed meanwhile: whoever saves has to see it first. */
    readonly contested: readonly (FieldName | ContentLanguage)[]
    readonly reset: () => void
    readonly isFree: RefObject<boolean>
  }
  /** What keeps it from being saved; empty where nothing does. */
  readonly problems: object
  /** Resolves when it is stored, or the person drew back. */
  readonly onSave: () => Promise<unknown>
  readonly saveLabel: string
  /** From the first try on problems are shown. */
  readonly children: (isTried: boolean) => ReactNode
}

/** A form over a row: its fields, saving, and what becomes of what is typed until then. */
export function RowForm({ typed, problems, onSave, saveLabel, children }: Props) {
  const { t } = useTranslation('desk')
  const { isTried, isSaving, onSubmit } = useSubmit(problems, onSave)
  const leaving = useLeaveGuard(typed.isTouched, typed.isFree)
  const contested = new Set(typed.contested.map((field) => t(`field.${isLanguage(field) ? 'translations' : field}`)))
  return (
    <>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {children(isTried)}
        <SaveBar isSticky={typed.isTouched}>
          <FieldsChangedElsewhere fields={[...contested]} />
          <Button type="submit" data-saving={isSaving || undefined}>
            {saveLabel}
          </Button>
          {typed.isTouched && (
            <>
              <Button variant="subtle" color="gray" onClick={typed.reset}>
                {t('form.reset')}
              </Button>
              <span className={classes.kept}>{t('form.kept')}</span>
            </>
          )}
        </SaveBar>
      </form>
      {leaving}
    </>
  )
}

function isLanguage(field: FieldName | ContentLanguage): field is ContentLanguage {
  return contentLanguages.some((language) => language === field)
}

/** For whoever may look and not change. */
export function ReadOnlyNote() {
  const { t } = useTranslation('desk')
  return <p className={classes.readOnly}>{t('readOnly')}</p>
}
