import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router-dom'
import { wordsFor } from '#contract/fallbacks.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { usePageTitle } from '#ui/page/page-title.ts'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import form from '../form.module.css'
import { CompanyCards } from './company-cards.tsx'
import { useCompanyAnswer } from './use-company-answer.ts'

/** Who runs this Stoika, for somebody who cannot sign in, or does not want to yet [T5]. */
export function AboutBeforeSignIn() {
  const { t } = useTranslation(['company', 'common', 'account'])
  const { search } = useLocation()
  const [answer, askAgain] = useCompanyAnswer()
  usePageTitle(t('company:title'))
  return (
    <>
      <h1 className={form.title}>{t('company:title')}</h1>
      {!answer && <CardSkeleton lines={5} />}
      {answer?.ok && <CompanyCards company={answer.value} />}
      {answer?.ok === false && (
        <div role="alert">
          <p>
            <ErrorText {...wordsFor(answer.refusal, 'company_load')} />
          </p>
          <Button variant="default" onClick={askAgain}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      <p className={form.other}>
        <Link to={{ pathname: '/auth/sign-in', search }}>{t('account:signIn.title')}</Link>
      </p>
    </>
  )
}
