import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './setup.module.css'

interface SaveProps {
  readonly label: string
  readonly isSaving: boolean
  /** Whether anything is typed in. */
  readonly isTouched: boolean
  readonly onReset: () => void
  /** What whoever saves has to see first. */
  readonly warning?: ReactNode
}

/** The foot of a form: saving, and what becomes of what is typed until then. */
export function SaveBar({ label, isSaving, isTouched, onReset, warning }: SaveProps) {
  const { t } = useTranslation('services')
  return (
    <div className={classes.save} data-touched={isTouched || undefined}>
      {warning}
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
  const { t } = useTranslation('services')
  return <p className={classes.readOnly}>{t('readOnly')}</p>
}
