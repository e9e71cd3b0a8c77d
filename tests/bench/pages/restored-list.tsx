import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { createRoot } from 'react-dom/client'
import type { Booking } from '#domain/booking/booking.ts'

/**
 * What the cold start is compared with: the same rows kept by TanStack Query in
 * localStorage, restored before the interface is shown, and the day's bookings listed.
 * `?rows=N` fills the store from the opener's rows first, on its first visit.
 */
const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity, staleTime: Infinity, retry: false } } })
const persister = createSyncStoragePersister({ storage: localStorage })

function Today() {
  const { data } = useQuery<readonly Booking[]>({ queryKey: ['bookings'], queryFn: () => fetch('/rows').then((answer) => answer.json()) })
  const first = data?.[0]?.start.slice(0, 10)
  return (
    <ul>
      {data
        ?.filter((booking) => booking.start.startsWith(first!))
        .map((booking) => (
          <li key={booking.id} className="booking">
            {booking.start} {booking.customer_name} {booking.service_name} {booking.status}
          </li>
        ))}
    </ul>
  )
}

createRoot(document.querySelector('#root')!).render(
  <PersistQueryClientProvider client={client} persistOptions={{ persister, maxAge: Infinity }}>
    <Today />
  </PersistQueryClientProvider>,
)
