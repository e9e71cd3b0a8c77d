import type { BookingStatus } from '#domain/booking/booking.ts'
import type { OwnVisit, SeenVisit } from '#offline/visitor/visitor-engine.ts'
import type { StateMark } from './state-line.tsx'
import { unsentStanding } from './unsent-standing.ts'

/** How a visit stands, as its page says it in one line. */
export type VisitStanding = BookingStatusLine | 'sending' | 'kept' | 'unanswered' | 'unknown' | 'notFound' | RefusedStanding

/** What became of a request that was refused. */
export type RefusedStanding = 'taken' | 'visitsFull' | 'listingGone' | 'refused'

type BookingStatusLine = 'waiting' | 'approved' | 'cancelled' | 'expired' | 'completed' | 'no_show'

/** What is said beside it of a change that is not carried out. */
export type ChangeNotice = 'keptMove' | 'keptCancel' | 'unansweredChange' | 'sendingChange' | 'moveTaken' | 'tooLate' | 'refused'

/** What each looks like. */
export const visitMarks: Readonly<Record<VisitStanding, StateMark>> = {
  sending: ['waiting', '…'],
  kept: ['waiting', '↑'],
  unanswered: ['waiting', '?'],
  waiting: ['waiting', '…'],
  approved: ['good', '✓'],
  completed: ['good', '✓'],
  cancelled: ['bad', '✕'],
  expired: ['bad', '!'],
  no_show: ['quiet', '–'],
  unknown: ['quiet', '…'],
  notFound: ['quiet', '?'],
  taken: ['bad', '!'],
  visitsFull: ['waiting', '!'],
  listingGone: ['bad', '!'],
  refused: ['bad', '!'],
}

const lines: Readonly<Record<BookingStatus, BookingStatusLine>> = {
  pending: 'waiting',
  approved: 'approved',
  arrived: 'approved',
  completed: 'completed',
  no_show: 'no_show',
  cancelled: 'cancelled',
  expired: 'expired',
}
/** Where the parts stand differently, what is still to come counts, and of that what waits. */
const byWeight: readonly BookingStatus[] = ['pending', 'approved', 'arrived', 'completed', 'no_show', 'expired', 'cancelled']

export function standingOf(
  { seen, unsent, isGone, seenAt }: Pick<OwnVisit, 'seen' | 'unsent' | 'isGone' | 'seenAt'>,
  isOnline: boolean,
): VisitStanding {
  if (unsent?.command.name === 'create') return unsent.state === 'queued' ? unsentStanding(unsent, isOnline) : refusalOf(unsent.error?.code)
  if (isGone) return 'notFound'
  if (!seen || seenAt === null) return 'unknown'
  return lines[statusOf(seen)]
}

/** One status for all parts. */
export function statusOf({ parts }: Pick<SeenVisit, 'parts'>): BookingStatus {
  return byWeight.find((status) => parts.some((part) => part.status === status)) ?? 'cancelled'
}

const unsentChanges = {
  sending: { move: 'sendingChange', cancel: 'sendingChange' },
  kept: { move: 'keptMove', cancel: 'keptCancel' },
  unanswered: { move: 'unansweredChange', cancel: 'unansweredChange' },
} as const

export function changeNotice({ unsent }: Pick<OwnVisit, 'unsent'>, isOnline: boolean): ChangeNotice | undefined {
  if (!unsent || unsent.command.name === 'create') return undefined
  if (unsent.state === 'queued') return unsentChanges[unsentStanding(unsent, isOnline)][unsent.command.name]
  const code = unsent.error?.code
  return code === 'time_taken' ? 'moveTaken' : code === 'change_too_late' ? 'tooLate' : 'refused'
}

/** Whether the visit is still to come: asked for, or held. */
export function isVisitAhead({ seen, unsent, wanted, isGone }: OwnVisit, nowMs: number): boolean {
  if (unsent?.command.name === 'create') return wanted !== undefined && Date.parse(wanted.start) > nowMs
  return (
    !isGone &&
    seen !== undefined &&
    seen.parts.some(({ status, end }) => (status === 'pending' || status === 'approved') && Date.parse(end) > nowMs)
  )
}

const refusals: Readonly<Record<string, RefusedStanding>> = { time_taken: 'taken', visits_full: 'visitsFull', listing_gone: 'listingGone' }

function refusalOf(code = ''): RefusedStanding {
  return refusals[code] ?? 'refused'
}

export function isRefused(standing: VisitStanding): standing is RefusedStanding {
  return standing === 'refused' || Object.values(refusals).includes(standing as RefusedStanding)
}
