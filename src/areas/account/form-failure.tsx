import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from '#contract/client.ts'
import { wordsFor, type Action } from '#contract/fallbacks.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'
import { useOtherFields } from './field-errors.ts'
import classes from './form.module.css'

interface Props {
  readonly error: ApiError | null
  readonly action: Action
  /** Names of the fields that the form shows: what is wrong with those stands there. */
  readonly inputs: readonly string[]
}

/** Why a form was not accepted, above its button. */
export function FormFailure({ error, action, inputs }: Props) {
  const otherFields = useOtherFields()
  if (!error) return null
  const others = otherFields(error, inputs)
  const isSaidAtFields = error.fields !== undefined && !error.detail && others.length === 0
  if (isSaidAtFields) return null
  return (
    <Alert role="alert" color="brick" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />} className={classes.failure}>
      {others.length === 0 || error.detail ? (
        <ErrorText {...wordsFor(error, action)} />
      ) : (
        others.map((text) => <div key={text}>{text}</div>)
      )}
    </Alert>
  )
}
