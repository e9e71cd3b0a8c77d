import { limits, type Employee, type Service } from '#domain/booking/booking.ts'
import { newWeek } from '#domain/booking/defaults.ts'
import { closed, type Week } from '#domain/booking/schedule.ts'
import type { CreateEmployee, EditEmployee } from '#domain/booking/setup.ts'
import { applyScheduleChanges, hasScheduleChanges, scheduleChanges, weekdays, type Weekday } from '#domain/booking/week-editing.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { contentLanguages, withNames, type ContentLanguage } from '#domain/shared/translations.ts'
import { ok } from '#lib/result.ts'
import { amountText } from '#ui/format/money.ts'
import { dayDraftOf, hoursOfDraft, type DayDraft, type DayDraftProblems } from './day-draft.ts'

/** An employee as the form holds them: text as it was typed, so that nothing typed is lost. */
export interface EmployeeDraft {
  /** Made with the draft: sending a draft twice is one employee. */
  readonly id: string
  readonly name: string
  readonly names: Readonly<Record<ContentLanguage, string>>
  readonly position: string
  readonly phone: string
  readonly isActive: boolean
  readonly days: Readonly<Record<string, DayDraft>>
  readonly exceptions: Week['exceptions']
  /** By service; one that is no longer given keeps what was typed for it. */
  readonly services: Readonly<Record<string, TermsDraft>>
}

/** A service as this employee gives it; empty is as the service itself has it [S3]. */
export interface TermsDraft {
  readonly isGiven: boolean
  readonly duration: string
  readonly price: string
}

export type TextProblem = 'required' | 'tooLong' | 'phone'

export interface EmployeeProblems {
  readonly name?: TextProblem | undefined
  readonly names: Readonly<Partial<Record<ContentLanguage, TextProblem>>>
  readonly position?: TextProblem | undefined
  readonly phone?: TextProblem | undefined
  readonly days: Readonly<Record<string, DayDraftProblems>>
  readonly services: Readonly<Record<string, TermsProblems>>
}

export interface TermsProblems {
  readonly duration: boolean
  readonly price: boolean
}

export const noProblems: EmployeeProblems = { names: {}, days: {}, services: {} }

/** Somebody new: a plain week, and the services named. */
export function emptyDraft(id: string, given: readonly Service[]): EmployeeDraft {
  return {
    id,
    name: '',
    names: { ru: '', ky: '', en: '' },
    position: '',
    phone: '',
    isActive: true,
    days: daysOf(newWeek().days),
    exceptions: {},
    services: Object.fromEntries(given.map((service) => [service.id, asTheService])),
  }
}

export const asTheService: TermsDraft = { isGiven: true, duration: '', price: '' }
export const notGiven: TermsDraft = { isGiven: false, duration: '', price: '' }

export function draftOf(row: Employee): EmployeeDraft {
  return {
    id: row.id,
    name: row.name,
    names: { ru: row.translations.ru?.name ?? '', ky: row.translations.ky?.name ?? '', en: row.translations.en?.name ?? '' },
    position: row.position,
    phone: showPhone(row.phone),
    isActive: row.is_active,
    days: daysOf(row.schedule.days),
    exceptions: row.schedule.exceptions,
    services: Object.fromEntries(row.service_id.map((id) => [id, termsDraftOf(row.service_terms?.[id] ?? {})])),
  }
}

function termsDraftOf({ duration_minutes, price }: { readonly duration_minutes?: number; readonly price?: number }): TermsDraft {
  // A price as it is typed, in any language: digits, and a comma before what is less than a whole.
  return { isGiven: true, duration: String(duration_minutes ?? ''), price: price === undefined ? '' : amountText(price, 'ru') }
}

function daysOf(days: Week['days']): Readonly<Record<string, DayDraft>> {
  return Object.fromEntries(weekdays.map((day) => [day, dayDraftOf(days[day] ?? closed)]))
}

/** What keeps the draft from being saved. Days that are as `row` has them are nobody's to mend here. */
export function problemsOf(draft: EmployeeDraft, row?: Employee): EmployeeProblems {
  return {
    name: draft.name.trim() === '' ? 'required' : tooLong(draft.name),
    names: Object.fromEntries(contentLanguages.flatMap((language) => (tooLong(draft.names[language]) ? [[language, 'tooLong' as const]] : []))),
    position: tooLong(draft.position),
    phone: draft.phone.trim() !== '' && parsePhone(draft.phone) === undefined ? 'phone' : undefined,
    days: Object.fromEntries(weekdays.flatMap((day) => dayProblems(day, draft, row))),
    services: Object.fromEntries(Object.entries(draft.services).flatMap(([id, terms]) => termsProblems(id, terms))),
  }
}

function tooLong(text: string): TextProblem | undefined {
  return text.trim().length > limits.name ? 'tooLong' : undefined
}

function dayProblems(day: Weekday, draft: EmployeeDraft, row: Employee | undefined): readonly (readonly [string, DayDraftProblems])[] {
  const hours = hoursOn(day, draft, row?.schedule)
  return hours.ok ? [] : [[day, hours.refusal]]
}

