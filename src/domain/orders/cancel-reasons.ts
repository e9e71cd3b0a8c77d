import { readyTextIn, type ContentLanguage, type ReadyText } from '#domain/shared/translations.ts'

/** Ready-made reasons for cancelling an order: its customer reads them [O5]. */
export const orderCancelReasons: readonly ReadyText[] = [
  { ru: 'Закончилось', ky: 'Түгөндү', en: 'Sold out' },
  { ru: 'Не успеваем', ky: 'Үлгүрбөй жатабыз', en: 'Too much to do' },
  { ru: 'Закрываемся', ky: 'Жабылып жатабыз', en: 'We are closing' },
  { ru: 'Заказали по ошибке', ky: 'Жаңылыш буйрутулган', en: 'Ordered by mistake' },
]

/** Translates a stored reason that is one of the ready-made ones; a typed reason is returned unchanged. */
export function orderCancelReasonIn(language: ContentLanguage, reason: string): string {
  return readyTextIn(language, orderCancelReasons, reason)
}
