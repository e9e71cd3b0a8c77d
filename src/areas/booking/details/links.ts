import type { Phone } from '#domain/shared/phone.ts'

/** Ways to reach a customer that need no server: the text is filled in, the person sends it. */
export interface ContactLinks {
  readonly call: string
  readonly whatsapp: string
  readonly telegram: string
}

export function contactLinks(phone: Phone, text: string): ContactLinks {
  const digits = phone.replace('+', '')
  return {
    call: `tel:${phone}`,
    whatsapp: `https://wa.me/${digits}?text=${encodeURIComponent(text)}`,
    telegram: `https://t.me/+${digits}?text=${encodeURIComponent(text)}`,
  }
}
