import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ok, refuse } from '#lib/result.ts'
import type { Engine } from '#offline/engine.ts'
import type { Outbox, OutboxEntry } from '#offline/outbox/entry.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { show, speak } from '#tests/setup/screen.tsx'
import { SessionProvider } from './session-context.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

function entry(seq: number): OutboxEntry {
  return {
    seq,
    key: `key-${seq}`,
    entity: `bookings:${seq}`,
    touches: [],
    command: 'booking.approve',
    version: 1,
    args: { id: String(seq) },
    baseRev: 1,
    businessId: 'b',
    userId: 'u',
    createdAt: 0,
    attempts: 0,
    nextAt: 0,
    state: 'queued',
    error: null,
  }
}

function always<T>(value: T) {
  return { subscribe: (next: (value: T) => void) => (next(value), { unsubscribe: () => undefined }) }
}

async function open(outbox: Outbox, signOut: Engine['signOut'] = async () => ok(null), uploads: readonly Pick<Upload, 'n'>[] = []) {
  await speak('ru')
  const engine = { signOut: vi.fn<Engine['signOut']>(signOut), outbox: () => always(outbox), uploads: () => always(uploads) }
  const end = vi.fn<() => void>()
  show(
    <SessionProvider actions={{ begin: async () => undefined, update: async () => undefined, end, expired: null }}>
      <EngineProvider engine={engine as unknown as Engine}>
        <SignOutDialog
          onClose={() => undefined}
          EntryName={({ entry: { seq } }) => <>{`Запись ${seq}`}</>}
          UploadName={({ upload: { n } }) => <>{`Фото ${n}`}</>}
        />
      </EngineProvider>
    </SessionProvider>,
  )
  return { engine, end, user: userEvent.setup() }
}

const twoWaiting: Outbox = { entries: [entry(1), entry(2)], unreadable: [{ seq: 3, raw: {} }] }

test('with nothing waiting it is one tap', async () => {
  const { engine, end, user } = await open({ entries: [], unreadable: [] })
  await user.click(screen.getByRole('button', { name: 'Выйти' }))
  expect(engine.signOut).toHaveBeenCalledExactlyOnceWith({ way: 'send' })
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
})

test('what waits is named, and nothing happens by itself', async () => {
  const { engine } = await open(twoWaiting)
  expect(screen.getByText('3 изменения ещё не отправлены:')).toBeDefined()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Запись 1',
    'Запись 2',
    'Изменение, которое эта версия не может прочитать',
  ])
  expect(engine.signOut).not.toHaveBeenCalled()
})

test('send now: the person stays signed in where not all could be sent', async () => {
  const { engine, end, user } = await open(twoWaiting, async () => refuse({ code: 'still_waiting', waiting: 2 }))
  await user.click(screen.getByRole('button', { name: /Отправить сейчас/ }))
  expect(engine.signOut).toHaveBeenCalledExactlyOnceWith({ way: 'send' })
  expect((await screen.findByRole('alert')).textContent).toContain('2 изменения отправить не удалось. Вы всё ещё в системе.')
  expect(end).not.toHaveBeenCalled()
})

test('keep for this user', async () => {
  const { engine, end, user } = await open(twoWaiting)
  await user.click(screen.getByRole('button', { name: /Оставить на устройстве/ }))
  expect(engine.signOut).toHaveBeenCalledExactlyOnceWith({ way: 'keep' })
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
})

test('discard: only once each one has been ticked, and exactly those', async () => {
  const { engine, end, user } = await open(twoWaiting)
  await user.click(screen.getByRole('button', { name: /Не отправлять/ }))
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Выйти, не отправив 3 изменения' })
  const ticks = screen.getAllByRole('checkbox')
  await user.click(ticks[0]!)
  await user.click(ticks[1]!)
  expect(confirm.disabled).toBe(true)
  await user.click(ticks[2]!)
  await user.click(confirm)
  expect(engine.signOut).toHaveBeenCalledExactlyOnceWith({ way: 'discard', seqs: [1, 2, 3], uploads: [] })
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
})

test('[E21] pictures are named, counted and given up like changes', async () => {
  const { engine, user } = await open({ entries: [entry(1)], unreadable: [] }, undefined, [{ n: 7 }])
  expect(screen.getByText('2 изменения ещё не отправлены:')).toBeDefined()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Запись 1', 'Фото 7'])
  await user.click(screen.getByRole('button', { name: /Не отправлять/ }))
  for (const tick of screen.getAllByRole('checkbox')) await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Выйти, не отправив 2 изменения' }))
  expect(engine.signOut).toHaveBeenCalledExactlyOnceWith({ way: 'discard', seqs: [1], uploads: [7] })
})

test('[E16] a device whose storage is out of order is told of, and the person may leave all the same', async () => {
  const { end, user } = await open({ entries: [], unreadable: [] }, async () => {
    throw Object.assign(new Error('gone'), { name: 'DatabaseClosedError' })
  })
  await user.click(screen.getByRole('button', { name: 'Выйти' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Устройство не дало стереть ваши данные.')
  expect(end).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Выйти' }))
  expect(end).toHaveBeenCalledOnce()
})
