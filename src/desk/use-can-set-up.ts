import { can } from '#domain/shared/rights.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'

/** Whether the person may change what the business is made of. */
export function useCanSetUp(): boolean {
  return can(useWorkplace().role, 'setup.write')
}
