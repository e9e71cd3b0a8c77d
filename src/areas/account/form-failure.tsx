import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from '#contract/client.ts'
import { wordsFor, type Action } from '#contract/fallbacks.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import classes from './form.module.css'

/** Why a form was not accepted, above its button; what is wrong with a field stands at the field. */
export function FormFailure({ error, action }: { readonly error: ApiError | null; readonly action: Action }) {
  if (!error || (error.fields && !error.detail)) return null
  return (
    <Alert role="alert" color="brick" icon={<IconAlertTriangle size={20} stroke={1.8} />} className={classes.failure}>
      <ErrorText {...wordsFor(error, action)} />
    </Alert>
  )
}
