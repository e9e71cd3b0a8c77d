import { describe, expect, test } from 'vitest'
import { aBooking } from '#tests/doubles/salon.ts'
import type { BoardColumn } from './lane.ts'
import { isUnmoved, landingOf, type Dragged, type DragGrip } from './landing.ts'

/** Nine to six of a day that begins at minute `midnight`. */
function lane(midnight: number, employeeId = 'a'): BoardColumn {
  return {
    key: `${midnight} ${employeeId}`,
    day: '2026-11-23',
    employeeId,
    employee: undefined,
    shown: { start: midnight + 540, end: midnight + 1080 },
    shades: [],
    blocks: [],
    begins: undefined,
    gaps: [],
    gapsWithin: [],
    isDayOff: false,
  }
}

const here = lane(0)

function carried(grip: DragGrip, start: number, end: number): Dragged {
  return { grip, lane: here, block: { start, end, view: { row: aBooking(), pending: [] } } }
}

test('an end that lies beyond the day is not drawn in by a mere touch', () => {
  expect(landingOf(carried('resize', 1020, 1200), here, 3, 15)).toEqual({ lane: here, start: 1020, end: 1200 })
  expect(landingOf(carried('resize', 1020, 1200), here, -30, 15)).toMatchObject({ end: 1170 })
})

describe('a block that is moved', () => {
  test('lands on the steps of the day, its length kept', () => {
    expect(landingOf(carried('move', 600, 640), here, 22, 15)).toEqual({ lane: here, start: 615, end: 655 })
    expect(landingOf(carried('move', 600, 640), here, 23, 15)).toEqual({ lane: here, start: 630, end: 670 })
  })

  test('that begins beside the steps stays there until it is meant to move', () => {
    const odd = carried('move', 608, 640)
    expect(landingOf(odd, here, 7, 15)).toMatchObject({ start: 608 })
    expect(isUnmoved(odd, landingOf(odd, here, 7, 15))).toBe(true)
    expect(landingOf(odd, here, 8, 15)).toMatchObject({ start: 615 })
  })

  test('keeps its time of day with another employee and on another day', () => {
    const tomorrow = lane(1440)
    expect(landingOf(carried('move', 600, 640), tomorrow, 0, 15)).toEqual({ lane: tomorrow, start: 2040, end: 2080 })
    const other = lane(0, 'b')
    expect(isUnmoved(carried('move', 600, 640), landingOf(carried('move', 600, 640), other, 0, 15))).toBe(false)
  })

  test('does not leave what is drawn', () => {
    expect(landingOf(carried('move', 600, 640), here, -500, 15)).toMatchObject({ start: 540 })
    expect(landingOf(carried('move', 600, 640), here, 5000, 15)).toMatchObject({ start: 1040, end: 1080 })
  })
})

describe('an end that is moved', () => {
  test('leaves the start where it is, whatever lane it is over', () => {
    expect(landingOf(carried('resize', 600, 640), lane(0, 'b'), 30, 15)).toEqual({ lane: here, start: 600, end: 675 })
  })

  test('leaves at least a step, or the shorter length that there was', () => {
    expect(landingOf(carried('resize', 600, 640), here, -500, 15)).toMatchObject({ end: 615 })
    expect(landingOf(carried('resize', 600, 610), here, -500, 15)).toMatchObject({ end: 610 })
  })
})
