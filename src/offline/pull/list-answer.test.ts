import { expect, test } from 'vitest'
import { readListAnswer, withQuery } from './list-answer.ts'

const row = { id: 'a', rev: 1 }

test('[E11] changes, pages and plain lists are told apart by their form', () => {
  expect(readListAnswer({ results: [row], deleted: ['b', 3], cursor: '9', reset: true, more: false })).toEqual({
    kind: 'changes',
    rows: [row],
    deleted: ['b'],
    cursor: '9',
    reset: true,
    more: false,
  })
  expect(readListAnswer({ count: 1, next: null, previous: null, results: [row] })).toEqual({ kind: 'list', rows: [row], next: undefined })
  expect(readListAnswer([row])).toEqual({ kind: 'list', rows: [row], next: undefined })
})

test.each([undefined, null, 'text', { ok: true }, { results: null }, { results: 'x' }])(
  '[E11] %j is no list, and touches nothing',
  (body) => {
    expect(readListAnswer(body)).toBeUndefined()
  },
)

test('[E11] of an address only the path is followed: the token stays with our host', () => {
  expect(readListAnswer({ results: [], next: 'https://elsewhere.example/api/x/?page=2' })).toMatchObject({ next: '/api/x/?page=2' })
  expect(readListAnswer({ results: [], next: '/api/x/?page=2' })).toMatchObject({ next: '/api/x/?page=2' })
})

test('[E14] what is not a row is left out; a row without a revision has the lowest', () => {
  expect(readListAnswer([row, null, 'x', { rev: 1 }, { id: 'b' }])).toMatchObject({ rows: [row, { id: 'b', rev: 0 }] })
})

test('a query joins what the path has', () => {
  expect([withQuery('/a', 'since', '0'), withQuery('/a?b=1', 'since', 'x y')]).toEqual(['/a?since=0', '/a?b=1&since=x%20y'])
})
