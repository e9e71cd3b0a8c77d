import type { VisitorArea } from '#contract/visitor-areas.ts'
import type { Weekday } from '#domain/business/week-editing.ts'
import type { Currency } from '#domain/shared/money.ts'
import type { Language } from '#i18n/languages.ts'
import enCommon from '#i18n/locales/en/common.json'
import kyCommon from '#i18n/locales/ky/common.json'
import ruCommon from '#i18n/locales/ru/common.json'
import { cardTexts, type CardTexts } from './card/card-texts.ts'
import { menuTexts, type MenuTexts } from './menu/menu-texts.ts'
import { catalogueTexts, type CatalogueTexts } from './products/catalogue-texts.ts'
import { goodsTexts, type GoodsTexts } from './products/goods-texts.ts'
import { homeTexts, type HomeTexts } from './products/home-texts.ts'
import { savedTexts, type SavedTexts } from './products/saved-texts.ts'

/** What visitors' pages say, in parts: a page carries its own parts, in one language (`page-texts.ts`). */
export interface PublicTexts {
  readonly language: string
  /** As of when a kept page is; % is the time. */
  readonly seen: string
  readonly nothing: NothingTexts
  readonly categories: string
  readonly currency: Readonly<Record<Currency, string>>
  readonly contact: ContactTexts
  readonly shop: ShopTexts
  readonly goods: GoodsTexts
  readonly catalogue: CatalogueTexts
  readonly home: HomeTexts
  readonly saved: SavedTexts
  readonly menu: MenuTexts
  readonly card: CardTexts
  readonly booking: WakingTexts
}

/** Some of their parts. */
export type Texts<Part extends keyof PublicTexts> = Pick<PublicTexts, Part>

/** Where there is nothing to show. */
export interface NothingTexts {
  /** Nothing is at the address, by the area in which it lies. */
  readonly here: Readonly<Record<VisitorArea, string>>
  readonly why: string
  /** The database cannot be asked. */
  readonly away: string
  readonly whyAway: string
  readonly address: string
}

/** Ways to whoever's page it is, and back to it. */
export interface ContactTexts {
  readonly call: string
  readonly write: string
  /** What a message to the business begins with. */
  readonly greeting: string
  readonly linkCopied: string
  readonly copyLink: string
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
  readonly agents: string
  readonly hours: string
  readonly dayOff: string
  readonly contact: string
  readonly onMap: string
  /** The way to what can be ordered. */
  readonly menu: string
  readonly otherServices: string
  /** Before a least price or time. */
  readonly from: string
  /** In place of no price. */
  readonly free: string
  readonly book: string
  /** What a message to the business says; `{service}` is what was chosen. */
  readonly wish: string
  readonly noServices: string
  readonly about: string
  readonly hourUnit: string
  readonly minuteUnit: string
  readonly everyDay: string
  /** 1 is Monday. */
  readonly weekday: Readonly<Record<Weekday, string>>
  readonly weekdayShort: Readonly<Record<Weekday, string>>
}

