import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { wordsFor, type Action } from '#contract/fallbacks.ts'
import type { RefusedCall } from '#contract/refused.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'

/** Why the server did not do it. */
export function ChannelFailure({ error, action }: { readonly error: RefusedCall | null; readonly action: Action }) {
  return (
    error && (
      <Alert role="alert" color="brick" icon={<IconAlertTriangle size={20} stroke={1.8} aria-hidden />}>
        <ErrorText {...wordsFor(error.refusal, action)} />
      </Alert>
    )
  )
}
