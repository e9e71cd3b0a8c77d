import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './auth-frame.module.css'
import { DayPicture } from './day-picture.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** Sign-in and sign-up: the form at one side, what the app is about at the other where there is room. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['account', 'common'])
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <header className={classes.top}>
          <span className={classes.brand}>
            <img src="/favicon.svg" width={36} height={36} alt="" />
            {t('common:app.name')}
          </span>
          <LanguageChoice compact />
        </header>
        <main className={classes.main}>{children}</main>
      </div>
      <aside className={classes.picture}>
        <DayPicture />
        <p className={classes.promise}>{t('account:auth.promise')}</p>
        <p className={classes.detail}>{t('account:auth.promiseDetail')}</p>
      </aside>
    </div>
  )
}
