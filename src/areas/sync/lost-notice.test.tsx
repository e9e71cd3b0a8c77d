import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { deskCommands } from '#app/desk/desk-commands.ts'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { deskEngine } from '#tests/doubles/desk-engine.ts'
import { aigul } from '#tests/doubles/engine.ts'
import { anEntry } from '#tests/doubles/entries.ts'
import { aBooking, aBusiness, ids } from '#tests/doubles/salon.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { LostNotice } from './lost-notice.tsx'
import { noteOf, type LostWork, type NamedWork } from './lost-work.ts'
import { ManyNotice } from './many-notice.tsx'

const booking: NamedWork = { command: 'booking.create', name: 'Айгүл', start: '2026-11-21T08:30:00.000Z' }

async function open(language: 'ru' | 'ky' | 'en', waiting: LostWork['waiting']) {
  await speak(language)
  const onDismiss = vi.fn<() => void>()
  const { engine } = deskEngine(deskCommands, { businesses: [aBusiness()] })
  show(
    <EngineProvider engine={engine}>
      <WorkplaceProvider workplace={{ user: aigul, businessId: ids.business, role: 'owner' }}>
        <LostNotice lost={{ at: 0, waiting }} onDismiss={onDismiss} />
      </WorkplaceProvider>
    </EngineProvider>,
  )
  await screen.findByRole('alert')
  return { onDismiss, user: userEvent.setup(), said: () => screen.getByRole('alert').textContent }
}

test.each([
  { language: 'ru', title: 'Браузер стёр данные этого устройства', named: 'Записать: Айгүл, 21.11.2026, 14:30', dismiss: 'Понятно' },
  { language: 'ky', title: 'Браузер бул түзмөктүн маалыматын тазалап салды', named: 'Айгүл', dismiss: 'Түшүндүм' },
  { language: 'en', title: "The browser cleared this device's data", named: 'Айгүл', dismiss: 'Got it' },
] as const)(
  '[E25] in $language: what was lost is named with its time, until somebody has read it',
  async ({ language, title, named, dismiss }) => {
    const { said, user, onDismiss } = await open(language, { count: 1, named: [booking] })
    expect(said()).toContain(title)
    expect(said()).toContain(named)
    expect(said()).toContain('14:30')
    await user.click(screen.getByRole('button', { name: dismiss }))
    expect(onDismiss).toHaveBeenCalledOnce()
  },
)

test('[E25] many are shown on demand, and those without a name are counted', async () => {
  const { user, said } = await open('ru', { count: 60, named: Array.from({ length: 50 }, () => booking) })
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(said()).toContain('и ещё: 55')
  await user.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(51)
  expect(said()).toContain('и ещё: 10')
})

test('[E25] what was tried may have arrived; a walk-in, closed time and a photo have no name', async () => {
  const { said } = await open('ru', {
    count: 4,
    named: [
      { ...booking, isTried: true },
      { ...booking, name: '', of: 'walk-in' },
      { ...booking, name: '', of: 'block' },
      { command: 'picture', name: '' },
      { command: 'service.edit', name: 'Стрижка' },
    ],
  })
  expect(said()).toContain('Айгүл, 21.11.2026, 14:30 (возможно, сервер уже принял)')
  for (const words of ['Без записи, 21.11.2026', 'Фото', '«Стрижка»']) expect(said()).toContain(words)
})

test('[E25] a request that was answered with no is told as declined, as the list of what waits tells it', async () => {
  const { named } = noteOf(
    {
      entries: [
        anEntry({
          command: 'booking.cancel',
          args: { id: ids.booking, reason: '', only_pending: true },
          seen: { ...aBooking({ customer_name: 'Айгүл' }) },
        }),
      ],
      unreadable: [],
    },
    [],
  )
  expect((await open('ru', { count: 1, named })).said()).toContain('Отклонить: Айгүл')
})

test('[E25] where nothing waited nothing is lost, and where no note tells nothing is claimed', async () => {
  expect((await open('ru', { count: 0, named: [] })).said()).toContain('ничего не потеряно')
  document.body.replaceChildren()
  expect((await open('ru', undefined)).said()).toContain('неизвестно')
})

test.each([
  { waiting: 499, connection: 'offline', says: /^$/ },
  { waiting: 500, connection: 'offline', says: /Не отправлено: 500 изменений.*помещается 5000/ },
  { waiting: 500, connection: 'online', says: /^$/ },
  { waiting: 5000, connection: 'offline', says: /больше не принимает/ },
  { waiting: 5000, connection: 'online', says: /отправляются сейчас/ },
] as const)('[E1] with $waiting that wait, $connection, the person is told', async ({ waiting, connection, says }) => {
  await speak('ru')
  const { engine } = deskEngine(deskCommands, {}, { waiting, connection })
  show(
    <EngineProvider engine={engine}>
      <ManyNotice />
      shown
    </EngineProvider>,
  )
  await screen.findByText('shown')
  expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(says)
})
