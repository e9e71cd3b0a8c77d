import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { callActions } from '#contract/actions.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './note.module.css'
import { WhyNotRead } from './why-not-read.tsx'

interface Props {
  readonly error: RefusedCall | null
  readonly call: keyof typeof callActions
  /** Said where no server answered: what that means for this screen. */
  readonly offline: string
  readonly onRetry: () => unknown
  /** How old what is shown below is, where anything is. */
  readonly children?: ReactNode
}

/** Above what a screen last knew: why it could not be read anew, and the way to try again. */
export function NotRead({ error, call, offline, onRetry, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <p className={classes.note} role="alert">
      <span>
        {error && <WhyNotRead refusal={error.refusal} call={call} offline={offline} />} {children}
      </span>
      <Button variant="subtle" onClick={() => void onRetry()}>
        {t('action.retry')}
      </Button>
    </p>
  )
}
