import { cancelReasonIn } from '#domain/booking/cancel-reasons.ts'
import type { BookingStatus } from '#domain/booking/booking.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { sortedBy } from '#lib/sorted-by.ts'
import { moneyText } from '#i18n/money.ts'
import type { OwnVisit, SeenVisit } from '#offline/visitor/visitor-engine.ts'
import type { VisitPageData } from '../shop/shop-page-types.ts'
import { clockTime, shopTimeOf } from '../shop-clock.ts'
import type { Texts } from '../texts.ts'

/** One service of a visit as its page shows it; what is not known yet is left out. */
export interface ShownPart {
  readonly id: string
  readonly service: string
  readonly employee?: string
  readonly time?: string
  readonly price?: string
  readonly status?: BookingStatus
  readonly reason?: string
}

/** The parts as the server told them, else as they were asked for. */
export function shownParts(
  { seen, wanted }: Pick<OwnVisit, 'seen' | 'wanted'>,
  page: VisitPageData,
  texts: Texts<'currency'>,
): readonly ShownPart[] {
  if (seen) return seen.parts.map((part) => seenPart(part, page, texts))
  return (wanted?.parts ?? []).map(({ id, service_id, employee_id }, at) => ({
    id,
    service: nameOf(page.services, service_id) ?? '',
    ...(employee_id !== undefined && { employee: nameOf(page.employees, employee_id) ?? '' }),
    ...(at === 0 && wanted && { time: clockTime(shopTimeOf(wanted.start, page.booking.offsets)) }),
  }))
}

/** When the visit begins and ends, cancelled parts left out where others stand; undefined while nothing is known. */
export function spanOfVisit({
  seen,
  wanted,
}: Pick<OwnVisit, 'seen' | 'wanted'>): { readonly start: Instant; readonly end: Instant } | undefined {
  if (!seen) return wanted && { start: wanted.start, end: wanted.start }
  const standing = seen.parts.filter(({ status }) => status !== 'cancelled' && status !== 'expired')
  const parts = standing.length > 0 ? standing : seen.parts
  const starts = sortedBy(
    parts.map(({ start }) => start),
    (start) => start,
  )
  const ends = sortedBy(
    parts.map(({ end }) => end),
    (end) => end,
  )
  const [start, end] = [starts[0], ends[ends.length - 1]]
  return start !== undefined && end !== undefined ? { start, end } : undefined
}

/** Where the visit stood when it was asked for, if it is elsewhere now. */
export function movedFrom({ seen, wanted }: Pick<OwnVisit, 'seen' | 'wanted'>): Instant | undefined {
  if (!seen || !wanted) return undefined
  const first = seen.parts.find(({ id }) => id === wanted.parts[0]?.id)
  return first && Date.parse(first.start) !== Date.parse(wanted.start) ? wanted.start : undefined
}

/** What the visit costs altogether, without what is cancelled; undefined while that is not known. */
export function visitTotal({ parts }: SeenVisit, { language }: VisitPageData, texts: Texts<'currency'>): string | undefined {
  const standing = parts.filter(({ status }) => status !== 'cancelled' && status !== 'expired')
  const [first] = standing
  return (
    first &&
    moneyText(
      standing.reduce((sum, { price }) => sum + price, 0),
      language,
      texts.currency[first.currency],
    )
  )
}

function seenPart(
  {
    id,
    status,
    start,
    end,
    service_id,
    service_name,
    employee_id,
    employee_name,
    price,
    currency,
    cancel_reason,
  }: SeenVisit['parts'][number],
  page: VisitPageData,
  texts: Texts<'currency'>,
): ShownPart {
  const [from, to] = [start, end].map((instant) => clockTime(shopTimeOf(instant, page.booking.offsets)))
  return {
    id,
    status,
    time: `${from}–${to}`,
    service: (service_id === null ? undefined : nameOf(page.services, service_id)) ?? service_name,
    employee: nameOf(page.employees, employee_id) ?? employee_name,
    ...(price > 0 && { price: moneyText(price, page.language, texts.currency[currency]) }),
    ...(cancel_reason && { reason: cancelReasonIn(page.language, cancel_reason) }),
  }
}

function nameOf(named: readonly { readonly id: string; readonly name: string }[], id: string): string | undefined {
  return named.find((one) => one.id === id)?.name
}
