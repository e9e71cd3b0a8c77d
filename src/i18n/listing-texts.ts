import type { Language } from './languages.ts'

/**
 * What homes, plots and premises are called wherever they are shown: at the desk, to customers, on paper and in feeds.
 * In what has `{…}` something is put in its place.
 */
export interface ListingTexts {
  readonly deal: Readonly<Record<'sale' | 'rent' | 'daily', string>>
  readonly kind: Readonly<Record<'flat' | 'house' | 'land' | 'commercial', string>>
  /** `sold` of what was for sale, `taken` of what was to let. */
  readonly status: Readonly<Record<'active' | 'reserved' | 'sold' | 'taken', string>>
  readonly condition: Readonly<Record<'shell' | 'needs_repair' | 'fair' | 'good' | 'renovated', string>>
  readonly studio: string
  readonly flatOf: string
  readonly houseOf: string
  readonly landOf: string
  readonly metres: string
  readonly ares: string
  readonly floorOf: string
  readonly floor: string
  readonly floors: string
  readonly series: string
  readonly perMonth: string
  readonly perDay: string
  readonly perMetre: string
  /** Labels of facts. */
  readonly fact: Readonly<
    Record<
      'rooms' | 'area' | 'lot' | 'floor' | 'floors' | 'series' | 'condition' | 'documents' | 'district' | 'address' | 'perMetre',
      string
    >
  >
}

export const listingTexts: Readonly<Record<Language, ListingTexts>> = {
  en: {
    deal: { sale: 'For sale', rent: 'To let', daily: 'By the day' },
    kind: { flat: 'Flat', house: 'House', land: 'Plot', commercial: 'Commercial premises' },
    status: { active: 'Available', reserved: 'Reserved', sold: 'Sold', taken: 'Let' },
    condition: { shell: 'Unfinished', needs_repair: 'Needs repair', fair: 'Fair', good: 'Good', renovated: 'Renovated' },
    studio: 'Studio',
    flatOf: '{count}-room flat',
    houseOf: '{count}-room house',
    landOf: 'Plot of {count} ares',
    metres: '{count}\u00a0m²',
    ares: '{count}\u00a0ares',
    floorOf: 'floor {floor} of {floors}',
    floor: 'floor {floor}',
    floors: '{floors} floors',
    series: '{series} series',
    perMonth: 'per month',
    perDay: 'per day',
    perMetre: '{price} per m²',
    fact: {
      rooms: 'Rooms',
      area: 'Area',
      lot: 'Plot',
      floor: 'Floor',
      floors: 'Floors',
      series: 'Series',
      condition: 'Condition',
      documents: 'Papers',
      district: 'District',
      address: 'Address',
      perMetre: 'Per square metre',
    },
  },
  ru: {
    deal: { sale: 'Продажа', rent: 'Аренда', daily: 'Посуточно' },
    kind: { flat: 'Квартира', house: 'Дом', land: 'Участок', commercial: 'Коммерческое помещение' },
    status: { active: 'Свободно', reserved: 'Забронировано', sold: 'Продано', taken: 'Сдано' },
    condition: { shell: 'Без отделки (ПСО)', needs_repair: 'Нужен ремонт', fair: 'Среднее', good: 'Хорошее', renovated: 'Евроремонт' },
    studio: 'Студия',
    flatOf: '{count}-комнатная квартира',
    houseOf: '{count}-комнатный дом',
    landOf: 'Участок, {count} сот.',
    metres: '{count}\u00a0м²',
    ares: '{count}\u00a0сот.',
    floorOf: 'этаж {floor} из {floors}',
    floor: 'этаж {floor}',
    floors: 'этажей: {floors}',
    series: '{series} серия',
    perMonth: 'в месяц',
    perDay: 'в сутки',
    perMetre: '{price} за м²',
    fact: {
      rooms: 'Комнат',
      area: 'Площадь',
      lot: 'Участок',
      floor: 'Этаж',
      floors: 'Этажей',
      series: 'Серия',
      condition: 'Состояние',
      documents: 'Документы',
      district: 'Район',
      address: 'Адрес',
      perMetre: 'За квадратный метр',
    },
  },
  ky: {
    deal: { sale: 'Сатуу', rent: 'Ижара', daily: 'Суткалап' },
    kind: { flat: 'Батир', house: 'Үй', land: 'Жер тилкеси', commercial: 'Коммерциялык жай' },
    status: { active: 'Бош', reserved: 'Брондолгон', sold: 'Сатылды', taken: 'Ижарага берилди' },
    condition: { shell: 'Жасалгасыз (ПСО)', needs_repair: 'Оңдоо керек', fair: 'Орточо', good: 'Жакшы', renovated: 'Евроремонт' },
    studio: 'Студия',
    flatOf: '{count} бөлмөлүү батир',
    houseOf: '{count} бөлмөлүү үй',
    landOf: 'Жер тилкеси, {count} сотых',
    metres: '{count}\u00a0м²',
    ares: '{count}\u00a0сотых',
    floorOf: '{floor}-кабат, баары {floors}',
    floor: '{floor}-кабат',
    floors: 'кабаты: {floors}',
    series: '{series} сериясы',
    perMonth: 'айына',
    perDay: 'суткасына',
    perMetre: '{price}, 1 м² үчүн',
    fact: {
      rooms: 'Бөлмөсү',
      area: 'Аянты',
      lot: 'Жери',
      floor: 'Кабаты',
      floors: 'Үйдүн кабаттары',
      series: 'Сериясы',
      condition: 'Абалы',
      documents: 'Документтери',
      district: 'Району',
      address: 'Дареги',
      perMetre: 'Чарчы метри',
    },
  },
}
