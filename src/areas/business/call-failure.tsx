import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from '#contract/client.ts'
import { wordsFor, type Action } from '#contract/fallbacks.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import classes from './business.module.css'

/** Why the server did not do it. */
export function CallFailure({ error, action }: { readonly error: ApiError | undefined; readonly action: Action }) {
  if (!error) return null
  return (
    <Alert role="alert" color="brick" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />} className={classes.failure}>
      <ErrorText {...wordsFor(error, action)} />
    </Alert>
  )
}
