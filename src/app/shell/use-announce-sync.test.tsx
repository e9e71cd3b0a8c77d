import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speak } from '#tests/setup/screen.tsx'
import { Announcer } from '#ui/announce/announcer.tsx'
import type { SyncState } from '#ui/status/sync-pill.tsx'
import { useAnnounceSync } from './use-announce-sync.ts'

function Speaking({ sync }: { readonly sync: SyncState }) {
  useAnnounceSync(sync)
  return null
}

function at(sync: SyncState) {
  return (
    <Announcer>
      <Speaking sync={sync} />
    </Announcer>
  )
}

test('going offline and being all sent again are spoken, each once; waiting in between is not', async () => {
  await speak('en')
  const { rerender } = render(at({ kind: 'sent' }))
  const heard = [
    { kind: 'offline', waiting: 0, since: '14:02' },
    { kind: 'offline', waiting: 1 },
    { kind: 'waiting', count: 1 },
    { kind: 'sent' },
  ] as const
  const spoken = heard.map((sync) => {
    rerender(at(sync))
    return screen.getByRole('status').textContent
  })
  expect(spoken).toEqual(['Offline, since 14:02', 'Offline, since 14:02', 'Offline, since 14:02', 'All sent'])
})
