import type { KeyboardEvent } from 'react'
import { describe, expect, test } from 'vitest'
import { aBooking, ids } from '#tests/doubles/salon.ts'
import type { Board } from '../board/board.ts'
import type { BoardColumn } from '../board/lane.ts'
import { landingOf } from '../board/landing.ts'
import { keyboardDrag } from './keyboard-drag.ts'
import type { DraggedBlockState } from './landing-verdict.ts'
import type { BlockDrag } from './use-block-drag.ts'

const view = { row: aBooking(), pending: [] }

function lane(key: string): BoardColumn {
  return {
    key,
    day: '2026-11-23',
    employeeId: key,
    employee: undefined,
    shown: { start: 540, end: 1080 },
    shades: [],
    blocks: [],
    begins: undefined,
    gaps: [],
    gapsWithin: [],
    isDayOff: false,
  }
}

const lanes = [lane('a'), lane('b')]
const board: Board = { shown: { start: 540, end: 1080 }, hours: [], lanes, scale: 2 }

/** A board with one booking from 10:00 to 11:00 in the first lane, and the keys that are pressed on it. */
function pressing(...codes: readonly string[]) {
  let flight: DraggedBlockState | null = null
  const ended: string[] = []
  const kept: string[] = []
  const land = (carried: DraggedBlockState['carried'], landing: DraggedBlockState['landing']) =>
    void (flight = { carried, landing, verdict: { kind: 'free' }, isByKeys: true })
  const flying: BlockDrag = {
    now: () => flight,
    lift: () => land({ grip: 'move', lane: lanes[0]!, block: { start: 600, end: 660, view } }, { lane: lanes[0]!, start: 600, end: 660 }),
    fly: (over, minutes) => flight && land(flight.carried, landingOf(flight.carried, over ?? flight.landing.lane, minutes, 15)),
    async putDown() {
      ended.push(`${flight?.landing.lane.key} ${flight?.landing.start}`)
      flight = null
    },
    letGo() {
      ended.push('let go')
      flight = null
    },
  }
  const press = keyboardDrag(board, flying, 15)
  for (const code of codes) press(ids.booking, { code, preventDefault: () => void kept.push(code) } as unknown as KeyboardEvent)
  return { ended, kept, isFlying: flight !== null }
}

describe('a booking is carried by keys', () => {
  test('up and down by a step, aside into the next lane, and put down by space or enter', () => {
    expect(pressing('Space', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'Space').ended).toEqual(['b 615'])
    expect(pressing('Space', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'Enter').ended).toEqual(['a 615'])
  })

  test('there is no lane beyond the last', () => {
    expect(pressing('Space', 'ArrowRight', 'ArrowRight', 'Space').ended).toEqual(['b 600'])
  })

  test('Escape and Tab leave it where it was, and Tab goes on', () => {
    expect(pressing('Space', 'ArrowDown', 'Escape').ended).toEqual(['let go'])
    expect(pressing('Space', 'Tab')).toEqual({ ended: ['let go'], kept: ['Space'], isFlying: false })
  })

  test('nothing else is taken from the keyboard', () => {
    expect(pressing('ArrowDown', 'Enter', 'KeyD')).toEqual({ ended: [], kept: [], isFlying: false })
    expect(pressing('Space', 'KeyD')).toEqual({ ended: [], kept: ['Space'], isFlying: true })
  })
})
