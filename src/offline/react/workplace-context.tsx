import { createContext, use, type ReactNode } from 'react'
import { must } from '#lib/assert.ts'
import type { User } from '../session.ts'

/** Who works, and at which of their businesses. */
export interface Workplace {
  readonly user: User
  readonly businessId: string
  /** What the person is to this business; what may be done follows from it (`domain/account/rights.ts`). */
  readonly role: User['memberships'][number]['role']
}

const WorkplaceContext = createContext<Workplace | null>(null)

export function WorkplaceProvider({ workplace, children }: { readonly workplace: Workplace; readonly children: ReactNode }) {
  return <WorkplaceContext value={workplace}>{children}</WorkplaceContext>
}

export function useWorkplace(): Workplace {
  return must(use(WorkplaceContext), 'WorkplaceProvider')
}
