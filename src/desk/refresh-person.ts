import { createContext, use } from 'react'
import { must } from '#lib/assert.ts'

/** Asks the server anew who the person is and where they work; rejects where it does not answer. */
export type RefreshPerson = () => Promise<void>

export const RefreshPersonContext = createContext<RefreshPerson | null>(null)

/** For who opens or closes a business: where the person works is known at once, not with the next start. */
export function useRefreshPerson(): RefreshPerson {
  return must(use(RefreshPersonContext), 'RefreshPersonContext')
}
