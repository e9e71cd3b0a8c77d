import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Engine } from '#offline/engine.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import type { SyncStatus } from '#offline/status.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { NothingYet, whyNothing } from './nothing-yet.tsx'

const coming: SyncStatus = {
  waiting: 0,
  oldestWaitingAt: null,
  attention: 0,
  paused: 0,
  parked: 0,
  connection: 'online',
  connectionSince: null,
  lastPulledAt: null,
  lastSentAt: null,
  storage: 'disk',
  readingClosesAt: null,
}
const failing = { ...coming, failing: { since: 0, code: 'server_error', nextAt: 0 } }

function engineSaying(status: SyncStatus, syncNow: Engine['syncNow'] = async () => undefined): Engine {
  const engine: Pick<Engine, 'status' | 'syncNow'> = {
    syncNow,
    status: () => ({
      subscribe(next) {
        next(status)
        return { unsubscribe: () => undefined }
      },
    }),
  }
  return engine as Engine
}

test.each([
  ['coming', coming],
  ['coming', { ...coming, connection: 'unknown' }],
  ['offline', { ...coming, connection: 'offline' }],
  ['failing', failing],
  ['gone', { ...coming, lastPulledAt: 1 }],
] as const)('%s', (why, status) => {
  expect(whyNothing(status)).toBe(why)
})

test('a server that fails is named, and can be asked again', async () => {
  await speak('ru')
  const syncNow = vi.fn<Engine['syncNow']>(async () => undefined)
  show(
    <EngineProvider engine={engineSaying(failing, syncNow)}>
      <NothingYet waiting={<p>skeleton</p>} />
    </EngineProvider>,
  )
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Повторить' }))
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
  expect(syncNow).toHaveBeenCalledOnce()
  expect(screen.queryByText('skeleton')).toBeNull()
})
