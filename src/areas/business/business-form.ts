import { before, type Step } from '#desk/commands/steps.ts'
import { changedNames, nameProblems, nameFormOf, type NameProblem, type NamesForm } from '#desk/form/names.ts'
import { usualStaffDiscount, type Business, type EditBusiness } from '#domain/business/business.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import { parseMapLink } from '#domain/business/map-point.ts'
import { businessKinds, parseInstagram, parseLink, withShop } from '#domain/business/shop.ts'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { isSame } from '#lib/is-same.ts'

/** A business as it is filled in; its hours and blocked phones have forms of their own. */
export interface BusinessForm extends NamesForm {
  readonly kind: string
  readonly phone: string
  readonly address: string
  readonly map_link: string
  readonly whatsapp: string
  readonly instagram: string
  readonly two_gis: string
  /** In the order in which they are offered; the first is the one for everybody else. */
  readonly languages: readonly string[]
  readonly approves_itself: boolean
  /** Hours. */
  readonly change_notice_hours: string
  readonly time_zone: string
  readonly currency: string
  /** Minutes. */
  readonly slot_step_minutes: string
  /** Minutes. */
  readonly min_notice_minutes: string
  /** Days; empty for no bound [S5]. */
  readonly booking_window_days: string
  readonly takes_payments: boolean
  /** Basis points. */
  readonly staff_discount: string
  /** Days without the server after which a device shows nothing more. */
  readonly offline_days: string
}

export function formOfBusiness(row: Business): BusinessForm {
  const business = withShop(row)
  const { kind, map_link, instagram, two_gis, languages, approves_itself } = business
  return {
    ...nameFormOf(business),
    kind,
    map_link,
    instagram,
    two_gis,
    languages,
    approves_itself,
    phone: showPhone(business.phone),
    address: business.address,
    whatsapp: showPhone(business.whatsapp),
    change_notice_hours: String(business.change_notice_hours),
    time_zone: business.time_zone,
    currency: business.currency,
    slot_step_minutes: String(business.slot_step_minutes),
    min_notice_minutes: String(business.min_notice_minutes),
    booking_window_days: business.booking_window_days === null ? '' : String(business.booking_window_days),
    offline_days: String(business.offline_days ?? newBusiness.offline_days),
    takes_payments: business.takes_payments ?? false,
    staff_discount: String(business.staff_discount ?? usualStaffDiscount),
  }
}

type Checked = keyof NamesForm | 'phone' | 'address' | 'map_link' | 'whatsapp' | 'instagram' | 'two_gis' | 'languages'
export type BusinessProblems = { readonly [Field in Checked]?: NameProblem | 'phone' | 'unreadable' }

export function businessProblems(form: BusinessForm): BusinessProblems {
  const wrong = (
    field: 'phone' | 'whatsapp' | 'map_link' | 'instagram' | 'two_gis',
    parse: (text: string) => string | undefined,
    problem: 'phone' | 'unreadable',
  ) => form[field].trim() !== '' && parse(form[field]) === undefined && { [field]: problem }
  return {
    ...nameProblems(form),
    ...wrong('phone', parsePhone, 'phone'),
    ...(form.address.trim().length > limits.address && { address: 'tooLong' as const }),
    ...wrong('map_link', parseMapLink, 'unreadable'),
    ...wrong('whatsapp', parsePhone, 'phone'),
    ...wrong('instagram', parseInstagram, 'unreadable'),
    ...wrong('two_gis', parseTwoGis, 'unreadable'),
    ...(form.languages.length === 0 && { languages: 'required' as const }),
  }
}

function parseTwoGis(text: string): string | undefined {
  return parseLink(text, '2gis')
}

/** Only what differs from the row. The form has no problems. */
export function editBusinessArgs(form: BusinessForm, business: Business): EditBusiness {
  const present = withShop({
    offline_days: newBusiness.offline_days,
    takes_payments: false,
    staff_discount: usualStaffDiscount,
    ...business,
  })
  const wanted: EditBusiness = {
    kind: businessKinds.find((one) => one === form.kind) ?? present.kind,
    phone: parsePhone(form.phone) ?? '',
    address: form.address.trim(),
    map_link: parseMapLink(form.map_link) ?? '',
    whatsapp: parsePhone(form.whatsapp) ?? '',
    instagram: parseInstagram(form.instagram) ?? '',
    two_gis: parseTwoGis(form.two_gis) ?? '',
    languages: contentLanguages.filter((one) => form.languages.includes(one)),
    approves_itself: form.approves_itself,
    change_notice_hours: Number(form.change_notice_hours),
    time_zone: form.time_zone,
    currency: currencies.find((one) => one === form.currency) ?? business.currency,
    slot_step_minutes: Number(form.slot_step_minutes),
    min_notice_minutes: Number(form.min_notice_minutes),
    booking_window_days: form.booking_window_days === '' ? null : Number(form.booking_window_days),
    offline_days: Number(form.offline_days),
    takes_payments: form.takes_payments,
    staff_discount: Number(form.staff_discount),
  }
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(present[field as keyof Business], value))
  return { ...changedNames(form, business), ...Object.fromEntries(changed) }
}

export function businessSteps(form: BusinessForm, business: Business): readonly Step[] {
  return businessEditSteps(editBusinessArgs(form, business), business)
}

/** An edit of a business with its way back; none where nothing changes. */
export function businessEditSteps(changes: EditBusiness, business: Business): readonly Step[] {
  const { id } = business
  if (isSame(changes, {})) return []
  return [
    {
      command: { name: 'business.edit', args: { id, changes } },
      inverse: {
        name: 'business.edit',
        args: { id, changes: before(withShop({ takes_payments: false, staff_discount: usualStaffDiscount, ...business }), changes) },
      },
    },
  ]
}

/** Those offered, and the present one where it is another; in order, so that it stands where one looks for it. */
export function withPresent(offered: readonly number[], present: string): readonly string[] {
  const all = present === '' ? offered : [...offered, Number(present)]
  return [...new Set(all)].toSorted((a, b) => a - b).map(String)
}
