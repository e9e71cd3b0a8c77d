import { expect, test } from 'vitest'
import { anOrder } from '#tests/doubles/orders.ts'
import { ticketsOf } from './tickets.ts'

const line = (id: string, station: string, ready_at: string | null = null) => ({ ...anOrder().lines[0]!, id, station, ready_at })
const told = (lines: readonly ReturnType<typeof line>[]) =>
  ticketsOf(anOrder({ lines })).map(({ station, lines: own }) => [station, own.map(({ id }) => id)])

test('each station has a ticket with its own lines, and what is nobody’s one without a name', () => {
  expect(told([line('soup', 'Kitchen'), line('tea', 'Bar'), line('napkins', ''), line('plov', 'Kitchen')])).toEqual([
    ['Kitchen', ['soup', 'plov']],
    ['Bar', ['tea']],
    ['', ['napkins']],
  ])
})

test('[O10] of an order that was added to, only what has still to be made; where all is ready, all of it again', () => {
  const ready = '2026-11-23T04:00:00.000Z'
  expect(told([line('soup', 'Kitchen', ready), line('tea', 'Bar')])).toEqual([['Bar', ['tea']]])
  expect(told([line('soup', 'Kitchen', ready), line('tea', 'Bar', ready)])).toEqual([
    ['Kitchen', ['soup']],
    ['Bar', ['tea']],
  ])
})
