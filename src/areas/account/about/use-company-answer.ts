import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#contract/client.ts'
import type { Result } from '#lib/result.ts'
import { useClient } from '#offline/react/client-context.tsx'
import type { Company } from './use-company-info.ts'

/**
 * Who runs the server, asked before anybody has signed in, where nothing is kept of what was read; undefined until there is an answer [T5].
 */
export function useCompanyAnswer(): readonly [answer: Result<Company, ApiError> | undefined, askAgain: () => void] {
  const client = useClient()
  const [answer, setAnswer] = useState<Result<Company, ApiError>>()
  const ask = useCallback(
    (signal?: AbortSignal) =>
      client.call('GET /api/company_info/company_info/', signal ? { signal } : {}).then((told) => signal?.aborted || setAnswer(told)),
    [client],
  )
  useEffect(() => {
    const left = new AbortController()
    void ask(left.signal)
    return () => left.abort()
  }, [ask])
  return [answer, () => void ask()]
}
