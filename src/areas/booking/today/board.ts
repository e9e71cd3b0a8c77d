import { dayOf, minutesOf, type Day, type Instant } from '#domain/shared/zone.ts'
import type { Booking, Employee } from '#domain/booking/booking.ts'
import { hoursOn, mergeWindows, subtractWindows, type Window } from '#domain/booking/schedule.ts'
import { addDays } from '#domain/shared/zone.ts'

/**
 * The day by employee, as numbers: what lies where in minutes of the day. It knows
 * nothing of pixels; the board multiplies.
 */
export interface Board {
  /** The stretch of the day that is drawn, in whole hours. */
  readonly shown: Window
  readonly lanes: readonly Lane[]
  /** The present minute, when the day is today and the minute is drawn. */
  readonly now: number | undefined
  /** Pixels per minute at which the shortest booking can still be hit with a finger. */
  readonly scale: number
}

export interface Lane {
  readonly employee: Employee
  readonly shades: readonly Shade[]
  readonly blocks: readonly Block[]
}

export interface Shade extends Window {
  readonly kind: 'closed' | 'break'
}

/** A booking's place. Blocks that overlap in time share the lane's width in columns. */
export interface Block extends Window {
  readonly booking: Booking
  readonly column: number
  readonly columns: number
}

export interface BoardInput {
  readonly day: Day
  readonly zone: string
  readonly now: Instant
  readonly employees: readonly Employee[]
  readonly bookings: readonly Booking[]
}

const ordinaryDay: Window = { start: 9 * 60, end: 18 * 60 }
const targetPx = 44
const scales = { least: 1.4, most: 2.95 }

export function boardOf(input: BoardInput): Board {
  const lanes = input.employees.map((employee) => laneParts(employee, input))
  const shown = shownHours(lanes)
  const now = dayOf(input.now, input.zone) === input.day ? minutesOf(input.now, input.day, input.zone) : undefined
  return {
    shown,
    now: now !== undefined && now >= shown.start && now <= shown.end ? now : undefined,
    scale: scaleFor(lanes.flatMap((lane) => lane.blocks)),
    lanes: lanes.map((lane) => ({ employee: lane.employee, blocks: lane.blocks, shades: shadesOf(lane, shown) })),
  }
}

interface LaneParts {
  readonly employee: Employee
  readonly open: readonly Window[]
  readonly breaks: readonly Window[]
  readonly blocks: readonly Block[]
}

function laneParts(employee: Employee, { day, zone, bookings }: BoardInput): LaneParts {
  const own = bookings.filter((booking) => booking.employee_id === employee.id && booking.status !== 'cancelled')
  const hours = hoursOn(employee.schedule, day)
  return { employee, open: openOn(employee, day), breaks: mergeWindows(hours.breaks), blocks: inColumns(own, day, zone) }
}

/** The day's own windows, and the end of a night shift that began the day before [S2]. */
function openOn(employee: Employee, day: Day): readonly Window[] {
  const isException = employee.schedule.exceptions[day] !== undefined
  const nightBefore = isException ? [] : hoursOn(employee.schedule, addDays(day, -1)).windows
  const reachingIn = nightBefore
    .map((window) => ({ start: Math.max(0, window.start - 1440), end: window.end - 1440 }))
    .filter((window) => window.end > 0)
  return mergeWindows([...reachingIn, ...hoursOn(employee.schedule, day).windows])
}

/** Everything that is open or booked, in whole hours; an ordinary day when there is nothing. */
function shownHours(lanes: readonly LaneParts[]): Window {
  const all = lanes.flatMap((lane) => [...lane.open, ...lane.blocks])
  if (all.length === 0) return ordinaryDay
  const start = Math.min(...all.map((window) => window.start))
  const end = Math.max(...all.map((window) => window.end))
  return { start: Math.max(0, Math.floor(start / 60) * 60), end: Math.ceil(end / 60) * 60 }
}

function shadesOf(lane: LaneParts, shown: Window): readonly Shade[] {
  const closed = subtractWindows([shown], lane.open).map((window): Shade => ({ ...window, kind: 'closed' }))
  const breaks = subtractWindows(lane.breaks, closed).map((window): Shade => ({ ...window, kind: 'break' }))
  return [...closed, ...breaks].toSorted((a, b) => a.start - b.start)
}

function scaleFor(blocks: readonly Block[]): number {
  const shortest = Math.min(60, ...blocks.map((block) => block.end - block.start))
  return Math.min(scales.most, Math.max(scales.least, targetPx / shortest))
}

/** Puts overlapping bookings side by side: each takes the first column that is free. */
function inColumns(bookings: readonly Booking[], day: Day, zone: string): readonly Block[] {
  const placed: { booking: Booking; start: number; end: number; column: number; group: { columns: number } }[] = []
  let group = { columns: 0 }
  let groupEnd = -Infinity
  let ends: number[] = []
  for (const booking of bookings.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const start = Math.max(0, minutesOf(booking.start, day, zone))
    const end = Math.max(start + 5, minutesOf(booking.end, day, zone))
    if (start >= groupEnd) {
      group = { columns: 0 }
      ends = []
    }
    const free = ends.findIndex((until) => until <= start)
    const column = free === -1 ? ends.length : free
    ends[column] = end
    group.columns = ends.length
    groupEnd = Math.max(groupEnd, end)
    placed.push({ booking, start, end, column, group })
  }
  return placed.map(({ group: { columns }, ...block }) => ({ ...block, columns }))
}

/** The start a person means by touching a lane at `minute`: the step it lies in. */
export function startTouched(minute: number, stepMinutes: number): number {
  return Math.floor(minute / stepMinutes) * stepMinutes
}
