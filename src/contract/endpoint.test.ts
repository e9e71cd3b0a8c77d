import { expect, test } from 'vitest'
import { endpointOf, endpoints, splitKey, type EndpointKey } from './endpoints.ts'

const calls = (Object.keys(endpoints) as EndpointKey[]).map((key) => ({ key, method: splitKey(key).method, ...endpointOf(key) }))

test('an answer is kept for somebody who is known: a write that anyone may do is not replayed', () => {
  const open = calls.filter(({ method, auth, replay }) => method !== 'GET' && auth === 'none' && replay !== false)
  expect(open.map(({ key }) => key)).toEqual([])
})

test('reads say nothing of being kept: none is', () => {
  expect(calls.filter(({ method, replay }) => method === 'GET' && replay !== undefined)).toEqual([])
})
