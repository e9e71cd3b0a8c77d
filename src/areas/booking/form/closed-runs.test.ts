import { expect, test } from 'vitest'
import { runsOf } from './closed-runs.ts'

const at = (clock: string) => `2026-11-23T${clock}:00.000Z`

test('[S9] starts in a row with one reason are one line, up to the start that follows them', () => {
  const closed = [
    { start: at('03:00'), until: at('03:10'), why: 'taken' },
    { start: at('03:10'), until: at('04:00'), why: 'taken' },
    { start: at('04:00'), until: at('04:30'), why: 'break' },
    { start: at('05:00'), until: at('05:30'), why: 'break' },
  ] as const
  expect(runsOf(closed)).toEqual([
    { from: at('03:00'), to: at('04:00'), why: 'taken' },
    { from: at('04:00'), to: at('04:30'), why: 'break' },
    { from: at('05:00'), to: at('05:30'), why: 'break' },
  ])
  expect(runsOf([])).toEqual([])
})
