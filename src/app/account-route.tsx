import { AccountPage } from '#areas/account/account-page.tsx'
import { useEntry } from '#areas/sync/entry-words.tsx'
import { PlaceProvider } from '#areas/sync/place.tsx'
import { useUploadWords } from '#areas/sync/upload-words.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'

/** The account page, which names what would be left behind in the words of the sync page. */
export function AccountRoute() {
  return (
    <PlaceProvider>
      <AccountPage EntryName={EntryName} UploadName={UploadName} />
    </PlaceProvider>
  )
}

function EntryName({ entry }: { readonly entry: OutboxEntry }) {
  return useEntry(entry).words
}

function UploadName({ upload }: { readonly upload: Upload }) {
  return useUploadWords(upload)
}
