import { AccountPage } from '#areas/account/account-page.tsx'
import { useEntry } from '#areas/sync/entry-words.tsx'
import { PlaceProvider } from '#areas/sync/place.tsx'
import type { OutboxEntry } from '#offline/entry.ts'

/** The account page, which names what would be left behind in the words of the sync page. */
export function AccountRoute() {
  return (
    <PlaceProvider>
      <AccountPage EntryName={EntryName} />
    </PlaceProvider>
  )
}

function EntryName({ entry }: { readonly entry: OutboxEntry }) {
  return useEntry(entry).words
}
