import { before, type Step } from '#desk/commands/steps.ts'
import { changedNames, nameProblems, nameFormOf, type NameProblem, type NamesForm } from '#desk/form/names.ts'
import { isSame } from '#desk/form/use-typed.ts'
import type { Business, EditBusiness } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'

/** A business as it is filled in. */
export interface BusinessForm extends NamesForm {
  readonly phone: string
  readonly address: string
  readonly time_zone: string
  readonly currency: string
  /** Minutes. */
  readonly slot_step_minutes: string
  /** Minutes. */
  readonly min_notice_minutes: string
  /** Days; empty for no bound [S5]. */
  readonly booking_window_days: string
  /** Days without the server after which a device shows nothing more. */
  readonly offline_days: string
}

export function formOfBusiness(business: Business): BusinessForm {
  return {
    ...nameFormOf(business),
    phone: showPhone(business.phone),
    address: business.address,
    time_zone: business.time_zone,
    currency: business.currency,
    slot_step_minutes: String(business.slot_step_minutes),
    min_notice_minutes: String(business.min_notice_minutes),
    booking_window_days: business.booking_window_days === null ? '' : String(business.booking_window_days),
    offline_days: String(business.offline_days ?? newBusiness.offline_days),
  }
}

export type BusinessProblems = { readonly [Field in keyof NamesForm | 'phone' | 'address']?: NameProblem | 'phone' }

export function businessProblems(form: BusinessForm): BusinessProblems {
  return {
    ...nameProblems(form),
    ...(form.phone.trim() !== '' && parsePhone(form.phone) === undefined && { phone: 'phone' as const }),
    ...(form.address.trim().length > limits.address && { address: 'tooLong' as const }),
  }
}

/** Only what differs from the row. The form has no problems. */
export function editBusinessArgs(form: BusinessForm, business: Business): EditBusiness {
  const wanted = {
    phone: parsePhone(form.phone) ?? '',
    address: form.address.trim(),
    time_zone: form.time_zone,
    currency: currencies.find((one) => one === form.currency) ?? business.currency,
    slot_step_minutes: Number(form.slot_step_minutes),
    min_notice_minutes: Number(form.min_notice_minutes),
    booking_window_days: form.booking_window_days === '' ? null : Number(form.booking_window_days),
    offline_days: Number(form.offline_days),
  }
  const present = { offline_days: newBusiness.offline_days, ...business }
  const changed = Object.entries(wanted).filter(([field, value]) => present[field as keyof typeof wanted] !== value)
  return { ...changedNames(form, business), ...Object.fromEntries(changed) }
}

export function businessSteps(form: BusinessForm, business: Business): readonly Step[] {
  const changes = editBusinessArgs(form, business)
  const { id } = business
  if (isSame(changes, {})) return []
  return [{ command: { name: 'business.edit', args: { id, changes } }, inverse: { name: 'business.edit', args: { id, changes: before(business, changes) } } }]
}

/** Those offered, and the present one where it is another; in order, so that it stands where one looks for it. */
export function withPresent(offered: readonly number[], present: string): readonly string[] {
  const all = present === '' ? offered : [...offered, Number(present)]
  return [...new Set(all)].toSorted((a, b) => a - b).map(String)
}
