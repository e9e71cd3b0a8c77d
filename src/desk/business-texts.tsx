import type { ReactNode } from 'react'
import { hasAgents } from '#domain/business/business.ts'
import { TextContext } from '#i18n/use-translation.ts'
import { useRow } from '#offline/react/hooks.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'

/** Within it all texts are said as the open business says them: at an agency agents, not masters, once the device knows which it is. */
export function BusinessTexts({ children }: { readonly children: ReactNode }) {
  const { businessId } = useWorkplace()
  const business = useRow('businesses', businessId)?.row
  return <TextContext value={business && hasAgents(business) ? 'agency' : ''}>{children}</TextContext>
}
