import { readyTextIn, type ContentLanguage, type ReadyText } from '#domain/shared/translations.ts'

/** Ready-made reasons for cancelling. They stand in the message to the customer. */
export const cancelReasons: readonly ReadyText[] = [
  { ru: 'Планы изменились', ky: 'Пландар өзгөрдү', en: 'Plans have changed' },
  { ru: 'Мастер заболел', ky: 'Уста ооруп калды', en: 'The employee is ill' },
  { ru: 'Это время уже занято', ky: 'Бул убакыт бош эмес болуп калды', en: 'This time is no longer free' },
  { ru: 'В этот день мы закрыты', ky: 'Ал күнү биз иштебейбиз', en: 'We are closed that day' },
]

/** Translates a stored reason that is one of the ready-made ones; a typed reason is returned unchanged. */
export function cancelReasonIn(language: ContentLanguage, reason: string): string {
  return readyTextIn(language, cancelReasons, reason)
}
