import { contentLanguages, type ContentLanguage } from '#domain/shared/translations.ts'

/** The occasions for a message to a customer. */
export const messageKinds = ['approved', 'reminder', 'moved', 'cancelled', 'pending', 'offered', 'greeting'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The owner's own texts; where one is missing or empty, the default is used. */
export type MessageTexts = { readonly [Language in ContentLanguage]?: { readonly [Kind in MessageKind]?: string | undefined } | undefined }

export const placeholders = ['name', 'service', 'date', 'time', 'employee', 'business', 'reason'] as const
export type Placeholder = (typeof placeholders)[number]

/** The values that replace the placeholders, in the customer's language. */
export type MessageFacts = Readonly<Record<Placeholder, string>>

export const messageLimit = 500

const russian: Readonly<Record<MessageKind, string>> = {
  approved: 'Здравствуйте, {name}! Вы записаны: {service}, {date}, {time}, мастер: {employee}. Ждём вас! {business}',
  reminder:
    'Здравствуйте, {name}! Напоминаем о записи: {service}, {date}, {time}, мастер: {employee}. Если планы изменились, напишите нам. {business}',
  moved: 'Здравствуйте, {name}! Ваша запись перенесена: {service}, теперь {date}, {time}, мастер: {employee}. {business}',
  cancelled: 'Здравствуйте, {name}! К сожалению, ваша запись отменена: {service}, {date}, {time}. {reason}. {business}',
  pending: 'Здравствуйте, {name}! Пишем о вашей заявке: {service}, {date}, {time}. {business}',
  offered:
    'Здравствуйте, {name}! Освободилось время: {service}, {date}, {time}, мастер: {employee}. Держим его для вас полчаса. Записать вас? {business}',
  greeting: 'Здравствуйте, {name}! {business}',
}

const kyrgyz: Readonly<Record<MessageKind, string>> = {
  approved: 'Саламатсызбы, {name}! Сиз жазылдыңыз: {service}, {date}, {time}, уста: {employee}. Күтөбүз! {business}',
  reminder:
    'Саламатсызбы, {name}! Жазылганыңызды эске салабыз: {service}, {date}, {time}, уста: {employee}. Келе албай калсаңыз, бизге жазып коюңуз. {business}',
  moved: 'Саламатсызбы, {name}! Жазылууңуз башка убакытка жылдырылды: {service}, эми {date}, {time}, уста: {employee}. {business}',
  cancelled: 'Саламатсызбы, {name}! Тилекке каршы, жазылууңуз жокко чыгарылды: {service}, {date}, {time}. {reason}. {business}',
  offered:
    'Саламатсызбы, {name}! Убакыт бошоду: {service}, {date}, {time}, уста: {employee}. Аны сиз үчүн жарым саат кармап турабыз. Сизди жазалыбы? {business}',
  pending: 'Саламатсызбы, {name}! Сиздин өтүнмөңүз боюнча жазып жатабыз: {service}, {date}, {time}. {business}',
  greeting: 'Саламатсызбы, {name}! {business}',
}

const english: Readonly<Record<MessageKind, string>> = {
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

/** The texts that are used where the owner has written none. */
export const defaultMessages: Readonly<Record<ContentLanguage, Readonly<Record<MessageKind, string>>>> = {
  ru: russian,
  ky: kyrgyz,
  en: english,
}

/** The text before its placeholders are replaced: the owner's, else the default. */
export function messageTemplate(kind: MessageKind, language: ContentLanguage, texts: MessageTexts | undefined): string {
  return texts?.[language]?.[kind]?.trim() || defaultMessages[language][kind]
}

/**
 * The message to be sent. A placeholder without a value is removed together with the comma before it and a
 * word between the two ("with", "мастер:"). A full stop after a value that ends a sentence is dropped. An
 * unknown placeholder stays as it was typed.
 */
export function messageText(kind: MessageKind, language: ContentLanguage, texts: MessageTexts | undefined, facts: MessageFacts): string {
  const fill = (typed: string, before: string, name: string, stop: string, at: number, text: string): string => {
    if (!isPlaceholder(name)) return typed
    const value = facts[name].trim()
    if (value === '') return /[.!?]/.test(text[at - 1] ?? '.') ? '' : stop
    return before + value + (/[.!?]$/.test(value) ? '' : stop)
  }
  return messageTemplate(kind, language, texts)
    .replace(/((?:,[^\S\n]*\p{L}+:?)?,?[^\S\n]*)\{(\w+)\}(\.?)/gu, fill)
    .trim()
}

/** The unknown placeholders in a text, as they were typed. */
export function unknownPlaceholders(text: string): readonly string[] {
  const found = [...text.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !isPlaceholder(name!))
  return [...new Set(found.map(([typed]) => typed))]
}

/** Changes one text. An empty text, or one equal to the default, removes the owner's own. */
export function withMessage(texts: MessageTexts | undefined, language: ContentLanguage, kind: MessageKind, text: string): MessageTexts {
  const isOwn = text.trim() !== '' && text.trim() !== defaultMessages[language][kind]
  const { [kind]: _, ...others } = texts?.[language] ?? {}
  return { ...texts, [language]: { ...others, ...(isOwn && { [kind]: text.trim() }) } }
}

/** The language of a message: the customer's, else the signed-in person's if there are texts in it, else Russian. */
export function messageLanguage(customers: ContentLanguage | '' | undefined, persons: string): ContentLanguage {
  return customers || (contentLanguages.find((one) => one === persons) ?? 'ru')
}

function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name)
}
