import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './auth-frame.module.css'
import { BrandBar } from './brand-bar.tsx'
import { DayPicture } from './day-picture.tsx'

/** Sign-in and sign-up: the form at one side, what the app is about at the other where there is room. */
export function AuthFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <BrandBar />
        <main className={classes.main}>{children}</main>
      </div>
      <aside className={classes.picture}>
        <DayPicture />
        <p className={classes.promise}>{t('auth.promise')}</p>
        <p className={classes.detail}>{t('auth.promiseDetail')}</p>
      </aside>
    </div>
  )
}