export const publicTexts: Readonly<Record<Language, PublicTexts>> = {
  en: {
    language: 'Language',
    seen: 'As of %. Prices and what is there may have changed since.',
    nothing: {
      here: { shop: 'No business has this address', catalog: 'No catalogue has this address', add: 'No card has this address' },
      why: 'The code may be out of date, or there is a mistake in the address. Ask where you found it: they will show you the right one.',
      away: 'This page cannot be shown right now',
      whyAway: 'The trouble is on our side and mostly passes within minutes. Your address is right: try again.',
      address: 'Address',
    },
    categories: 'Categories',
    currency: enCommon.currency,
    contact: {
      call: 'Call',
      write: 'WhatsApp',
      greeting: 'Hello! I found you by your page in Stoika.',
      linkCopied: 'The link is copied',
      copyLink: 'Copy this link',
    },
    goods: goodsTexts.en,
    catalogue: catalogueTexts.en,
    home: homeTexts.en,
    saved: savedTexts.en,
    menu: menuTexts.en,
    card: cardTexts.en,
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
      agents: 'Our agents',
      hours: 'Opening hours',
      dayOff: 'closed',
      contact: 'Contact',
      onMap: 'Show on the map',
      menu: menuTexts.en.menu,
      otherServices: 'Other services',
      from: 'from {amount}',
      free: 'Free',
      book: 'Book',
      wish: 'Hello! I would like to book: {service}.',
      noServices: 'The list of services is not here yet. Call us or write to us.',
      about: '{name}: services, prices, opening hours and contacts.',
      hourUnit: 'h',
      minuteUnit: 'min',
      everyDay: 'every day',
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
    language: 'Язык',
    seen: 'Данные на %. С тех пор цены и наличие могли измениться.',
    nothing: {
      here: { shop: 'По этому адресу нет бизнеса', catalog: 'По этому адресу нет каталога', add: 'По этому адресу нет карты' },
      why: 'Возможно, код устарел или в адресе ошибка. Спросите там, где вы его нашли: вам покажут верный.',
      away: 'Сейчас страницу показать не удаётся',
      whyAway: 'Неполадка у нас, обычно она проходит за несколько минут. Адрес верный: попробуйте ещё раз.',
      address: 'Адрес',
    },
    categories: 'Категории',
    currency: ruCommon.currency,
    contact: {
      call: 'Позвонить',
      write: 'WhatsApp',
      greeting: 'Здравствуйте! Пишу с вашей страницы в «Стойке».',
      linkCopied: 'Ссылка скопирована',
      copyLink: 'Скопируйте ссылку',
    },
    goods: goodsTexts.ru,
    catalogue: catalogueTexts.ru,
    home: homeTexts.ru,
    saved: savedTexts.ru,
    menu: menuTexts.ru,
    card: cardTexts.ru,
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
      agents: 'Агенты',
      hours: 'Часы работы',
      dayOff: 'выходной',
      contact: 'Контакты',
      onMap: 'Показать на карте',
      menu: menuTexts.ru.menu,
      otherServices: 'Другие услуги',
      from: 'от {amount}',
      free: 'Бесплатно',
      book: 'Записаться',
      wish: 'Здравствуйте! Хочу записаться: {service}.',
      noServices: 'Списка услуг здесь пока нет. Позвоните или напишите нам.',
      about: '{name}: услуги, цены, часы работы и контакты.',
      hourUnit: 'ч',
      minuteUnit: 'мин',
      everyDay: 'ежедневно',
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
    language: 'Тил',
    seen: '% абалына карата маалымат. Андан бери баалар өзгөрүшү мүмкүн.',
    nothing: {
      here: { shop: 'Бул даректе бизнес жок', catalog: 'Бул даректе каталог жок', add: 'Бул даректе карта жок' },
      why: 'Код эскирген же даректе ката болушу мүмкүн. Аны кайдан тапсаңыз, ошол жерден сураңыз: туурасын көрсөтүшөт.',
      away: 'Азыр баракты көрсөтүү мүмкүн эмес',
      whyAway: 'Бизде үзгүлтүк бар, адатта ал бир нече мүнөттө өтөт. Дарегиңиз туура: кайра аракет кылыңыз.',
      address: 'Дарек',
    },
    categories: 'Категориялар',
    currency: kyCommon.currency,
    contact: {
      call: 'Чалуу',
      write: 'WhatsApp',
      greeting: 'Саламатсызбы! «Стойкадагы» баракчаңыздан жазып жатам.',
      linkCopied: 'Шилтеме көчүрүлдү',
      copyLink: 'Шилтемени көчүрүп алыңыз',
    },
    goods: goodsTexts.ky,
    catalogue: catalogueTexts.ky,
    home: homeTexts.ky,
    saved: savedTexts.ky,
    menu: menuTexts.ky,
    card: cardTexts.ky,
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
      agents: 'Агенттер',
      hours: 'Иштөө убактысы',
      dayOff: 'дем алыш',
      contact: 'Байланыш',
      onMap: 'Картадан көрсөтүү',
      menu: menuTexts.ky.menu,
      otherServices: 'Башка кызматтар',
      from: 'кеминде {amount}',
      free: 'Акысыз',
      book: 'Жазылуу',
      wish: 'Саламатсызбы! Жазылайын дегем: {service}.',
      noServices: 'Кызматтардын тизмеси азырынча жок. Бизге чалыңыз же жазыңыз.',
      about: '{name}: кызматтар, баалар, иштөө убактысы жана байланыш.',
      hourUnit: 'саат',
      minuteUnit: 'мүн',
      everyDay: 'күн сайын',
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
