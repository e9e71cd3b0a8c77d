import { expect, test } from 'vitest'
import { classify, type HttpOutcome } from './classify.ts'

const key = 'k'

function answer(status: number, body: unknown = {}, given: Partial<Extract<HttpOutcome, { kind: 'answer' }>> = {}): HttpOutcome {
  return { kind: 'answer', status, echoedKey: key, body, retryAfterMs: undefined, ...given }
}

function verdict(heard: HttpOutcome): string {
  const came = classify(heard, key, 0)
  return came.kind === 'later' ? `later, ${came.whole ? 'all of it' : 'this one'}` : came.kind
}

test.each([
  [200, 'done'],
  [201, 'done'],
  [400, 'rejected'],
  [403, 'rejected'],
  [413, 'rejected'],
  [415, 'rejected'],
  [422, 'rejected'],
  [401, 'sign-in'],
  [426, 'update'],
  [404, 'conflict'],
  [409, 'conflict'],
  [410, 'conflict'],
  [412, 'conflict'],
  [408, 'later, all of it'],
  [425, 'later, all of it'],
  [429, 'later, all of it'],
  [502, 'later, all of it'],
  [503, 'later, all of it'],
  [504, 'later, all of it'],
  [500, 'later, this one'],
  [501, 'later, this one'],
  [302, 'later, all of it'],
] as const)('[E7] an answer with %i: %s', (status, wanted) => {
  expect(verdict(answer(status))).toBe(wanted)
})

test.each([200, 204, 201, 401, 403, 404, 409, 422, 426, 500])(
  '[E7] an answer with %i that does not echo the key decides nothing',
  (status) => {
    expect(verdict(answer(status, {}, { echoedKey: null }))).toBe('later, all of it')
    expect(verdict(answer(status, {}, { echoedKey: 'another' }))).toBe('later, all of it')
  },
)

test('[E7] silence is tried again', () => {
  expect(verdict({ kind: 'silence', code: 'timeout' })).toBe('later, all of it')
})

test('[E7] a deletion is done without a body; any other success needs one that can be read', () => {
  expect(verdict(answer(204, {}, { body: undefined }))).toBe('done')
  expect(verdict(answer(200, {}, { body: undefined }))).toBe('later, this one')
})

test('[E7] 409 while the first try is still under way asks again with the same key', () => {
  expect(verdict(answer(409, { code: 'key_in_progress' }))).toBe('later, this one')
})

test('[E7] what the server says goes with the verdict', () => {
  expect(classify(answer(409, { code: 'time_taken', detail: 'Занято', taken_by: 1 }), key, 5)).toEqual({
    kind: 'conflict',
    error: { status: 409, code: 'time_taken', detail: 'Занято', body: { code: 'time_taken', detail: 'Занято', taken_by: 1 }, at: 5 },
  })
  expect(classify(answer(503, null, { retryAfterMs: 9 }), key, 5)).toMatchObject({ kind: 'later', afterMs: 9, error: { code: 'http_503' } })
})
