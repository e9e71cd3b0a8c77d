import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import type { Answer, BodyInput } from '#contract/endpoints.ts'
import { RefusedCall, valueOf } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type StaffMember = Answer<'GET /api/staff/'>['results'][number]
export type NewLogin = NonNullable<BodyInput<'POST /api/staff/'>>
export type StaffChange = NonNullable<BodyInput<'PATCH /api/staff/{id}/'>>

const staffKey = ['staff']

/** Who may sign in to the person's businesses; without a network as last read, which knows its age. */
export function useStaff() {
  const client = useClient()
  return useQuery<readonly StaffMember[], RefusedCall>({
    queryKey: staffKey,
    queryFn: async ({ signal }) => valueOf(await client.call('GET /api/staff/', { signal })).results,
    // Who is signed in where changes elsewhere.
    staleTime: 0,
    retry: false,
  })
}

export function useMakeLogin() {
  return useStaffMutation((client, body: NewLogin) => client.call('POST /api/staff/', { body }).then(valueOf))
}

export function useChangeMember(id: string) {
  return useStaffMutation((client, body: StaffChange) => client.call('PATCH /api/staff/{id}/', { params: { id }, body }).then(valueOf))
}

export function useRemoveMember(id: string) {
  return useStaffMutation(async (client, businessId: string) => {
    const answer = await client.call('DELETE /api/staff/{id}/', { params: { id }, query: { business_id: businessId } })
    // A place that is not there was taken before: its answer was lost, or another owner did it.
    if (answer.ok || answer.refusal.code !== 'not_found') valueOf(answer)
  })
}

/** Closes a business on the devices where the person is signed in now. */
export function useCloseDevices(id: string) {
  return useStaffMutation((client, businessId: string) =>
    client.call('DELETE /api/staff/{id}/devices/', { params: { id }, query: { business_id: businessId } }).then(valueOf),
  )
}

export function useResetPassword(id: string) {
  return useStaffMutation((client, password: string) =>
    client.call('POST /api/staff/{id}/reset-password/', { params: { id }, body: { password } }).then(valueOf),
  )
}

/** The list is read again after every change: the server alone knows what else it moved. */
function useStaffMutation<Given, Value>(call: (client: Client, given: Given) => Promise<Value>) {
  const client = useClient()
  const queries = useQueryClient()
  return useMutation<Value, RefusedCall, Given>({
    mutationFn: (given) => call(client, given),
    onSuccess: () => queries.invalidateQueries({ queryKey: staffKey }),
  })
}
