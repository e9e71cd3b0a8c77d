import { readyTextIn, type ContentLanguage, type ReadyText } from '#domain/shared/translations.ts'

const employeeIsIll: ReadyText = { ru: 'Мастер заболел', ky: 'Уста ооруп калды', en: 'The employee is ill' }
const agentIsIll: ReadyText = { ru: 'Агент заболел', ky: 'Агент ооруп калды', en: 'The agent is ill' }

const reasons: readonly ReadyText[] = [
  { ru: 'Планы изменились', ky: 'Пландар өзгөрдү', en: 'Plans have changed' },
  employeeIsIll,
  agentIsIll,
  { ru: 'Это время уже занято', ky: 'Бул убакыт бош эмес болуп калды', en: 'This time is no longer free' },
  { ru: 'В этот день мы закрыты', ky: 'Ал күнү биз иштебейбиз', en: 'We are closed that day' },
]

/** Ready-made reasons for cancelling. They stand in the message to the customer. */
export function cancelReasons(isWithAgent: boolean): readonly ReadyText[] {
  return reasons.filter((one) => one !== (isWithAgent ? employeeIsIll : agentIsIll))
}

/** Translates a stored reason that is one of the ready-made ones; a typed reason is returned unchanged. */
export function cancelReasonIn(language: ContentLanguage, reason: string): string {
  return readyTextIn(language, reasons, reason)
}
