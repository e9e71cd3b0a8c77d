import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Client } from '#contract/client.ts'
import { WorkplaceProvider, type Workplace } from '#offline/react/workplace-context.tsx'
import { createStore } from '#lib/store.ts'
import { answering, show, speak } from '#tests/setup/screen.tsx'
import { DeviceProvider, type Device } from '#ui/device/device.tsx'
import { NotificationsPage } from './notifications-page.tsx'
import { PushProvider, type PushDesk, type PushStanding, type PushState } from './push-context.tsx'

async function open(
  standing: PushStanding,
  {
    quiet = null,
    client,
    hasSound = true,
  }: { readonly quiet?: PushState['quiet']; readonly client?: Client; readonly hasSound?: boolean } = {},
) {
  await speak('ru', 'notifications')
  const state = createStore<PushState>({ standing, quiet })
  const desk = {
    state,
    switchOn: vi.fn<PushDesk['switchOn']>(async () => state.set({ ...state.get(), standing: 'on' })),
    switchOff: vi.fn<PushDesk['switchOff']>(async () => state.set({ ...state.get(), standing: 'off' })),
    setQuiet: vi.fn<PushDesk['setQuiet']>(async (wanted) => state.set({ ...state.get(), quiet: wanted })),
  }
  const isOn = createStore(true)
  const sound = {
    hasSound,
    isOn,
    isLocked: createStore(false),
    setOn: (wanted: boolean) => isOn.set(wanted),
    ring: vi.fn<() => Promise<void>>(async () => undefined),
  }
  const device = { sound, installWay: createStore('ios') } as unknown as Device
  show(
    <DeviceProvider device={device}>
      <WorkplaceProvider workplace={{ businessId: 'b' } as Workplace}>
        <PushProvider desk={desk}>
          <NotificationsPage />
        </PushProvider>
      </WorkplaceProvider>
    </DeviceProvider>,
    client ? { client } : {},
  )
  return { desk, sound, state, user: userEvent.setup() }
}

test.each([
  ['insecure', /защищённое соединение/],
  ['unsupported', /не принимает уведомления/],
  ['install', /только в установленное приложение/],
  ['blocked', /запрещены в браузере/],
] as const)('%s: says why nothing can be switched, and what to do', async (standing, words) => {
  await open(standing)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('switch', { name: 'Уведомления на этом устройстве' })).toBeNull()
  expect(screen.queryByText(/Чтобы разрешить/) !== null).toBe(standing === 'blocked')
  expect(screen.queryByRole('button', { name: 'Показать как' }) !== null).toBe(standing === 'install')
})

test.each([
  ['off', false, /^Отключены\./],
  ['on', true, /^Включены\./],
  ['working', true, /^Браузер спрашивает/],
  ['joining', true, /^Включаем…$/],
  ['waiting', true, /как только появится связь/],
  ['failed', true, /не смог их включить/],
] as const)('%s: is said beside the switch', async (standing, isOn, words) => {
  await open(standing)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Уведомления на этом устройстве' }).checked).toBe(isOn)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Прислать проверочное' }) !== null).toBe(standing === 'on')
})

test('it is switched on and off, and tried again where it failed', async () => {
  const { desk, state, user } = await open('off')
  const toggle = screen.getByRole('switch', { name: 'Уведомления на этом устройстве' })
  await user.click(toggle)
  await screen.findByText(/^Включены\./)
  await user.click(toggle)
  await screen.findByText(/^Отключены\./)
  act(() => state.set({ quiet: null, standing: 'failed' }))
  await user.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }))
  expect([desk.switchOn.mock.calls.length, desk.switchOff.mock.calls.length]).toEqual([2, 1])
})

test('[N3] quiet hours are switched on with the usual ones, typed, and said to be wrong where they are', async () => {
  const { desk, user } = await open('on')
  await user.click(screen.getByRole('switch', { name: 'Тихие часы' }))
  expect(desk.setQuiet).toHaveBeenLastCalledWith({ from: 1320, to: 480 })
  const to = screen.getByLabelText<HTMLInputElement>('До')
  await user.clear(to)
  await user.type(to, '9')
  expect(desk.setQuiet).toHaveBeenLastCalledWith({ from: 1320, to: 540 })
  await user.clear(to)
  await user.type(to, '99')
  expect(screen.getByText('Введите время в виде 22:00.')).toBeDefined()
  await user.clear(to)
  await user.type(to, '22:00')
  expect(screen.getByText(/Начало и конец совпадают/)).toBeDefined()
  expect(desk.setQuiet).not.toHaveBeenLastCalledWith({ from: 1320, to: 1320 })
  await user.click(screen.getByRole('switch', { name: 'Тихие часы' }))
  expect(desk.setQuiet).toHaveBeenLastCalledWith(null)
})

test('a test is sent, and it is said where it could not be', async () => {
  const asked: unknown[] = []
  const { user } = await open('on', {
    client: answering({ 'POST /api/users/push/test/': (options: { readonly body: unknown }) => void asked.push(options.body) as never }),
  })
  await user.click(screen.getByRole('button', { name: 'Прислать проверочное' }))
  expect(await screen.findByText(/^Отправлено\./)).toBeDefined()
  expect(asked).toEqual([{ business_id: 'b' }])
})

test('without a network a test says so', async () => {
  const { user } = await open('on')
  await user.click(screen.getByRole('button', { name: 'Прислать проверочное' }))
  expect(await screen.findByText(/Нет связи с сервером/)).toBeDefined()
})

test('the sound is switched off and on, and can be listened to', async () => {
  const { sound, user } = await open('off')
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Звук при новой заявке' })
  await user.click(toggle)
  expect([sound.isOn.get(), toggle.checked]).toEqual([false, false])
  await user.click(screen.getByRole('button', { name: 'Послушать' }))
  expect(sound.ring).toHaveBeenCalledOnce()
})

test('a browser without sound says so', async () => {
  await open('off', { hasSound: false })
  expect(screen.getByText('Этот браузер не воспроизводит звук.')).toBeDefined()
})
