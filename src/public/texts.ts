import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { Weekday } from '#domain/business/week-editing.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Language } from '#i18n/languages.ts'
import enCommon from '#i18n/locales/en/common.json'
import kyCommon from '#i18n/locales/ky/common.json'
import ruCommon from '#i18n/locales/ru/common.json'
import { menuTexts, type MenuTexts } from './menu/menu-texts.ts'
import { catalogueTexts, type CatalogueTexts } from './products/catalogue-texts.ts'

/** What visitors' pages say. A page carries the texts of one language alone, which the server hands down. */
export interface PublicTexts {
  /** Nothing is at the address, by the area in which it lies. */
  readonly nothingHere: Readonly<Record<VisitorArea, string>>
  readonly whyNothing: string
  /** The database cannot be asked. */
  readonly away: string
  readonly whyAway: string
  readonly address: string
  readonly language: string
  readonly categories: string
  readonly currency: Readonly<Record<Currency, string>>
  readonly shop: ShopTexts
  readonly catalogue: CatalogueTexts
  readonly menu: MenuTexts
  readonly booking: WakingTexts
}

/** What is said before the texts of booking have come. */
export interface WakingTexts {
  readonly failed: string
  readonly failedHint: string
  readonly again: string
  readonly needsScripts: string
}

/** In what has `{…}` something is put in its place. */
export interface ShopTexts {
  readonly openUntil: string
  readonly open: string
  /** `{when}` is one of the next three. */
  readonly closedUntil: string
  readonly closed: string
  readonly today: string
  readonly tomorrow: string
  readonly onWeekday: string
  readonly services: string
  readonly employees: string
  readonly hours: string
  readonly dayOff: string
  readonly contact: string
  readonly call: string
  readonly write: string
  readonly onMap: string
  readonly otherServices: string
  /** Before a least price or time. */
  readonly from: string
  readonly book: string
  /** What a message to the business begins with; `{service}` is what was chosen. */
  readonly greeting: string
  readonly wish: string
  readonly noServices: string
  readonly about: string
  readonly hourUnit: string
  readonly minuteUnit: string
  /** 1 is Monday. */
  readonly weekday: Readonly<Record<Weekday, string>>
  readonly weekdayShort: Readonly<Record<Weekday, string>>
}

