import { nameIn } from '#domain/shared/translations.ts'
import { dayOf, minutesOf, weekdayOf, type Instant } from '#domain/shared/zone.ts'
import { businessParameter, type PushMessage } from '#contract/sw-messages.ts'
import type { Language } from '#i18n/languages.ts'
import enCommon from '#i18n/locales/en/common.json'
import kyCommon from '#i18n/locales/ky/common.json'
import ruCommon from '#i18n/locales/ru/common.json'
import { orderTitle } from '#domain/orders/order.ts'
import type { CallingTable, NewOrder, OpenEnquiry, PushTarget, WaitingPart } from './push-targets.ts'

const words = { en: enCommon.time, ru: ruCommon.time, ky: kyCommon.time } as const

const texts: Readonly<
  Record<
    Language,
    {
      readonly request: string
      readonly more: string
      readonly enquiry: string
      readonly order: string
      readonly call: string
      readonly table: string
      readonly test: string
      readonly works: string
    }
  >
> = {
  en: {
    request: 'New request',
    more: '{service} and {count} more',
    enquiry: 'New enquiry',
    order: 'New order',
    call: 'A table calls',
    table: 'Table {name}',
    test: 'Notifications work',
    works: 'New requests will appear here.',
  },
  ru: {
    request: 'Новая заявка',
    more: '{service} и ещё {count}',
    enquiry: 'Новое обращение',
    order: 'Новый заказ',
    call: 'Зовут к столу',
    table: 'Стол {name}',
    test: 'Уведомления работают',
    works: 'Здесь будут появляться новые заявки.',
  },
  ky: {
    request: 'Жаңы өтүнмө',
    more: '{service} жана дагы {count}',
    enquiry: 'Жаңы кайрылуу',
    order: 'Жаңы буйрутма',
    call: 'Столго чакырышты',
    table: '{name} стол',
    test: 'Билдирмелер иштейт',
    works: 'Жаңы өтүнмөлөр ушул жерге чыгат.',
  },
}

/**
 * What a device shows of a request: the services and when, in its person's language and the business's time [S1]. No name and no number:
 * others see the screen too.
 */
export function requestMessage(
  target: PushTarget,
  subject: string,
  parts: readonly [WaitingPart, ...WaitingPart[]],
  waiting: number,
): PushMessage {
  const [first, ...others] = parts
  const { language, zone } = target
  const { request, more } = texts[language]
  const service =
    others.length === 0 ? first.service_name : more.replace('{service}', () => first.service_name).replace('{count}', String(others.length))
  return messageTo(target, first.business_id, {
    title: request,
    lines: [service, whenText(first.start, zone, language)],
    tag: subject,
    path: '/',
    waiting,
  })
}

/** What a device shows of a question: what it is about, and neither who asks nor what. */
export function enquiryMessage(target: PushTarget, { id, business_id, about }: OpenEnquiry, waiting: number): PushMessage {
  const lines = about ? [nameIn(target.language, about)] : []
  return messageTo(target, business_id, { title: texts[target.language].enquiry, lines, tag: id, path: '/enquiries', waiting })
}

/** What a device shows of an order: its number and its table. */
export function orderMessage(target: PushTarget, { id, business_id, number, table_name }: NewOrder, waiting: number): PushMessage {
  const { order, table } = texts[target.language]
  return messageTo(target, business_id, {
    title: order,
    lines: [orderTitle({ number, table_name, customer_name: '' }, (name) => table.replace('{name}', () => name))],
    tag: id,
    path: '/orders',
    waiting,
  })
}

/** What a device shows of guests who call: from which table. */
export function callMessage(target: PushTarget, { id, business_id, name }: CallingTable, waiting: number): PushMessage {
  const { call, table } = texts[target.language]
  return messageTo(target, business_id, { title: call, lines: [table.replace('{name}', () => name)], tag: id, path: '/orders', waiting })
}

/** Whoever works at several businesses is told which, and led there. */
function messageTo(
  { businessName }: PushTarget,
  businessId: string,
  { lines, path, ...said }: Pick<PushMessage, 'title' | 'tag' | 'waiting'> & { readonly lines: readonly string[]; readonly path: string },
): PushMessage {
  const body = [...lines, businessName].filter((line) => line !== '').join('\n')
  return { ...said, body, url: businessName === '' ? path : `${path}?${businessParameter}=${businessId}` }
}

export function testMessage({ language }: PushTarget, waiting: number): PushMessage {
  const { test, works } = texts[language]
  return { title: test, body: works, tag: 'test', url: '/notifications', waiting }
}

function whenText(start: Instant, zone: string, language: Language): string {
  const day = dayOf(start, zone)
  const minutes = minutesOf(start, day, zone)
  const { long, weekdayShort, month } = words[language]
  const [, monthNumber, date] = day.split('-').map(Number)
  const dayText = long
    .replace('{{weekday}}', weekdayShort[String(weekdayOf(day)) as keyof typeof weekdayShort])
    .replace('{{day}}', String(date))
    .replace('{{month}}', month[String(monthNumber) as keyof typeof month])
  return `${dayText}, ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
