import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBooking, aService } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering } from '#tests/setup/screen.tsx'
import { History } from './history.tsx'
import type { BookingHistoryEntry } from './read-online.ts'

const entry = (nth: number, given: Partial<BookingHistoryEntry>): BookingHistoryEntry => ({
  id: `01990000-0000-7000-8000-00000000000${nth}`,
  act: 'create',
  at: '2026-11-20T05:00:00.000Z',
  received_at: '2026-11-20T05:00:00.000Z',
  actor_id: null,
  actor: '',
  device: '',
  status_before: null,
  status_after: null,
  changes: {},
  reason: '',
  ...given,
})

test('[V4] says who did it: staff with their device, a customer by themselves, or time alone', async () => {
  const results = [
    entry(1, { actor: 'Жылдыз' }),
    entry(2, { act: 'approve', actor_id: '01990000-0000-7000-8000-00000000a001', actor: 'Айгуль', device: 'Планшет' }),
    entry(3, { act: 'cancel', actor: 'Жылдыз', reason: 'Передумала' }),
    entry(4, { act: 'expire' }),
  ]
  await showDesk(<History view={{ row: aBooking(), pending: [] }} />, {
    client: answering({ 'GET /api/booking/booking/{id}/history/': () => ({ results }) }),
  })
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/Жылдыз · самостоятельно · .*Передумала/)
  expect(lines[2]).toContain('Айгуль · Планшет')
  expect(lines[3]).toMatch(/Жылдыз · самостоятельно · /)
  expect(lines.filter((line) => line.includes('самостоятельно'))).toHaveLength(2)
})

test('a ready-made reason and a service are told in the language of whoever reads', async () => {
  const haircut = aService({ translations: { ru: { name: 'Стрижка модельная' } } })
  const results = [
    entry(1, { act: 'edit', changes: { service_name: { before: 'Мелирование', after: haircut.name } } }),
    entry(2, { act: 'cancel', reason: 'Plans have changed' }),
  ]
  await showDesk(<History view={{ row: aBooking(), pending: [] }} />, {
    services: [haircut],
    client: answering({ 'GET /api/booking/booking/{id}/history/': () => ({ results }) }),
  })
  const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent ?? '')
  expect(lines[0]).toContain('Планы изменились')
  expect(lines[1]).toMatch(/Мелирование.*Стрижка модельная/)
})