function termsProblems(id: string, terms: TermsDraft): readonly (readonly [string, TermsProblems])[] {
  if (!terms.isGiven) return []
  const problems = { duration: readDuration(terms.duration) === null, price: readPrice(terms.price) === null }
  return problems.duration || problems.price ? [[id, problems]] : []
}

/** Minutes; undefined is the service's, null what cannot be. */
function readDuration(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const minutes = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return minutes >= limits.minDurationMinutes && minutes <= limits.maxDurationMinutes ? minutes : null
}

/** Minor units; undefined is the service's, null what cannot be. */
function readPrice(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  const price = parseAmount(text)
  return price !== undefined && price <= limits.maxPrice ? price : null
}

/** The places that need the person, each once. */
export function listProblems({ name, names, position, phone, days, services }: EmployeeProblems): readonly string[] {
  return Object.entries({ name, position, phone, ...names, ...days, ...services }).flatMap(([place, problem]) => (problem ? [place] : []))
}

type Values = Required<Pick<Employee, 'name' | 'translations' | 'position' | 'phone' | 'is_active' | 'service_id' | 'service_terms' | 'schedule'>>

/** What a draft without problems says, over the row as it is; a new employee has none. */
export function valuesOf(draft: EmployeeDraft, row?: Employee): Values {
  const given = Object.entries(draft.services).filter(([, terms]) => terms.isGiven).map(([id]) => id)
  // In the order that they had, so that nothing seems to change that did not.
  const kept = row?.service_id.filter((id) => given.includes(id)) ?? []
  return {
    name: draft.name.trim(),
    translations: withNames(row?.translations ?? {}, draft.names),
    position: draft.position.trim(),
    phone: parsePhone(draft.phone) ?? '',
    is_active: draft.isActive,
    service_id: [...kept, ...given.filter((id) => !kept.includes(id))],
    service_terms: Object.fromEntries(given.flatMap((id) => ownTerms(id, draft.services[id]!))),
    schedule: scheduleOf(draft, row?.schedule),
  }
}

function ownTerms(id: string, terms: TermsDraft) {
  const duration_minutes = readDuration(terms.duration) ?? undefined
  const price = readPrice(terms.price) ?? undefined
  const own = { ...(duration_minutes !== undefined && { duration_minutes }), ...(price !== undefined && { price }) }
  return Object.keys(own).length > 0 ? [[id, own] as const] : []
}

/** The schedule as far as it can be read: a day with a problem is closed, and nobody saves that. Days that are as in `week` are left alone. */
export function scheduleOf(draft: Pick<EmployeeDraft, 'days' | 'exceptions'>, week?: Week): Week {
  const read = weekdays.map((day) => {
    const hours = hoursOn(day, draft, week)
    return [day, hours.ok ? hours.value : closed] as const
  })
  return { days: Object.fromEntries(read), exceptions: draft.exceptions }
}

function hoursOn(day: Weekday, { days }: Pick<EmployeeDraft, 'days'>, week: Week | undefined): ReturnType<typeof hoursOfDraft> {
  const stored = week && (week.days[day] ?? closed)
  return stored && isSame(days[day], dayDraftOf(stored)) ? ok(stored) : hoursOfDraft(days[day]!)
}

export function createArgs(draft: EmployeeDraft, businessId: string): CreateEmployee {
  return { id: draft.id, business_id: businessId, ...valuesOf(draft) }
}

/** What a draft without problems changes of the row; undefined where nothing. The name is always said, as the call wants it. */
export function editArgs(draft: EmployeeDraft, row: Employee): EditEmployee | undefined {
  const { schedule, ...wanted } = valuesOf(draft, row)
  const { schedule: _, ...now } = valuesOf(draftOf(row), row)
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((field) => !isSame(wanted[field], now[field]))
  const hours = scheduleChanges(row.schedule, schedule)
  if (changed.length === 0 && !hasScheduleChanges(hours)) return undefined
  return {
    name: wanted.name,
    ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    ...(hasScheduleChanges(hours) && { schedule: applyScheduleChanges(row.schedule, hours) }),
  }
}

/** Whether there is anything to save, or to mend before it can be. */
export function isTouched(draft: EmployeeDraft, row: Employee): boolean {
  return listProblems(problemsOf(draft, row)).length > 0 || editArgs(draft, row) !== undefined
}

/** What takes an edit of `row` back: the changed fields as they were, and with the services the terms that go with them. */
export function inverseEdit(row: Employee, changes: EditEmployee): EditEmployee {
  const fields = Object.keys(changes) as (keyof EditEmployee)[]
  const terms = fields.includes('service_id') || fields.includes('service_terms')
  return {
    ...Object.fromEntries(fields.map((field) => [field, row[field]])),
    ...(terms && { service_terms: row.service_terms ?? {} }),
    name: row.name,
  }
}

/** By what they hold; both were put together in the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
