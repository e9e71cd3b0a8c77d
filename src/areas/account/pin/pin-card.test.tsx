import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '#lib/store.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { AutoLock } from './auto-lock.tsx'
import { LockButton } from './lock-button.tsx'
import { PinProvider, type PinDesk, type PinState } from './pin-context.tsx'
import { PinCard } from './pin-card.tsx'

afterEach(() => vi.useRealTimers())

const minute = 60_000

/** A desk whose clock is that of the test. */
function deskWith(initial: Partial<PinState> = {}, support: PinDesk['support'] = 'ready', touchedAt?: number) {
  const state = createStore<PinState | undefined>({ hasPin: false, isShared: true, autoLockMinutes: 0, ...initial })
  let touched = touchedAt
  const change = (part: Partial<PinState>) => state.set({ ...state.get()!, ...part })
  const desk = {
    support,
    state,
    set: vi.fn<PinDesk['set']>(async () => change({ hasPin: true })),
    remove: vi.fn<PinDesk['remove']>(async () => change({ hasPin: false })),
    autoLockMinutes: () => initial.autoLockMinutes ?? 0,
    setAutoLock: vi.fn<PinDesk['setAutoLock']>((autoLockMinutes) => change({ autoLockMinutes })),
    lock: vi.fn<PinDesk['lock']>(async () => true),
    lastTouch: () => touched,
    noteTouch: (at: number) => void (touched = at),
  }
  return desk
}

async function open(desk: ReturnType<typeof deskWith>, what = <PinCard />) {
  await speak('ru', 'staff')
  show(<PinProvider desk={desk}>{what}</PinProvider>)
  return userEvent.setup()
}

async function typePin(user: ReturnType<typeof userEvent.setup>, pin: string, again = pin) {
  await user.type(await screen.findByLabelText('PIN-код'), pin)
  await user.type(screen.getByLabelText('Ещё раз'), again)
}

test('a PIN is set once it is typed twice alike; what anybody tries first is refused kindly', async () => {
  const desk = deskWith()
  const user = await open(desk)
  await user.click(screen.getByRole('button', { name: 'Задать PIN-код' }))
  await typePin(user, '1234')
  await user.click(screen.getByRole('button', { name: 'Сохранить PIN-код' }))
  expect(screen.getByText(/Такой пробуют первым/)).toBeDefined()
  await user.clear(screen.getByLabelText('PIN-код'))
  await user.clear(screen.getByLabelText('Ещё раз'))
  await typePin(user, '2580', '2581')
  await user.click(screen.getByRole('button', { name: 'Сохранить PIN-код' }))
  expect(screen.getByText('PIN-коды не совпадают.')).toBeDefined()
  expect(desk.set).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Ещё раз'), '{Backspace}0{Enter}')
  expect(desk.set).toHaveBeenCalledExactlyOnceWith('2580')
  expect(await screen.findByLabelText('Автоблокировка')).toBeDefined()
})

test('a PIN that could not be stored is not said to be set', async () => {
  const desk = deskWith()
  desk.set.mockRejectedValue(new Error('full'))
  const user = await open(desk)
  await user.click(screen.getByRole('button', { name: 'Задать PIN-код' }))
  await typePin(user, '2580')
  await user.click(screen.getByRole('button', { name: 'Сохранить PIN-код' }))
  expect(await screen.findByText(/Не удалось сохранить PIN-код/)).toBeDefined()
})

test('removing it asks first', async () => {
  const desk = deskWith({ hasPin: true })
  const user = await open(desk)
  await user.click(screen.getByRole('button', { name: 'Удалить PIN-код' }))
  expect(desk.remove).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Удалить' }))
  expect(desk.remove).toHaveBeenCalledOnce()
})

test.each([
  ['insecure', /нужен HTTPS/],
  ['memory', /не даёт «Стойке» ничего хранить/],
] as const)('where there can be none it says why: %s', async (support, words) => {
  const desk = { ...deskWith(), support, state: createStore<PinState | undefined>(undefined) }
  await open(desk as ReturnType<typeof deskWith>)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('stepping away: at once with a PIN, else by making one up', async () => {
  const desk = deskWith()
  const user = await open(desk, <LockButton shape="rail" />)
  await user.click(screen.getByRole('button', { name: 'Сменить сотрудника' }))
  await typePin(user, '2580')
  await user.click(screen.getByRole('button', { name: 'Сохранить и заблокировать' }))
  await vi.waitFor(() => expect(desk.lock).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Сменить сотрудника' }))
  expect(desk.lock).toHaveBeenCalledTimes(2)
})

test('who works alone and has no PIN sees no lock', async () => {
  await open(deskWith({ isShared: false }), <LockButton shape="rail" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the desk locks itself after the chosen time without a touch; a touch puts it off', async () => {
  await speak('ru')
  vi.useFakeTimers({ now: 1_000_000 })
  const desk = deskWith({ hasPin: true, autoLockMinutes: 5 })
  show(
    <PinProvider desk={desk}>
      <AutoLock>{'5'}</AutoLock>
    </PinProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(4 * minute))
  window.dispatchEvent(new Event('pointerdown'))
  await act(() => vi.advanceTimersByTimeAsync(4 * minute))
  expect(desk.lock).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(minute + 5_000))
  expect(desk.lock).toHaveBeenCalled()
})

test('a desk that was closed for too long shows nothing before it is locked', async () => {
  await speak('ru')
  vi.useFakeTimers({ now: 10 * minute })
  const desk = deskWith({ hasPin: true, autoLockMinutes: 5 }, 'ready', 4 * minute)
  show(
    <PinProvider desk={desk}>
      <AutoLock>{'4711'}</AutoLock>
    </PinProvider>,
  )
  expect(screen.queryByText('4711')).toBeNull()
  expect(desk.lock).toHaveBeenCalledOnce()
})

test('without the setting, or without a PIN, it never does', async () => {
  await speak('ru')
  vi.useFakeTimers({ now: 1_000_000 })
  for (const state of [
    { hasPin: true, autoLockMinutes: 0 },
    { hasPin: false, autoLockMinutes: 5 },
  ]) {
    const desk = deskWith(state, 'ready', 0)
    show(
      <PinProvider desk={desk}>
        <AutoLock>{'4711'}</AutoLock>
      </PinProvider>,
    )
    await act(() => vi.advanceTimersByTimeAsync(60 * minute))
    expect(desk.lock).not.toHaveBeenCalled()
  }
  expect(screen.getAllByText('4711')).toHaveLength(2)
})
