import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { useRunningWide } from '../acts/use-running.tsx'
import type { Board, Lane } from '../board/board.ts'
import { isUnmoved, landingOf, type Carried, type Grip, type Landing } from '../board/landing.ts'
import { useDesk, type BookingView } from '../desk.tsx'
import { changeOf, verdictOn, type Verdict } from './landing-verdict.ts'
import { useLandingWords } from './landing-words.ts'

/** A block on its way: where it would land now, and what would be said to that. */
export interface Flight {
  readonly carried: Carried
  readonly landing: Landing
  readonly verdict: Verdict
  /** The eye has no finger to follow: it is kept in sight. */
  readonly isByKeys: boolean
}

/** What a handle on the board says of itself to the one who carries. */
export interface Handle {
  readonly grip: Grip
  readonly bookingId: string
  readonly isByKeys?: boolean
}

/** What can happen to a block in flight; each is said to those who do not see it. */
export interface Flying {
  /** The flight as it is now, also between two renders. */
  now(): Flight | null
  lift(handle: Handle): void
  /** Carries the block `minutes` down from where it was taken; over the lane that it is over already, where none is named. */
  fly(lane: Lane | undefined, minutes: number): void
  /** The change goes the way of all others; the block lies where it was put for as long as somebody is asked about it. */
  putDown(): Promise<void>
  /** Nothing was meant. */
  letGo(): void
}

/** The block that is carried, if one is, and what can happen to it. */
export function useFlying(board: Board, views: readonly BookingView[]): readonly [Flight | null, Flying] {
  const { t } = useTranslation('calendar')
  const desk = useDesk()
  const run = useRunningWide()
  const announce = useAnnounce()
  const words = useLandingWords()
  const [flight, setFlight] = useState<Flight | null>(null)
  const current = useRef<Flight | null>(null)
  const flying = useMemo((): Flying => {
    const bookings = views.map((view) => view.row)
    const show = (next: Flight | null) => {
      current.current = next
      setFlight(next)
    }
    const land = (carried: Carried, landing: Landing, isByKeys: boolean): Flight => {
      const next = { carried, landing, isByKeys, verdict: verdictOn(carried, landing, { desk, bookings, now: new Date().toISOString() }) }
      show(next)
      return next
    }
    return {
      now: () => current.current,
      lift(handle) {
        const carried = carriedBy(handle, board)
        if (carried) announce(t('carry.lifted', { what: words.whole(land(carried, { lane: carried.lane, start: carried.block.start, end: carried.block.end }, handle.isByKeys ?? false)) }))
      },
      fly(lane, minutes) {
        if (!current.current) return
        const { carried, landing: last, isByKeys } = current.current
        const landing = landingOf(carried, lane ?? last.lane, minutes, desk.business.slot_step_minutes)
        if (last.lane.key !== landing.lane.key || last.start !== landing.start || last.end !== landing.end) announce(words.whole(land(carried, landing, isByKeys)))
      },
      async putDown() {
        const put = current.current
        if (put) announce(t('carry.put', { what: words.whole(put) }))
        if (put && !isUnmoved(put.carried, put.landing)) await run(changeOf(put.carried, put.landing))
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

function carriedBy({ grip, bookingId }: Handle, board: Board): Carried | undefined {
  for (const lane of board.lanes) {
    const block = lane.blocks.find((one) => one.view.row.id === bookingId)
    if (block) return { grip, block, lane }
  }
  return undefined
}
