import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventReader } from './sse.ts'

const text = ': hello\n\nevent: heads\ndata: {"a":1}\n\nretry: 2000\n\ndata: one\r\ndata:two\r\n\r\nevent: heads\ndata: last\n\n'
const events = [
  { name: 'heads', data: '{"a":1}' },
  { name: 'message', data: 'one\ntwo' },
  { name: 'heads', data: 'last' },
]

test('events are read out of text in pieces of any size', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const read = createEventReader()
      const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length]
      expect(edges.flatMap((edge, at) => read(text.slice(edges[at - 1] ?? 0, edge)))).toEqual(events)
    }),
  )
})

test('an event that is not complete yet waits', () => {
  const read = createEventReader()
  expect([read('data: a\n'), read('\n')]).toEqual([[], [{ name: 'message', data: 'a' }]])
})
