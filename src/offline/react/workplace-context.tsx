import { createContext, use, type ReactNode } from 'react'
import type { User } from '#contract/user.ts'
import { must } from '#lib/assert.ts'

/** Who works, and at which of their businesses. */
export interface Workplace {
  readonly user: User
  readonly businessId: string
  /** The person's role in this business, from which their rights follow (`domain/shared/rights.ts`). */
  readonly role: User['memberships'][number]['role']
}

const WorkplaceContext = createContext<Workplace | null>(null)

export function WorkplaceProvider({ workplace, children }: { readonly workplace: Workplace; readonly children: ReactNode }) {
  return <WorkplaceContext value={workplace}>{children}</WorkplaceContext>
}

export function useWorkplace(): Workplace {
  return must(use(WorkplaceContext), 'WorkplaceProvider')
}
