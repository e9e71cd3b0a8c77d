import { shiftsDraftOf, type ShiftsDraft } from '#desk/hours/shifts-draft.ts'
import { dayDraftsOf, type WeekDraft } from '#desk/hours/week-draft.ts'
import { newWeek } from '#domain/business/defaults.ts'
import type { Employee } from '#domain/business/employee.ts'
import type { Service } from '#domain/business/service.ts'
import { limits } from '#domain/shared/limits.ts'
import { parseAmount } from '#domain/shared/money.ts'
import { showPhone } from '#domain/shared/phone.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import { amountText } from '#i18n/money.ts'
import { isWholeNumber } from '#lib/is-whole-number.ts'

/** An employee as the form holds them: text as it was typed, so that nothing typed is lost. */
export interface EmployeeDraft extends WeekDraft {
  /** Made with the draft: sending a draft twice is one employee. */
  readonly id: string
  readonly name: string
  readonly names: Readonly<Record<ContentLanguage, string>>
  readonly position: string
  readonly phone: string
  readonly isActive: boolean
  readonly shifts: ShiftsDraft
  /** By service; one that is no longer given keeps what was typed for it. */
  readonly services: Readonly<Record<string, TermsDraft>>
}

/** A service as this employee gives it; empty is as the service itself has it [S3]. */
export interface TermsDraft {
  readonly isGiven: boolean
  readonly duration: string
  readonly price: string
}

/** Somebody new: a plain week, and the services named. */
export function emptyEmployeeDraft(id: string, given: readonly Service[]): EmployeeDraft {
  return {
    id,
    name: '',
    names: { ru: '', ky: '', en: '' },
    position: '',
    phone: '',
    isActive: true,
    days: dayDraftsOf(newWeek().days),
    shifts: shiftsDraftOf(undefined),
    exceptions: {},
    services: Object.fromEntries(given.map((service) => [service.id, asTheService])),
  }
}

export const asTheService: TermsDraft = { isGiven: true, duration: '', price: '' }
export const notGiven: TermsDraft = { isGiven: false, duration: '', price: '' }

export function employeeDraftOf(row: Employee): EmployeeDraft {
  return {
    id: row.id,
    name: row.name,
    names: { ru: row.translations.ru?.name ?? '', ky: row.translations.ky?.name ?? '', en: row.translations.en?.name ?? '' },
    position: row.position,
    phone: showPhone(row.phone),
    isActive: row.is_active,
    days: dayDraftsOf(row.schedule.days),
    shifts: shiftsDraftOf(row.schedule.pattern),
    exceptions: row.schedule.exceptions,
    services: Object.fromEntries(row.service_id.map((id) => [id, termsDraftOf(row.service_terms?.[id] ?? {})])),
  }
}

function termsDraftOf({ duration_minutes, price }: { readonly duration_minutes?: number; readonly price?: number }): TermsDraft {
  // A price as it is typed, in any language: digits, and a comma before what is less than a whole.
  return { isGiven: true, duration: String(duration_minutes ?? ''), price: price === undefined ? '' : amountText(price, 'ru') }
}

/** Minutes; undefined is the service's, null what cannot be. */
export function readDuration(text: string): number | undefined | null {
  if (text.trim() === '') return undefined
  return isWholeNumber(text, limits.minDurationMinutes, limits.maxDurationMinutes) ? Number(text) : null
}

/** Minor units; undefined is the service's, null what cannot be. */
export function readPrice(text: string): number | undefined | null {
  return text.trim() === '' ? undefined : (parseAmount(text) ?? null)
}
