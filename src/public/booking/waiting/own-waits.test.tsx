import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { OwnWait } from '#offline/visitor/visitor-engine.ts'
import { ids } from '#tests/doubles/salon.ts'
import { visitorEngineDouble } from '#tests/doubles/visitor-engine.ts'
import { BookingContext } from '../booking-tools.ts'
import { bookingRu as said } from '../texts/ru.ts'
import { OwnWaits } from './own-waits.tsx'
import { waitTexts } from './wait-texts.ts'

const texts = waitTexts.ru
const wanted = {
  service_ids: [ids.service],
  first_day: '2026-11-24',
  last_day: '2026-11-26',
  from_minute: 0,
  to_minute: 1440,
} as unknown as OwnWait['wanted']

test.each([
  ['queued', texts.state.queued, true],
  ['unanswered', said.unansweredHint, false],
  ['sent', texts.state.sent, true],
  ['leaving', texts.state.leaving, false],
] as const)('[W1, E3] %s: it says so, and is left where that can be said', (state, words, canLeave) => {
  const tools = { engine: visitorEngineDouble(ids.employee) } as never
  render(
    <BookingContext value={{ tools, said }}>
      <OwnWaits texts={texts} waits={[{ id: 'w', wanted, state, error: null }]} services={[]} />
    </BookingContext>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.leave }) !== null).toBe(canLeave)
})

test('[E1] leaving that is not stored says so', async () => {
  const tools = { engine: Object.assign(visitorEngineDouble(ids.employee), { refusal: 'device_full' }) } as never
  render(
    <BookingContext value={{ tools, said }}>
      <OwnWaits texts={texts} waits={[{ id: 'w', wanted, state: 'sent', error: null }]} services={[]} />
    </BookingContext>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: texts.leave }))
  expect((await screen.findByRole('alert')).textContent).toBe(said.deviceFull)
})
