import { callActions } from '#contract/actions.ts'
import type { ApiError } from '#contract/client.ts'
import { wordsFor } from '#contract/fallbacks.ts'
import { ErrorText } from '#ui/errors/error-text.tsx'

interface Props {
  readonly refusal: ApiError
  readonly call: keyof typeof callActions
  /** Said where no server answered: what that means for this screen. */
  readonly offline: string
}

/** Why something could not be read from the server. */
export function WhyNotRead({ refusal, call, offline }: Props) {
  return refusal.status === 0 ? offline : <ErrorText {...wordsFor(refusal, callActions[call])} />
}
