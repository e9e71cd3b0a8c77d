import { useTranslation } from '#i18n/use-translation.ts'
import classes from './form.module.css'

/** Beneath a form with something typed in: it is not lost, whatever happens to the page. */
export function DraftKept() {
  const { t } = useTranslation('booking')
  return <p className={classes.kept}>{t('form.draftKept')}</p>
}
