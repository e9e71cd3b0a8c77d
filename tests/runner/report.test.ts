import { expect, test } from 'vitest'
import { failedTests, onlyAtSecondTry } from './report.ts'

const attempt = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({ fullName, status, failureMessages })

test('a test that failed, and one that failed first and passed then, are each named with their file and what failed; one that passed at once is not', () => {
  const assertionResults = [
    attempt('late', 'passed', 'Error: no page\n    at late.test.ts:1'),
    attempt('broken', 'failed', 'Error: one', 'Error: two'),
    attempt('good', 'passed'),
  ]
  const report = { testResults: [{ name: '/work/tests/late.test.ts', assertionResults }] }
  expect(onlyAtSecondTry(report)).toEqual(['late (late.test.ts): Error: no page'])
  expect(failedTests(report)).toEqual(['broken (late.test.ts): Error: one'])
})
