import { expect, test } from 'vitest'
import { onlyAtSecondTry } from './report.ts'

const attempt = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({ fullName, status, failureMessages })

test('a test that failed first and passed then is named with its file and what failed; none that failed or passed at once is', () => {
  const assertionResults = [
    attempt('late', 'passed', 'Error: no page\n    at late.test.ts:1'),
    attempt('broken', 'failed', 'Error: one', 'Error: two'),
    attempt('good', 'passed'),
  ]
  expect(onlyAtSecondTry({ testResults: [{ name: '/work/tests/late.test.ts', assertionResults }] })).toEqual([
    'late (late.test.ts): Error: no page',
  ])
})