export const publicTexts: Readonly<Record<Language, PublicTexts>> = {
  en: {
    nothingHere: { shop: 'No business has this address', catalog: 'No catalogue has this address', add: 'No card has this address' },
    whyNothing: 'The code may be out of date, or there is a mistake in the address. Ask where you found it: they will show you the right one.',
    away: 'This page cannot be shown right now',
    whyAway: 'The trouble is on our side and mostly passes within minutes. Your address is right: try again.',
    address: 'Address',
    language: 'Language',
    categories: 'Categories',
    currency: enCommon.currency,
    catalogue: catalogueTexts.en,
    menu: menuTexts.en,
    shop: {
      openUntil: 'Open until {time}',
      open: 'Open now',
      closedUntil: 'Closed, opens {when} at {time}',
      closed: 'Closed',
      today: 'today',
      tomorrow: 'tomorrow',
      onWeekday: 'on {weekday}',
      services: 'Services',
      employees: 'Our team',
      hours: 'Opening hours',
      dayOff: 'closed',
      contact: 'Contact',
      call: 'Call',
      write: 'WhatsApp',
      onMap: 'Show on the map',
      otherServices: 'Other services',
      from: 'from {amount}',
      book: 'Book',
      greeting: 'Hello! I found you by your page in Stoika.',
      wish: 'Hello! I would like to book: {service}.',
      noServices: 'The list of services is not here yet. Call us or write to us.',
      about: '{name}: services, prices, opening hours and contacts.',
      hourUnit: 'h',
      minuteUnit: 'min',
      weekday: enCommon.time.weekday,
      weekdayShort: enCommon.time.weekdayShort,
    },
    booking: {
      failed: 'This could not be loaded',
      failedHint: 'Check the connection and try again, or write or call.',
      again: 'Try again',
      needsScripts: 'To see your booking here, switch on JavaScript in your browser, or write or call: we will tell you.',
    },
  },
  ru: {
    nothingHere: { shop: 'По этому адресу нет бизнеса', catalog: 'По этому адресу нет каталога', add: 'По этому адресу нет карты' },
    whyNothing: 'Возможно, код устарел или в адресе ошибка. Спросите там, где вы его нашли: вам покажут верный.',
    away: 'Сейчас страницу показать не удаётся',
    whyAway: 'Неполадка у нас, обычно она проходит за несколько минут. Адрес верный: попробуйте ещё раз.',
    address: 'Адрес',
    language: 'Язык',
    categories: 'Категории',
    currency: ruCommon.currency,
    catalogue: catalogueTexts.ru,
    menu: menuTexts.ru,
    shop: {
      openUntil: 'Открыто до {time}',
      open: 'Открыто',
      closedUntil: 'Закрыто, откроется {when} в {time}',
      closed: 'Закрыто',
      today: 'сегодня',
      tomorrow: 'завтра',
      onWeekday: '{weekday}',
      services: 'Услуги',
      employees: 'Мастера',
      hours: 'Часы работы',
      dayOff: 'выходной',
      contact: 'Контакты',
      call: 'Позвонить',
      write: 'WhatsApp',
      onMap: 'Показать на карте',
      otherServices: 'Другие услуги',
      from: 'от {amount}',
      book: 'Записаться',
      greeting: 'Здравствуйте! Пишу с вашей страницы в «Стойке».',
      wish: 'Здравствуйте! Хочу записаться: {service}.',
      noServices: 'Списка услуг здесь пока нет. Позвоните или напишите нам.',
      about: '{name}: услуги, цены, часы работы и контакты.',
      hourUnit: 'ч',
      minuteUnit: 'мин',
      weekday: ruCommon.time.weekday,
      weekdayShort: ruCommon.time.weekdayShort,
    },
    booking: {
      failed: 'Не удалось загрузить',
      failedHint: 'Проверьте связь и повторите, либо напишите или позвоните.',
      again: 'Повторить',
      needsScripts: 'Чтобы увидеть запись здесь, включите в браузере JavaScript. Или напишите нам, позвоните: подскажем.',
    },
  },
  ky: {
    nothingHere: { shop: 'Бул даректе бизнес жок', catalog: 'Бул даректе каталог жок', add: 'Бул даректе карта жок' },
    whyNothing: 'Код эскирген же даректе ката болушу мүмкүн. Аны кайдан тапсаңыз, ошол жерден сураңыз: туурасын көрсөтүшөт.',
    away: 'Азыр баракты көрсөтүү мүмкүн эмес',
    whyAway: 'Бизде үзгүлтүк бар, адатта ал бир нече мүнөттө өтөт. Дарегиңиз туура: кайра аракет кылыңыз.',
    address: 'Дарек',
    language: 'Тил',
    categories: 'Категориялар',
    currency: kyCommon.currency,
    catalogue: catalogueTexts.ky,
    menu: menuTexts.ky,
    shop: {
      openUntil: '{time} чейин ачык',
      open: 'Ачык',
      closedUntil: 'Жабык, {when} саат {time} ачылат',
      closed: 'Жабык',
      today: 'бүгүн',
      tomorrow: 'эртең',
      onWeekday: '{weekday}',
      services: 'Кызматтар',
      employees: 'Усталар',
      hours: 'Иштөө убактысы',
      dayOff: 'дем алыш',
      contact: 'Байланыш',
      call: 'Чалуу',
      write: 'WhatsApp',
      onMap: 'Картадан көрсөтүү',
      otherServices: 'Башка кызматтар',
      from: '{amount} баштап',
      book: 'Жазылуу',
      greeting: 'Саламатсызбы! «Стойкадагы» баракчаңыздан жазып жатам.',
      wish: 'Саламатсызбы! Жазылайын дегем: {service}.',
      noServices: 'Кызматтардын тизмеси азырынча жок. Бизге чалыңыз же жазыңыз.',
      about: '{name}: кызматтар, баалар, иштөө убактысы жана байланыш.',
      hourUnit: 'саат',
      minuteUnit: 'мүн',
      weekday: kyCommon.time.weekday,
      weekdayShort: kyCommon.time.weekdayShort,
    },
    booking: {
      failed: 'Жүктөө мүмкүн болбоду',
      failedHint: 'Байланышты текшерип, кайталаңыз же жазыңыз, чалыңыз.',
      again: 'Кайталоо',
      needsScripts: 'Жазылууңузду ушул жерден көрүү үчүн браузерде JavaScript иштесин. Же бизге жазыңыз, чалыңыз: айтып беребиз.',
    },
  },
}
