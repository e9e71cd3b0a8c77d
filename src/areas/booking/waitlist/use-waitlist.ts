import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskRowsSoFar, useRowsFromSoFar } from '#desk/rows/use-desk-rows.ts'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import { inLine, waitlistStanding, type WaitlistEntry, type WaitlistStanding } from '#domain/booking/waitlist-entry.ts'
import { findWaitlistOffers } from '#domain/booking/waitlist-offers.ts'
import type { VisitSlot } from '#domain/booking/visits.ts'
import type { Day } from '#domain/shared/zone.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { soFarOf, type KnownRows } from '#offline/pull/known-rows.ts'

/** Somebody of the waiting list, and how it stands with them. */
export interface WaitlistPlace {
  readonly view: ViewRow<WaitlistEntry>
  readonly standing: WaitlistStanding
  /** The time that could be held for them now. */
  readonly offer: VisitSlot | undefined
  /** What is held for them. */
  readonly held: readonly Booking[]
}

export interface Waitlist {
  /** Those who still wait, and those for whom a time is held, who came first on top. */
  readonly lines: readonly WaitlistPlace[]
  /** Whether this device has the whole list. */
  readonly isWhole: boolean
}

/** From when on visits were booked for those who wait: how it stands with them is read off all of these. */
function firstWaited(known: KnownRows<WaitlistEntry> | undefined, today: Day): Day {
  return known ? soFarOf(known).reduce((first, { row }) => (row.first_day < first ? row.first_day : first), today) : today
}

/** Undefined while it is being read. A time is offered only from bookings that are all here. */
export function useWaitlist(today: Day): Waitlist | undefined {
  const { business, employees, services } = useDesk()
  const known = useDeskRowsSoFar('waitlist')
  const bookings = useRowsFromSoFar(
    'bookings',
    useMemo(() => firstWaited(known, today), [known, today]),
  )
  const now = useNow()
  return useMemo(() => {
    if (!known || !bookings) return undefined
    const views = new Map(soFarOf(known).map((view) => [view.row.id, view]))
    const entries = inLine([...views.values()].map(({ row }) => row))
    const rows = soFarOf(bookings).map(({ row }) => row)
    const offers =
      entries.length > 0 && bookings.state === 'whole'
        ? findWaitlistOffers({ business, entries, services, employees, bookings: rows, now })
        : []
    const lines = entries.flatMap((entry): readonly WaitlistPlace[] => {
      const view = views.get(entry.id)
      const standing = waitlistStanding(entry, rows, now, today)
      if (!view || standing === 'booked' || standing === 'over') return []
      return [
        {
          view,
          standing,
          offer: offers.find((offer) => offer.entry.id === entry.id)?.slot,
          held: rows.filter((row) => row.waitlist_id === entry.id && holdsAt(row, now)),
        },
      ]
    })
    return { lines, isWhole: known.state === 'whole' }
  }, [known, bookings, business, employees, services, now, today])
}
