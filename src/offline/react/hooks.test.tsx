import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { openBench, type Bench } from '#tests/doubles/engine.ts'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import { EngineProvider } from './engine-context.tsx'
import { useOutbox, useReceipts, useRow, useRows, useSyncStatus } from './hooks.ts'

const second = '01990000-0000-7000-8000-00000000f002'
let bench: Bench

function isPending(row: Booking): boolean {
  return row.status === 'pending'
}

afterEach(() => bench.engine.close())

async function show(screenOfIt: () => React.ReactNode): Promise<void> {
  bench = await openBench({
    bookings: [aBooking({ status: 'pending' }), aBooking({ id: second, status: 'pending', start: '2026-11-23T06:00:00.000Z', rev: 2 })],
  })
  const Screen = screenOfIt
  render(
    <EngineProvider engine={bench.engine}>
      <Screen />
    </EngineProvider>,
  )
}

test('a list is undefined while it is read, then follows every change, row by row', async () => {
  const drawn: (readonly ViewRow<Booking>[] | undefined)[] = []
  await show(() => {
    const rows = useRows('bookings', { businessId: ids.business, match: isPending })
    drawn.push(rows)
    return <p>{rows ? `${rows.length} pending` : 'reading'}</p>
  })
  expect(drawn[0]).toBeUndefined()
  await screen.findByText('2 pending')
  const before = drawn.at(-1)
  await act(() => bench.engine.enqueue('booking.approve', { id: ids.booking }))
  await screen.findByText('1 pending')
  expect(drawn.at(-1)?.[0]).toBe(before?.[1])
})

test('who asks for another row is never shown the one before, not even as one that is not there', async () => {
  const drawn: (readonly [string, string | null | undefined])[] = []
  await show(() => {
    const [id, setId] = useState('nobody')
    const row = useRow('bookings', id)
    drawn.push([id, row && row.row.id])
    return (
      <button type="button" onClick={() => setId(id === 'nobody' ? second : ids.booking)}>
        {row === undefined ? 'reading' : (row?.row.id ?? 'none')}
      </button>
    )
  })
  for (const id of [second, ids.booking]) {
    fireEvent.click(await screen.findByRole('button', { name: id === second ? 'none' : second }))
    await screen.findByRole('button', { name: id })
  }
  expect(drawn.filter(([asked, told]) => told !== undefined && told !== (asked === 'nobody' ? null : asked))).toEqual([])
})

test('a row, the outbox, the receipts and the status tell what becomes of a tap', async () => {
  await show(() => {
    const row = useRow('bookings', ids.booking)
    const missing = useRow('bookings', 'nobody')
    const outbox = useOutbox()
    const receipts = useReceipts()
    const status = useSyncStatus()
    return (
      <p>
        {[
          row?.row.status,
          missing === null ? 'none' : 'some',
          outbox?.entries.length,
          receipts?.length,
          status?.waiting,
          status?.connection,
        ].join(' ')}
      </p>
    )
  })
  await screen.findByText('pending none 0 0 0 online')
  bench.network.isOnline = false
  await act(() => bench.engine.enqueue('booking.approve', { id: ids.booking }))
  await screen.findByText('approved none 1 0 1 offline')
  bench.network.isOnline = true
  await act(() => bench.engine.syncNow())
  await waitFor(() => expect(screen.getByText('approved none 0 1 0 online')).toBeTruthy())
})
