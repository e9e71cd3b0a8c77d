import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { RefusedCall, valueOf } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type SignedInDevice = Answer<'GET /api/auth/sessions/'>['results'][number]

const devicesKey = ['devices']

/** The person's own devices; without a network those last read, which know their age. */
export function useDevices() {
  const client = useClient()
  return useQuery<readonly SignedInDevice[], RefusedCall>({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => valueOf(await client.call('GET /api/auth/sessions/', { signal })).results,
    // Other devices come and go without this one.
    staleTime: 0,
    retry: false,
  })
}

/** Signs one device out, or with null all others. One that is signed out already is as good. */
export function useSignOutDevice() {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<void, RefusedCall, string | null>({
    mutationFn: async (id) => {
      const answer =
        id === null
          ? await client.call('DELETE /api/auth/sessions/')
          : await client.call('DELETE /api/auth/sessions/{id}/', { params: { id } })
      if (!answer.ok && answer.refusal.code !== 'not_found') throw new RefusedCall(answer.refusal)
    },
    onSuccess: () => Promise.all([queries.invalidateQueries({ queryKey: devicesKey }), queries.invalidateQueries({ queryKey: ['staff'] })]),
  })
}
