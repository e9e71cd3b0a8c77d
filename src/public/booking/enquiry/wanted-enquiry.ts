import { parsePhone } from '#domain/shared/phone.ts'
import type { Language } from '#i18n/languages.ts'
import type { WantedEnquiry } from '#offline/visitor/visitor-engine.ts'
import { personProblems, type VisitWish } from '../wish.ts'

interface Asked {
  readonly businessId: string
  readonly productId: string
  readonly language: Language
}

/** A question as it is sent; undefined while something is missing. */
export function wantedEnquiryOf(
  wish: VisitWish,
  { businessId, productId, language }: Asked,
  newId: () => string,
): WantedEnquiry | undefined {
  const phone = parsePhone(wish.phone)
  const text = wish.note.trim()
  if (phone === undefined || text === '' || Object.keys(personProblems(wish)).length > 0) return undefined
  return {
    id: newId(),
    business_id: businessId,
    product_id: productId,
    text,
    customer_name: wish.name.trim(),
    customer_phone: phone,
    language,
    consent: true,
  }
}
