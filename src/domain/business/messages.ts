import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'

/** The occasions for a message to a customer. */
export const messageKinds = ['approved', 'reminder', 'moved', 'cancelled', 'pending', 'offered', 'greeting'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The owner's own texts; where one is missing or empty, the default is used. */
export type MessageTexts = { readonly [Language in ContentLanguage]?: { readonly [Kind in MessageKind]?: string | undefined } | undefined }

export const placeholders = ['name', 'service', 'date', 'time', 'employee', 'business', 'reason'] as const
export type Placeholder = (typeof placeholders)[number]

/** The values that replace the placeholders, in the customer's language. */
export type MessageFacts = Readonly<Record<Placeholder, string>> & {
  /** A home is shown by an agent [C6]: what the default texts call whom the customer meets. */
  readonly isWithAgent?: boolean
}

export const messageLimit = 500

type DefaultTexts = Readonly<Record<MessageKind, string>>

const russian = (giver: string): DefaultTexts => ({
  approved: `Здравствуйте, {name}! Вы записаны: {service}, {date}, {time}, ${giver}: {employee}. Ждём вас! {business}`,
  reminder: `Здравствуйте, {name}! Напоминаем о записи: {service}, {date}, {time}, ${giver}: {employee}. Если планы изменились, напишите нам. {business}`,
  moved: `Здравствуйте, {name}! Ваша запись перенесена: {service}, теперь {date}, {time}, ${giver}: {employee}. {business}`,
  cancelled: 'Здравствуйте, {name}! К сожалению, ваша запись отменена: {service}, {date}, {time}. {reason}. {business}',
  pending: 'Здравствуйте, {name}! Пишем о вашей заявке: {service}, {date}, {time}. {business}',
  offered: `Здравствуйте, {name}! Освободилось время: {service}, {date}, {time}, ${giver}: {employee}. Держим его для вас полчаса. Записать вас? {business}`,
  greeting: 'Здравствуйте, {name}! {business}',
})

const kyrgyz = (giver: string): DefaultTexts => ({
  approved: `Саламатсызбы, {name}! Сиз жазылдыңыз: {service}, {date}, {time}, ${giver}: {employee}. Күтөбүз! {business}`,
  reminder: `Саламатсызбы, {name}! Жазылганыңызды эске салабыз: {service}, {date}, {time}, ${giver}: {employee}. Келе албай калсаңыз, бизге жазып коюңуз. {business}`,
  moved: `Саламатсызбы, {name}! Жазылууңуз башка убакытка жылдырылды: {service}, эми {date}, {time}, ${giver}: {employee}. {business}`,
  cancelled: 'Саламатсызбы, {name}! Тилекке каршы, жазылууңуз жокко чыгарылды: {service}, {date}, {time}. {reason}. {business}',
  offered: `Саламатсызбы, {name}! Убакыт бошоду: {service}, {date}, {time}, ${giver}: {employee}. Аны сиз үчүн жарым саат кармап турабыз. Сизди жазалыбы? {business}`,
  pending: 'Саламатсызбы, {name}! Сиздин өтүнмөңүз боюнча жазып жатабыз: {service}, {date}, {time}. {business}',
  greeting: 'Саламатсызбы, {name}! {business}',
})

const english: DefaultTexts = {
  approved: 'Hello, {name}! You are booked: {service}, {date}, {time}, with {employee}. See you! {business}',
  reminder:
    'Hello, {name}! A reminder of your booking: {service}, {date}, {time}, with {employee}. If your plans have changed, please write to us. {business}',
  moved: 'Hello, {name}! Your booking has been moved: {service}, now {date}, {time}, with {employee}. {business}',
  cancelled: 'Hello, {name}! Unfortunately your booking is cancelled: {service}, {date}, {time}. {reason}. {business}',
  offered:
    'Hello, {name}! A time has come free: {service}, {date}, {time}, with {employee}. We are holding it for you for half an hour. Shall we book it? {business}',
  pending: 'Hello, {name}! We are writing about your request: {service}, {date}, {time}. {business}',
  greeting: 'Hello, {name}! {business}',
}

const texts = { ru: russian('мастер'), ky: kyrgyz('уста'), en: english } as const
const textsOfAgents = { ru: russian('агент'), ky: kyrgyz('агент'), en: english } as const

/** The text that is used where the owner has written none. */
export function defaultMessage(kind: MessageKind, language: ContentLanguage, isWithAgent = false): string {
  return (isWithAgent ? textsOfAgents : texts)[language][kind]
}

/** The text before its placeholders are replaced: the owner's, else the default. */
export function messageTemplate(
  kind: MessageKind,
  language: ContentLanguage,
  own: MessageTexts | undefined,
  isWithAgent?: boolean,
): string {
  return own?.[language]?.[kind]?.trim() || defaultMessage(kind, language, isWithAgent)
}

/**
 * The message to be sent. A placeholder without a value is removed together with the comma before it and a
 * word between the two ("with", "мастер:"). A full stop after a value that ends a sentence is dropped. An
 * unknown placeholder stays as it was typed.
 */
export function messageText(kind: MessageKind, language: ContentLanguage, own: MessageTexts | undefined, facts: MessageFacts): string {
  const fill = (typed: string, before: string, name: string, stop: string, at: number, text: string): string => {
    if (!isPlaceholder(name)) return typed
    const value = facts[name].trim()
    if (value === '') return /[.!?]/.test(text[at - 1] ?? '.') ? '' : stop
    return before + value + (/[.!?]$/.test(value) ? '' : stop)
  }
  return messageTemplate(kind, language, own, facts.isWithAgent)
    .replace(/((?:,[^\S\n]*\p{L}+:?)?,?[^\S\n]*)\{(\w+)\}(\.?)/gu, fill)
    .trim()
}

/** The unknown placeholders in a text, as they were typed. */
export function unknownPlaceholders(text: string): readonly string[] {
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isPlaceholder(name!))
  return [...new Set(found.map(([typed]) => typed))]
}

/** Changes one text. An empty text, or one equal to a default, removes the owner's own. */
export function withMessage(own: MessageTexts | undefined, language: ContentLanguage, kind: MessageKind, text: string): MessageTexts {
  const isOwn = !['', texts[language][kind], textsOfAgents[language][kind]].includes(text.trim())
  const { [kind]: _, ...others } = own?.[language] ?? {}
  return { ...own, [language]: { ...others, ...(isOwn && { [kind]: text.trim() }) } }
}

/** The language of a message: the customer's, else the signed-in person's if there are texts in it, else Russian. */
export function messageLanguage(customers: ContentLanguage | '' | undefined, persons: string): ContentLanguage {
  return customers || (contentLanguages.find((one) => one === persons) ?? 'ru')
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}
