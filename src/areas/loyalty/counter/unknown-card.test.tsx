import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Connection } from '#offline/status.ts'
import { ids } from '#tests/doubles/salon.ts'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { answering, speak } from '#tests/setup/screen.tsx'
import { UnknownCard } from './unknown-card.tsx'

test('[L6a] a card that only the server knows is asked for again by itself once the network is back', async () => {
  await speak('ru', 'loyalty')
  const status: { connection: Connection } = { connection: 'offline' }
  const client = answering({
    'GET /api/transactions/look-up/': () => (status.connection === 'offline' ? { status: 0 } : { card_objects: [], link: null }),
  })
  const desk = await showDesk(<UnknownCard id="object" />, { client, status })
  expect(await screen.findByText('Этой карты ещё нет на устройстве')).toBeTruthy()
  status.connection = 'online'
  // Whatever happens, the engine tells its state anew.
  await desk.engine.enqueue('business.edit', { id: ids.business, changes: { name: 'Айчүрөк' } })
  expect(await screen.findByText('Такой карты здесь нет')).toBeTruthy()
})
