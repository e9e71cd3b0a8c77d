import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { show, speak } from '#tests/setup/screen.tsx'
import { DayStrip } from './day-strip.tsx'

const today = '2026-11-22' as Day

beforeEach(() => speak('ru'))
afterEach(() => vi.restoreAllMocks())

/** Each day is 60 wide, four of them are seen. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName !== 'LABEL') return new DOMRect(0, 0, 240, 60)
    const nth = [...this.parentElement!.querySelectorAll('label')].indexOf(this as HTMLLabelElement)
    return new DOMRect(nth * 60 - this.parentElement!.scrollLeft, 0, 60, 60)
  })
}

test.each([
  ['a day within stays where it is', 2, 0],
  ['a day beyond the edge is brought to the middle', 6, 270],
] as const)('%s', async (_, ahead, scrolled) => {
  layOut()
  show(<DayStrip day={addDays(today, ahead)} today={today} onChange={() => undefined} />)
  const strip = await screen.findByRole('group', { name: 'День' })
  expect(strip.scrollLeft).toBe(scrolled)
})
