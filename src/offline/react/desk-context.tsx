import { createContext, use, type ReactNode } from 'react'
import type { CollectionRows } from '#contract/collections.ts'
import { must } from '#lib/assert.ts'
import type { User } from '../session.ts'

/** Who works, and for which business: its zone and currency hold for everything on the screen. */
export interface Desk {
  readonly user: User
  readonly business: CollectionRows['businesses']
  /** What the person is to this business; what may be done follows from it (`domain/account/rights.ts`). */
  readonly role: User['memberships'][number]['role']
}

const DeskContext = createContext<Desk | null>(null)

export function DeskProvider({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>
}

export function useDesk(): Desk {
  return must(use(DeskContext), 'DeskProvider')
}
