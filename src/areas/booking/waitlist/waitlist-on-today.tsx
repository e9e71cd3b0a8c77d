import { lazy, Suspense } from 'react'
import { withTexts } from '#desk/with-texts.ts'
import type { Day } from '#domain/shared/zone.ts'
import { useWaitlist } from './use-waitlist.ts'

const WaitlistOffers = lazy(() =>
  withTexts(['waitlist'], async () => ({ default: (await import('./waitlist-offers.tsx')).WaitlistOffers })),
)

/** Takes no room where nobody waits. */
export function WaitlistOnToday({ today }: { readonly today: Day }) {
  const waitlist = useWaitlist(today)
  if (!waitlist || waitlist.lines.length === 0) return null
  return (
    <Suspense fallback={null}>
      <WaitlistOffers lines={waitlist.lines} />
    </Suspense>
  )
}
