import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { DayBoard } from './day-board.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T04:30:00.000Z') }))
afterEach(() => vi.useRealTimers())

function pixels(element: Element, property: string): number {
  return Number.parseFloat((element as HTMLElement).style.getPropertyValue(property))
}

test('[S3] a booking in the stretch of another one knows where the present runs through it', async () => {
  const host = aBooking({ customer_name: 'Айпери', end: '2026-11-23T05:30:00.000Z', processing_start_minutes: 15, processing_minutes: 60 })
  const within = aBooking({ id: 'within', customer_name: 'Бакыт', start: '2026-11-23T04:15:00.000Z', end: '2026-11-23T05:00:00.000Z' })
  await showDesk(<DayBoard day="2026-11-23" today="2026-11-23" linkTo={(id) => id} />, { bookings: [host, within] })
  const place = (await screen.findByRole('link', { name: /Бакыт/ })).closest('li')!
  const grid = screen.getByRole('note', { name: /10:30/ }).parentElement!
  const inPlace = pixels(grid, '--now') - pixels(place, '--top')
  expect(inPlace / pixels(place, 'height')).toBeCloseTo(15 / 45)
  expect(screen.queryByText('мастер свободен'), 'half a word beside who has the stretch').toBeNull()
})

test('a day into which a booking reaches from the evening before opens at its hours, not at midnight', async () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
  const overnight = aBooking({ start: '2026-11-24T17:00:00.000Z', end: '2026-11-24T18:30:00.000Z' })
  await showDesk(<DayBoard day="2026-11-25" today="2026-11-23" linkTo={(id) => id} />, { bookings: [overnight] })
  const place = (await screen.findByRole('link', { name: /Нурбек/ })).closest('li')!
  const perMinute = pixels(place, 'height') / 30
  expect(scrollTo).toHaveBeenCalledWith({ top: expect.closeTo((9 - 1) * 60 * perMinute), left: 0 })
})
