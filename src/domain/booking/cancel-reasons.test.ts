import { expect, test } from 'vitest'
import { cancelReasonIn, cancelReasons } from './cancel-reasons.ts'

const said = (isWithAgent: boolean) => cancelReasons(isWithAgent).map(({ ru }) => ru)

test('a reason names an agent where agents show homes, and either is told in every language', () => {
  expect(said(true)).toContain('Агент заболел')
  expect(said(true)).not.toContain('Мастер заболел')
  expect(said(false)).toContain('Мастер заболел')
  expect(said(false)).not.toContain('Агент заболел')
  expect(['Агент заболел', 'Мастер заболел'].map((reason) => cancelReasonIn('ky', reason))).toEqual([
    'Агент ооруп калды',
    'Уста ооруп калды',
  ])
})
