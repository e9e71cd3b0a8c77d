/** Ways to reach somebody that need no server: the text is filled in, the person sends it. */
export interface Links {
  readonly call: string
  readonly whatsapp: string
  readonly telegram: string
  readonly sms: string
}

/** Of a number in E.164; an empty text begins an empty chat. */
export function linksTo(phone: string, text = ''): Links {
  const digits = phone.replace(/\D/g, '')
  const coded = encodeURIComponent(text)
  const filled = text === '' ? '' : `?text=${coded}`
  // An iPhone reads the text after `&`, an Android telephone after `?`: this both understand.
  return {
    call: `tel:${phone}`,
    whatsapp: `https://wa.me/${digits}${filled}`,
    telegram: `https://t.me/+${digits}${filled}`,
    sms: `sms:${phone}${text === '' ? '' : `?&body=${coded}`}`,
  }
}
