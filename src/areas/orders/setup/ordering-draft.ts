import { dayDraftsOf, scheduleOf, weekProblems, type WeekDraft } from '#desk/hours/week-draft.ts'
import { newWeek } from '#domain/business/defaults.ts'
import type { Ordering, OrderKind, Station } from '#domain/business/ordering.ts'
import { parseAmountOr0 } from '#domain/shared/money.ts'
import { amountText } from '#i18n/money.ts'

/** How orders are taken, as it is being typed: amounts as people write them. */
export interface OrderingDraft {
  readonly menu_id: string | null
  readonly kinds: readonly OrderKind[]
  readonly fee: string
  readonly free_from: string
  readonly least: string
  readonly stations: readonly Station[]
  /** Whether ordering has hours of its own beside those at which the doors are open. */
  readonly hasHours: boolean
  readonly days: WeekDraft['days']
}

export function orderingDraftOf({ menu_id, kinds, delivery, stations, hours }: Ordering): OrderingDraft {
  const hasHours = Object.keys(hours.days).length > 0
  return {
    menu_id,
    kinds,
    fee: typedAmount(delivery.fee),
    free_from: typedAmount(delivery.free_from),
    least: typedAmount(delivery.least),
    stations,
    hasHours,
    days: dayDraftsOf(hasHours ? hours.days : newWeek().days),
  }
}

export type OrderingProblems = Readonly<Partial<Record<'fee' | 'free_from' | 'least' | 'stations' | 'days', true>>>

/** What keeps it from being saved; empty where nothing does. */
export function orderingProblems(draft: OrderingDraft, before: Ordering): OrderingProblems {
  return {
    ...(parseAmountOr0(draft.fee) === undefined && { fee: true }),
    ...(parseAmountOr0(draft.free_from) === undefined && { free_from: true }),
    ...(parseAmountOr0(draft.least) === undefined && { least: true }),
    ...(draft.stations.some(({ name }) => name.trim() === '') && { stations: true }),
    ...(draft.hasHours && Object.keys(weekProblems({ days: draft.days, exceptions: {} }, before.hours)).length > 0 && { days: true }),
  }
}

/** The settings as the draft has them; that orders are paused stays as it is. */
export function orderingOf({ menu_id, kinds, fee, free_from, least, stations, hasHours, days }: OrderingDraft, before: Ordering): Ordering {
  return {
    menu_id,
    kinds,
    paused_until: before.paused_until,
    hours: hasHours ? scheduleOf({ days, exceptions: before.hours.exceptions }, before.hours) : { days: {}, exceptions: {} },
    delivery: { fee: parseAmountOr0(fee) ?? 0, free_from: parseAmountOr0(free_from) ?? 0, least: parseAmountOr0(least) ?? 0 },
    stations: stations.map((station) => ({ ...station, name: station.name.trim() })),
  }
}

function typedAmount(amount: number): string {
  return amount === 0 ? '' : amountText(amount, 'ru')
}
