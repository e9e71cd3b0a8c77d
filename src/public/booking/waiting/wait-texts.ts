import type { WaitlistHours } from '#domain/booking/waitlist-entry.ts'
import type { Language } from '#i18n/languages.ts'

/** What the waiting list says to visitors. */
export interface WaitTexts {
  readonly title: string
  readonly hint: string
  readonly from: string
  readonly to: string
  readonly hours: string
  readonly part: Readonly<Record<WaitlistHours, string>>
  readonly back: string
  readonly mine: string
  readonly days: string
  readonly state: Readonly<Record<'queued' | 'sent' | 'leaving', string>>
  readonly refused: string
  readonly full: string
  readonly leave: string
}

const en: WaitTexts = {
  title: 'Waiting list',
  hint: 'When a time comes free, we will write to you. Nothing is booked yet.',
  from: 'From',
  to: 'To',
  hours: 'Time of day',
  part: { any: 'any time', morning: 'morning', afternoon: 'afternoon', evening: 'evening' },
  back: 'Choose a time instead',
  mine: 'You are waiting for a time',
  days: '{from} to {to}, {part}',
  state: {
    queued: 'Saved on this phone. It will be sent as soon as there is a connection.',
    sent: 'The business has your number and will write when a time comes free.',
    leaving: 'Being taken off the list.',
  },
  refused: 'It was not taken.',
  full: 'You are waiting for other times already: take one of them off the list first.',
  leave: 'Wait no longer',
}

const ru: WaitTexts = {
  title: 'Лист ожидания',
  hint: 'Как только время освободится, мы вам напишем. Это ещё не запись.',
  from: 'С',
  to: 'По',
  hours: 'Время дня',
  part: { any: 'любое время', morning: 'утро', afternoon: 'день', evening: 'вечер' },
  back: 'Всё же выбрать время',
  mine: 'Вы ждёте времени',
  days: '{from} – {to}, {part}',
  state: {
    queued: 'Сохранено на этом телефоне. Отправится, как только появится связь.',
    sent: 'Вы в листе ожидания. Напишем на ваш телефон, когда время освободится.',
    leaving: 'Убираем из списка.',
  },
  refused: 'Не принято.',
  full: 'Вы уже ждёте другого времени: сначала уберите одно из них.',
  leave: 'Больше не ждать',
}

const ky: WaitTexts = {
  title: 'Күтүү тизмеси',
  hint: 'Убакыт бошогондо сизге жазабыз. Бул али жазылуу эмес.',
  from: 'Башы',
  to: 'Аягы',
  hours: 'Күндүн убактысы',
  part: { any: 'каалаган убакыт', morning: 'эртең менен', afternoon: 'күндүз', evening: 'кечинде' },
  back: 'Баары бир убакыт тандоо',
  mine: 'Сиз убакыт күтүп жатасыз',
  days: '{from} – {to}, {part}',
  state: {
    queued: 'Ушул телефондо сакталды. Байланыш пайда болгондо жөнөтүлөт.',
    sent: 'Сиз күтүү тизмесиндесиз. Убакыт бошогондо телефонуңузга жазабыз.',
    leaving: 'Тизмеден алынууда.',
  },
  refused: 'Кабыл алынган жок.',
  full: 'Сиз башка убакытты күтүп жатасыз: адегенде бирин алып салыңыз.',
  leave: 'Мындан ары күтпөө',
}

export const waitTexts: Readonly<Record<Language, WaitTexts>> = { en, ru, ky }
