import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldsChangedElsewhere } from './changed-elsewhere.tsx'
import classes from './form.module.css'

interface SaveProps {
  readonly label: string
  readonly isSaving: boolean
  /** Whether anything is typed in. */
  readonly isTouched: boolean
  readonly onReset: () => void
  /** What others changed meanwhile, in words: whoever saves has to see it first. */
  readonly contested?: readonly string[]
}

/** The foot of a form: saving, and what becomes of what is typed until then. */
export function SaveBar({ label, isSaving, isTouched, onReset, contested = [] }: SaveProps) {
  const { t } = useTranslation('desk')
  return (
    <div className={classes.save} data-touched={isTouched || undefined}>
      <FieldsChangedElsewhere fields={contested} />
      <Button type="submit" data-saving={isSaving || undefined}>
        {label}
      </Button>
      {isTouched && (
        <>
          <Button variant="subtle" color="gray" onClick={onReset}>
            {t('form.reset')}
          </Button>
          <span className={classes.kept}>{t('form.kept')}</span>
        </>
      )}
    </div>
  )
}

/** For whoever may look and not change. */
export function ReadOnlyNote() {
  const { t } = useTranslation('desk')
  return <p className={classes.readOnly}>{t('readOnly')}</p>
}
