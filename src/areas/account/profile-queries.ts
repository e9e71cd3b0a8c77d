import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ApiError, Client, Form } from '#contract/client.ts'
import type { BodyInput } from '#contract/endpoints.ts'
import { RefusedCall, valueOf } from '#contract/refused.ts'
import type { User } from '#contract/user.ts'
import type { Result } from '#lib/result.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useSession } from './session-context.tsx'

const profileKey = ['profile']

/** The profile as last read; what was read before is there at once, also offline. */
export function useProfile(known: User) {
  const client = useClient()
  return useQuery<User, RefusedCall>({
    queryKey: profileKey,
    queryFn: async ({ signal }) => valueOf(await client.call('GET /api/users/profile/', { signal })),
    placeholderData: known,
  })
}

export type ProfileChange = NonNullable<BodyInput<'PATCH /api/users/profile/update/'>>

export function useChangeProfile() {
  return useProfileMutation((client, body: ProfileChange) => client.call('PATCH /api/users/profile/update/', { body }))
}

export interface PhotoUpload {
  readonly form: Form
  readonly onProgress: (share: number) => void
}

export function useUploadPhoto() {
  return useProfileMutation((client, upload: PhotoUpload) => client.call('PATCH /api/users/profile/update/', upload))
}

function useProfileMutation<Given>(call: (client: Client, given: Given) => Promise<Result<User, ApiError>>) {
  const client = useClient()
  const queries = useQueryClient()
  const session = useSession()
  return useMutation<User, RefusedCall, Given>({
    mutationFn: async (given) => valueOf(await call(client, given)),
    onSuccess: (user) => keep(queries, user, session.update),
  })
}

async function keep(queries: QueryClient, user: User, update: (user: User) => Promise<void>): Promise<void> {
  queries.setQueryData(profileKey, user)
  await update(user)
}
