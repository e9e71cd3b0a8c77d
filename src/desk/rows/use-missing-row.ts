import { useQuery } from '@tanstack/react-query'
import type { ApiError, Client } from '#contract/client.ts'
import type { Collection, CollectionRows } from '#contract/collections.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import type { Result } from '#lib/result.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useEngine } from '#offline/react/engine-context.tsx'

interface Missing<C extends Collection> {
  readonly collection: C
  readonly id: string
  readonly isMissing: boolean
  readonly read: (client: Client, id: string) => Promise<Result<CollectionRows[C], ApiError>>
}

/** A row that this device does not keep: read once and put into the mirror, so that it can be acted on. */
export function useMissingRow<C extends Collection>({ collection, id, isMissing, read }: Missing<C>) {
  const client = useClient()
  const engine = useEngine()
  return useQuery<CollectionRows[C], RefusedCall>({
    queryKey: ['missing', collection, id],
    queryFn: async () => {
      const row = valueOf(await read(client, id))
      await engine.adopt(collection, row)
      return row
    },
    enabled: isMissing,
    retry: false,
    gcTime: 0,
  })
}
