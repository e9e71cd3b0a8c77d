import { lazy, Suspense, useState } from 'react'
import { withTexts } from '#desk/with-texts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './form.module.css'

/** Whoever only signs in does not wait for it, and misses nothing where it does not come. */
const OperatorHelp = lazy(() =>
  withTexts(['company'], async () => ({ default: (await import('./about/operator-help.tsx')).OperatorHelp })).catch(() => ({
    default: () => null,
  })),
)

/** Who gives another password to somebody who has forgotten theirs, and how to reach them. */
export function ForgottenPassword() {
  const { t } = useTranslation('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.help} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('signIn.forgotten')}</summary>
      <p>{t('signIn.whoGives')}</p>
      {isOpen && (
        <Suspense>
          <OperatorHelp />
        </Suspense>
      )}
    </details>
  )
}
