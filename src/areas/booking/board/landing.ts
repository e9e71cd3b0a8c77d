import type { Window } from '#domain/business/schedule.ts'
import type { EpochMinute } from '#domain/shared/day-clock.ts'
import { limits } from '#domain/shared/limits.ts'
import type { Block } from './block-places.ts'
import type { BoardColumn } from './lane.ts'

/** What of a block is carried: all of it, or its end. */
export type DragGrip = 'move' | 'resize'

/** A block on its way, and the lane it was taken from. */
export interface Dragged {
  readonly grip: DragGrip
  readonly block: Pick<Block, 'start' | 'end' | 'view'>
  readonly lane: BoardColumn
}

/** Where a carried block would come to lie. */
export interface Landing extends Window {
  readonly lane: BoardColumn
}

/**
 * Where a block lands that was carried `minutes` down, over `lane`: on the steps of the day,
 * and within what is drawn. Less than half a step is no move at all.
 */
export function landingOf({ grip, block, lane: from }: Dragged, lane: BoardColumn, minutes: number, step: number): Landing {
  const length = block.end - block.start
  if (grip === 'resize') {
    const least = block.start + Math.max(limits.minDurationMinutes, Math.min(step, length))
    return {
      lane: from,
      start: block.start,
      end: clamp(onStep(block.end, minutes, from.shown, step), least, Math.max(from.shown.end, block.end)),
    }
  }
  const there = block.start - from.shown.start + lane.shown.start
  const start = clamp(onStep(there, minutes, lane.shown, step), lane.shown.start, Math.max(lane.shown.start, lane.shown.end - length))
  return { lane, start, end: start + length }
}

function onStep(minute: EpochMinute, by: number, shown: Window, step: number): EpochMinute {
  if (Math.abs(by) < step / 2) return minute
  return shown.start + Math.round((minute + by - shown.start) / step) * step
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Whether a block lands where it came from: then nothing was meant. */
export function isUnmoved({ block, lane }: Dragged, landing: Landing): boolean {
  return landing.lane.key === lane.key && landing.start === block.start && landing.end === block.end
}
