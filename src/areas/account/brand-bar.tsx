import { useTranslation } from '#i18n/use-translation.ts'
import classes from './brand-bar.module.css'
import { LanguageChoice } from './language-choice.tsx'

/** The app's name and the choice of language, above what stands before anybody's desk. */
export function BrandBar() {
  const { t } = useTranslation('common')
  return (
    <header className={classes.top}>
      <span className={classes.brand}>
        <img src="/favicon.svg" width={36} height={36} alt="" />
        {t('app.name')}
      </span>
      <LanguageChoice compact />
    </header>
  )
}
