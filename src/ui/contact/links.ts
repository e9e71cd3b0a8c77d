/** Ways to reach somebody that need no server: the text is filled in, the person sends it. */
export interface Links {
  readonly call: string
  readonly whatsapp: string
  readonly telegram: string
}

/** Of a number in E.164; an empty text begins an empty chat. */
export function linksTo(phone: string, text = ''): Links {
  const digits = phone.replace(/\D/g, '')
  const filled = text === '' ? '' : `?text=${encodeURIComponent(text)}`
  return { call: `tel:${phone}`, whatsapp: `https://wa.me/${digits}${filled}`, telegram: `https://t.me/+${digits}${filled}` }
}
