import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useClient } from '#offline/react/client-context.tsx'

export type Company = Answer<'GET /api/company_info/company_info/'>

/** Who runs the server, as last read, also without a network [T5]. */
export function useCompanyInfo() {
  const client = useClient()
  return useQuery<Company, RefusedCall>({
    queryKey: ['company-info'],
    queryFn: async ({ signal }) => valueOf(await client.call('GET /api/company_info/company_info/', { signal })),
    staleTime: 60 * 60_000,
    retry: false,
  })
}

/** Whether there is a way to reach the operator. */
export function hasContacts({ phone, whatsapp, email, telegram, website, address }: Company): boolean {
  return [phone, whatsapp, email, telegram, website, address].some((one) => one !== '')
}
