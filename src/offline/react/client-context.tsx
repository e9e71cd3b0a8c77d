import { createContext, use, type ReactNode } from 'react'
import type { Client } from '#contract/client.ts'
import { must } from '#lib/assert.ts'

const ClientContext = createContext<Client | null>(null)

/** Gives the screens beneath the API for what is only read and written online. */
export function ClientProvider({ client, children }: { readonly client: Client; readonly children: ReactNode }) {
  return <ClientContext value={client}>{children}</ClientContext>
}

export function useClient(): Client {
  return must(use(ClientContext), 'ClientProvider')
}
