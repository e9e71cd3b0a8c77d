import { wordsOf, type Customer } from '#domain/customers/customer.ts'
import { parsePhone, showPhone } from '#domain/shared/phone.ts'
import type { Draft } from './draft.ts'

/** How many are offered: whoever is not among them is found by typing on. */
const offered = 5

/** Two letters find somebody, and three digits. */
function isEnough(typed: string): boolean {
  const digits = typed.replace(/^\+996/, '').replace(/\D/g, '')
  return /\p{L}.*\p{L}/u.test(typed) || digits.length >= 3
}

/** Those whom what was typed finds, first those whose name begins with it. */
export function foundBy(
  typed: string,
  views: readonly { readonly row: Customer }[],
  matcher: (search: string) => (row: Customer) => boolean,
): readonly Customer[] {
  if (!isEnough(typed)) return []
  const fits = matcher(typed)
  const [first = ''] = wordsOf(typed)
  const found = views.filter(({ row }) => fits(row)).map(({ row }) => row)
  const rank = (row: Customer) => (wordsOf(row.name).some((word) => word.startsWith(first)) ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, offered)
}

/** The draft's fields of somebody who was picked. */
export function picked({ id, name, phone }: Customer): Pick<Draft, 'customerId' | 'customerName' | 'customerPhone'> {
  return { customerId: id, customerName: name, customerPhone: showPhone(phone) }
}

/** Whether it is still they, after something was typed: a corrected name leaves the phone, a new phone the name. */
export function keepsLink(customer: Customer, { customerName, customerPhone }: Pick<Draft, 'customerName' | 'customerPhone'>): boolean {
  const isSamePhone = customer.phone !== '' && parsePhone(customerPhone) === customer.phone
  const isSameName = customer.name !== '' && wordsOf(customer.name).join(' ') === wordsOf(customerName).join(' ')
  return isSamePhone || isSameName
}
