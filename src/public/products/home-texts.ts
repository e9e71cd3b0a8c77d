import type { Language } from '#i18n/languages.ts'
import { listingTexts, type ListingTexts } from '#i18n/listing-texts.ts'

/** What the pages of homes say beside what those of goods do. In what has `{…}` something is put in its place. */
export interface HomeTexts {
  readonly filters: string
  readonly filtersAsked: string
  readonly show: string
  readonly reset: string
  readonly any: string
  readonly kind: string
  readonly rooms: string
  readonly price: string
  readonly area: string
  readonly district: string
  readonly series: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly nothing: string
  readonly empty: string
  readonly map: string
  readonly viewing: string
  readonly agent: string
  readonly about: string
  readonly perMetre: string
  readonly plan: string
  readonly kinds: ListingTexts['kind']
}

export const homeTexts: Readonly<Record<Language, HomeTexts>> = {
  en: {
    filters: 'Filters',
    filtersAsked: 'Filters: {count}',
    show: 'Show',
    reset: 'Show everything',
    any: 'Any',
    kind: 'Kind',
    rooms: 'Rooms',
    price: 'Price',
    area: 'Area, m²',
    district: 'District',
    series: 'Series',
    from: 'from',
    to: 'to',
    currency: 'Currency',
    nothing: 'Nothing like this is here now. Ask for less, or write to us: we will tell you when there is.',
    empty: 'No homes are here yet. Write to us: we will tell you what there is.',
    viewing: 'Book a viewing',
    map: 'On the map',
    agent: 'Shown by',
    about: '{name}: homes and prices.',
    perMetre: listingTexts.en.perMetre,
    plan: 'Floor plan',
    kinds: listingTexts.en.kind,
  },
  ru: {
    filters: 'Фильтры',
    filtersAsked: 'Фильтры: {count}',
    show: 'Показать',
    reset: 'Показать всё',
    any: 'Все',
    kind: 'Вид',
    rooms: 'Комнат',
    price: 'Цена',
    area: 'Площадь, м²',
    district: 'Район',
    series: 'Серия',
    from: 'от',
    to: 'до',
    currency: 'Валюта',
    nothing: 'Такого сейчас нет. Уберите часть условий или напишите нам: сообщим, когда появится.',
    empty: 'Объектов пока нет. Напишите нам: расскажем, что есть.',
    viewing: 'Записаться на просмотр',
    map: 'На карте',
    agent: 'Показывает',
    about: '{name}: недвижимость и цены.',
    perMetre: listingTexts.ru.perMetre,
    plan: 'План',
    kinds: listingTexts.ru.kind,
  },
  ky: {
    filters: 'Чыпкалар',
    filtersAsked: 'Чыпкалар: {count}',
    show: 'Көрсөтүү',
    reset: 'Баарын көрсөтүү',
    any: 'Баары',
    kind: 'Түрү',
    rooms: 'Бөлмөсү',
    price: 'Баасы',
    area: 'Аянты, м²',
    district: 'Району',
    series: 'Сериясы',
    from: 'баштап',
    to: 'чейин',
    currency: 'Валюта',
    nothing: 'Азыр мындай жок. Шарттарды азайтыңыз же бизге жазыңыз: пайда болгондо айтабыз.',
    empty: 'Азырынча объект жок. Бизге жазыңыз: эмне бар экенин айтабыз.',
    viewing: 'Көрүүгө жазылуу',
    map: 'Картада',
    agent: 'Көрсөтөт',
    about: '{name}: кыймылсыз мүлк жана баалар.',
    perMetre: listingTexts.ky.perMetre,
    plan: 'План',
    kinds: listingTexts.ky.kind,
  },
}
