import { freeWithin } from '#domain/booking/busy.ts'
import { contains, type Window } from '#domain/business/schedule.ts'
import { toMinute, toMinuteUp, type DayClock, type EpochMinute } from '#domain/shared/day-clock.ts'
import { byViewStart, type BookingView } from '../row/booking-view.ts'

/** Blocks that overlap in time share the width in columns: that of the lane or, where they lie in its stretch, that of another block. */
export interface BlockPlace {
  readonly column: number
  readonly columns: number
  readonly within?: BlockPlace
}

/** A booking's place. */
export interface Block extends Window, BlockPlace {
  readonly view: BookingView
  /** The stretch in which its employee is free [S3]. */
  readonly free: Window | undefined
  /** Where it ends as it is drawn: a short one reaches into the free time after it, so that a finger hits it. */
  readonly drawnEnd: EpochMinute
}

export type PlacedBlock = Omit<Block, 'drawnEnd'>

const targetPx = 46
/** With the least, a quarter of an hour is as high as a target has to be (WCAG 2.2, 2.5.8). */
const scales = { least: 1.6, most: 2 }
const leastMinutes = 10

/** Pixels per minute, so that the shortest block can be hit by a finger. */
export function scaleFor(blocks: readonly Window[]): number {
  const shortest = Math.min(60, ...blocks.map((block) => block.end - block.start))
  return Math.min(scales.most, Math.max(scales.least, targetPx / shortest))
}

/** Puts overlapping bookings side by side, and those that lie in another one's stretch into it: they are in nobody's way. */
export function placeBlocks(views: readonly BookingView[], today: DayClock): readonly PlacedBlock[] {
  const all = views.toSorted(byViewStart).map((view) => drawnOf(view, today))
  const hostOf = (block: Drawn) => all.find((other) => other !== block && other.free && contains([other.free], block))
  const outer = inColumns(all.filter((block) => !hostOf(block)))
  const inner = outer.flatMap((host) =>
    inColumns(all.filter((block) => hostOf(block)?.view === host.view)).map((block) => ({
      ...block,
      within: { column: host.column, columns: host.columns },
    })),
  )
  // What lies in the stretch of something that itself lies in one has a column of its own again.
  const left = all.filter((block) => ![...outer, ...inner].some(({ view }) => view === block.view))
  const known = left.length === 0 ? [...outer, ...inner] : inColumns(all)
  return known.toSorted((a, b) => byViewStart(a.view, b.view))
}

type Drawn = Omit<PlacedBlock, keyof BlockPlace>

function drawnOf(view: BookingView, today: DayClock): Drawn {
  const start = Math.max(today.start, toMinute(view.row.start))
  const free = freeWithin(view.row)
  return {
    view,
    start,
    end: Math.max(start + leastMinutes, toMinuteUp(view.row.end)),
    free: free && { start: Math.max(start, toMinuteUp(free.start)), end: Math.max(start, toMinute(free.end)) },
  }
}

/** Each takes the first column that is free. In the order of their starts. */
function inColumns(blocks: readonly Drawn[]): readonly PlacedBlock[] {
  const found: (Drawn & { readonly column: number; readonly group: { columns: number } })[] = []
  let group = { columns: 0 }
  let groupEnd = -Infinity
  let ends: number[] = []
  for (const block of blocks) {
    if (block.start >= groupEnd) {
      group = { columns: 0 }
      ends = []
    }
    const free = ends.findIndex((until) => until <= block.start)
    const column = free === -1 ? ends.length : free
    ends[column] = block.end
    group.columns = ends.length
    groupEnd = Math.max(groupEnd, block.end)
    found.push({ ...block, column, group })
  }
  return found.map(({ group: { columns }, ...block }) => ({ ...block, columns }))
}

/** Up to the next booking in the same width, where there is one within reach, and never out of the stretch that it lies in. */
export function drawnEnd(block: PlacedBlock, blocks: readonly PlacedBlock[], scale: number): EpochMinute {
  const wanted = block.start + targetPx / scale
  const next = blocks.find((other) => other.start >= block.end)?.start ?? wanted
  const host = block.within && blocks.find((other) => other.free && contains([other.free], block))
  return Math.max(block.end, Math.min(wanted, next, host?.free?.end ?? wanted))
}

/** How much of a block remains to be seen beside those that lie in its stretch. */
const hostShare = 0.16

/** Where a place lies across its lane, as parts of the lane's width. */
export function acrossOf({ column, columns, within }: BlockPlace): { readonly left: number; readonly width: number } {
  if (!within) return { left: column / columns, width: 1 / columns }
  const host = acrossOf(within)
  const room = host.width * (1 - hostShare)
  return { left: host.left + host.width * hostShare + (room * column) / columns, width: room / columns }
}
