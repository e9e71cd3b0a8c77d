import { useMemo, useRef, useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { businessNow } from '#ui/time/page-clock.ts'
import { usePerformScoped } from '../acts/use-perform.tsx'
import type { Board } from '../board/board.ts'
import type { BoardColumn } from '../board/lane.ts'
import { isUnmoved, landingOf, type Dragged, type DragGrip, type Landing } from '../board/landing.ts'
import type { BookingView } from '../row/booking-view.ts'
import { landingStep, verdictOn } from './landing-verdict.ts'
import type { DraggedBlockState } from './landing-verdict.ts'
import { useLandingWords } from './landing-words.ts'

/** What a handle on the board says of itself to the one who carries. */
export interface DragHandle {
  readonly grip: DragGrip
  readonly bookingId: string
  readonly isByKeys?: boolean
}

/** What can happen to a block in flight; each is said to those who do not see it. */
export interface BlockDrag {
  /** The flight as it is now, also between two renders. */
  now(): DraggedBlockState | null
  lift(handle: DragHandle): void
  /** Carries the block `minutes` down from where it was taken; over the lane that it is over already, where none is named. */
  fly(lane: BoardColumn | undefined, minutes: number): void
  /** The change goes the way of all others; the block lies where it was put for as long as somebody is asked about it. */
  putDown(): Promise<void>
  /** Nothing was meant. */
  letGo(): void
}

/** The block that is carried, if one is, and what can happen to it. */
export function useBlockDrag(board: Board, views: readonly BookingView[]): readonly [DraggedBlockState | null, BlockDrag] {
  const { t } = useTranslation('calendar')
  const desk = useDesk()
  const run = usePerformScoped()
  const announce = useAnnounce()
  const words = useLandingWords()
  const [flight, setFlight] = useState<DraggedBlockState | null>(null)
  const current = useRef<DraggedBlockState | null>(null)
  const flying = useMemo((): BlockDrag => {
    const bookings = views.map((view) => view.row)
    const show = (next: DraggedBlockState | null) => {
      current.current = next
      setFlight(next)
    }
    const land = (carried: Dragged, landing: Landing, isByKeys: boolean): DraggedBlockState => {
      const next = { carried, landing, isByKeys, verdict: verdictOn(carried, landing, { desk, bookings, now: businessNow() }) }
      show(next)
      return next
    }
    return {
      now: () => current.current,
      lift(handle) {
        const carried = carriedBy(handle, board)
        if (carried)
          announce(
            t('carry.lifted', {
              what: words.whole(
                land(carried, { lane: carried.lane, start: carried.block.start, end: carried.block.end }, handle.isByKeys ?? false),
              ),
            }),
          )
      },
      fly(lane, minutes) {
        if (!current.current) return
        const { carried, landing: last, isByKeys } = current.current
        const landing = landingOf(carried, lane ?? last.lane, minutes, desk.business.slot_step_minutes)
        if (last.lane.key !== landing.lane.key || last.start !== landing.start || last.end !== landing.end)
          announce(words.whole(land(carried, landing, isByKeys)))
      },
      async putDown() {
        const put = current.current
        if (put) announce(t('carry.put', { what: words.whole(put) }))
        if (put && !isUnmoved(put.carried, put.landing)) await run(landingStep(put.carried, put.landing))
        show(null)
      },
      letGo() {
        show(null)
        announce(t('carry.cancelled'))
      },
    }
  }, [board, views, desk, run, announce, t, words])
  return [flight, flying]
}

/** Of a booking over midnight, which lies in two lanes of a week, the beginning is moved and the end pulled. */
function carriedBy({ grip, bookingId }: DragHandle, board: Board): Dragged | undefined {
  for (const lane of grip === 'move' ? board.lanes : board.lanes.toReversed()) {
    const block = lane.blocks.find((one) => one.view.row.id === bookingId)
    if (block) return { grip, block, lane }
  }
  return undefined
}
