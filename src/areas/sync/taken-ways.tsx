import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { wishElsewhere, wishOf } from '#domain/booking/another-slot.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { TakenBy } from '#domain/booking/refusals.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import { reachOfWaysOut, waysOut, withTaken, type WaysOut } from '#domain/booking/ways-out.ts'
import { dayBounds, dayOf } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRow, useRowsSoFar } from '#offline/react/hooks.ts'
import { usePlace } from './place.tsx'
import classes from './sync.module.css'
import { useClock } from './use-clock.ts'
import type { EntryActs } from './use-entry-acts.tsx'

interface Props {
  readonly acts: Pick<EntryActs, 'resolveAt'>
  readonly taken: TakenBy | undefined
  /** The booking as this device would have it; where that cannot be told, as the server has it. */
  readonly mine: Booking | undefined
  readonly theirs: Booking | undefined
}

/** Two bookings on one chair: the nearest free times, or the same time with somebody else. */
export function TakenWays({ acts, taken, mine, theirs }: Props) {
  const wanted = mine ?? theirs
  return wanted ? <Ways acts={acts} taken={taken} wanted={wanted} theirs={theirs} /> : null
}

function Ways({ acts, taken, wanted, theirs }: Omit<Props, 'mine'> & { readonly wanted: Booking }) {
  const { t } = useTranslation('sync')
  const place = usePlace()
  const out = useWaysOut(wanted, theirs, taken)
  const offer = (slot: Slot, text: string) => (
    <Button
      key={slot.employee_id + slot.start}
      variant="light"
      className={classes.wrap}
      onClick={() => acts.resolveAt({ start: slot.start, employee_id: slot.employee_id }, theirs)}
    >
      {text}
    </Button>
  )
  if (out === 'coming') return <p className={classes.quiet}>{t('way.coming')}</p>
  if (!out) return null
  return (
    <div className={classes.ways}>
      {out.nearest.map((slot) =>
        offer(slot, t('way.nearest', { when: place.when(slot.start), employee: place.employee(slot.employee_id) })),
      )}
      {out.otherEmployees.map((slot) =>
        offer(slot, t('way.otherEmployee', { when: place.when(slot.start), employee: place.employee(slot.employee_id) })),
      )}
      {out.nearest.length === 0 && out.otherEmployees.length === 0 && <p className={classes.quiet}>{t('way.nothingFree')}</p>}
    </div>
  )
}

/** Undefined while it is read, `coming` where this device does not have all bookings yet: nothing is offered from what is not known. */
function useWaysOut(wanted: Booking, theirs: Booking | undefined, taken: TakenBy | undefined): WaysOut | 'coming' | undefined {
  const { business, employees } = usePlace()
  const now = useClock()
  const today = business && dayOf(new Date(now).toISOString(), business.time_zone)
  const reach = useMemo(
    () => business && today && reachOfWaysOut(wanted.start, business.time_zone, dayBounds(today, business.time_zone).start),
    [business, wanted.start, today],
  )
  const range = useMemo(() => reach && ({ index: 'start', from: reach.start, to: reach.end } as const), [reach])
  const service = useRow('services', wanted.service_id ?? '')?.row
  const rows = useRowsSoFar('bookings', { businessId: wanted.business_id, ...(range && { range }) })
  return useMemo(() => {
    if (!business || !employees || !rows) return undefined
    if (rows.state !== 'whole') return 'coming'
    const known = rows.rows.map((view) => view.row)
    return waysOut({
      business,
      wish: wishElsewhere(theirs, wanted.service_id, service) ?? wishOf(wanted),
      employees,
      bookings: taken ? withTaken(known, wanted, taken) : known,
      audience: 'staff',
      now: new Date(now).toISOString(),
      start: wanted.start,
      employeeId: wanted.employee_id,
      moving: wanted.id,
    })
  }, [business, employees, rows, wanted, theirs, service, taken, now])
}
