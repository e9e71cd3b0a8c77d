import type { DayHours, Week } from '#domain/business/schedule.ts'
import type { PlainShifts } from '#domain/business/shifts.ts'
import type { Motif } from './pictures/motifs.ts'

/** What the demo salon offers, in the three languages of its customers. Prices are in som. */
export interface DemoService {
  readonly ru: string
  readonly ky: string
  readonly en: string
  readonly som: number
  readonly minutes: number
  /** Minutes to prepare and to clean up. */
  readonly before?: number
  readonly after?: number
  /** After how many minutes the employee is free, and for how many [S3]. */
  readonly free?: readonly [number, number]
  readonly motif: Motif
}

export interface DemoCategory {
  readonly key: string
  readonly ru: string
  readonly ky: string
  readonly en: string
  readonly services: readonly DemoService[]
}

export const demoCategories: readonly DemoCategory[] = [
  {
    key: 'cuts',
    ru: 'Стрижки и укладка',
    ky: 'Чач кыркуу жана жасалгалоо',
    en: 'Cuts and styling',
    services: [
      { ru: 'Женская стрижка', ky: 'Аялдардын чачын кыркуу', en: 'Women’s haircut', som: 1200, minutes: 60, after: 10, motif: 'scissors' },
      { ru: 'Стрижка чёлки', ky: 'Көкүл кыркуу', en: 'Fringe trim', som: 400, minutes: 20, motif: 'comb' },
      { ru: 'Детская стрижка', ky: 'Балдардын чачын кыркуу', en: 'Children’s haircut', som: 600, minutes: 30, motif: 'scissors' },
      { ru: 'Укладка феном', ky: 'Фен менен чач жасалгалоо', en: 'Blow-dry', som: 900, minutes: 45, motif: 'dryer' },
      { ru: 'Вечерняя причёска', ky: 'Кечки чач жасалга', en: 'Evening hairstyle', som: 2500, minutes: 90, after: 10, motif: 'updo' },
      {
        ru: 'Свадебная причёска',
        ky: 'Той чач жасалгасы',
        en: 'Bridal hairstyle',
        som: 4500,
        minutes: 120,
        before: 10,
        after: 15,
        motif: 'updo',
      },
    ],
  },
  {
    key: 'barber',
    ru: 'Мужской зал',
    ky: 'Эркектер залы',
    en: 'Barber',
    services: [
      { ru: 'Мужская стрижка', ky: 'Эркектердин чачын кыркуу', en: 'Men’s haircut', som: 700, minutes: 40, after: 5, motif: 'clipper' },
      { ru: 'Стрижка машинкой', ky: 'Машинка менен кыркуу', en: 'Clipper cut', som: 400, minutes: 20, motif: 'clipper' },
      { ru: 'Оформление бороды', ky: 'Сакалды тегиздөө', en: 'Beard trim', som: 500, minutes: 30, after: 5, motif: 'beard' },
      { ru: 'Стрижка и борода', ky: 'Чач жана сакал кыркуу', en: 'Haircut and beard', som: 1100, minutes: 70, after: 5, motif: 'beard' },
      {
        ru: 'Бритьё с горячим полотенцем',
        ky: 'Ысык сүлгү менен сакал алуу',
        en: 'Hot towel shave',
        som: 900,
        minutes: 45,
        after: 10,
        motif: 'razor',
      },
    ],
  },
  {
    key: 'colour',
    ru: 'Окрашивание',
    ky: 'Чач боёо',
    en: 'Hair colour',
    services: [
      {
        ru: 'Окрашивание в один тон',
        ky: 'Бир түскө боёо',
        en: 'All-over colour',
        som: 3500,
        minutes: 120,
        after: 15,
        free: [45, 45],
        motif: 'bowl',
      },
      {
        ru: 'Окрашивание корней',
        ky: 'Чачтын түбүн боёо',
        en: 'Root touch-up',
        som: 2300,
        minutes: 90,
        after: 15,
        free: [30, 35],
        motif: 'bowl',
      },
      { ru: 'Мелирование', ky: 'Чачты мелирлөө', en: 'Highlights', som: 4200, minutes: 150, after: 15, free: [75, 45], motif: 'strands' },
      { ru: 'Балаяж', ky: 'Балаяж', en: 'Balayage', som: 6500, minutes: 210, after: 15, motif: 'strands' },
      { ru: 'Тонирование', ky: 'Чачка өң берүү', en: 'Toning', som: 1800, minutes: 60, after: 10, motif: 'strands' },
    ],
  },
  {
    key: 'nails',
    ru: 'Маникюр и педикюр',
    ky: 'Маникюр жана педикюр',
    en: 'Nails',
    services: [
      { ru: 'Классический маникюр', ky: 'Классикалык маникюр', en: 'Classic manicure', som: 700, minutes: 45, after: 10, motif: 'hand' },
      { ru: 'Маникюр с гель-лаком', ky: 'Гель-лак менен маникюр', en: 'Gel manicure', som: 1200, minutes: 90, after: 10, motif: 'polish' },
      { ru: 'Наращивание ногтей', ky: 'Тырмак узартуу', en: 'Nail extensions', som: 2200, minutes: 150, after: 10, motif: 'hand' },
      { ru: 'Педикюр с гель-лаком', ky: 'Гель-лак менен педикюр', en: 'Gel pedicure', som: 1600, minutes: 90, after: 15, motif: 'polish' },
      { ru: 'Снятие гель-лака', ky: 'Гель-лакты алып салуу', en: 'Gel removal', som: 300, minutes: 30, motif: 'polish' },
    ],
  },
  {
    key: 'brows',
    ru: 'Брови и ресницы',
    ky: 'Каш жана кирпик',
    en: 'Brows and lashes',
    services: [
      { ru: 'Коррекция бровей', ky: 'Кашты тегиздөө', en: 'Brow shaping', som: 500, minutes: 30, motif: 'brow' },
      { ru: 'Окрашивание бровей хной', ky: 'Кашты хна менен боёо', en: 'Henna brows', som: 700, minutes: 45, motif: 'brow' },
      { ru: 'Ламинирование бровей', ky: 'Кашты ламинациялоо', en: 'Brow lamination', som: 1300, minutes: 60, after: 5, motif: 'brow' },
      { ru: 'Ламинирование ресниц', ky: 'Кирпикти ламинациялоо', en: 'Lash lift', som: 1500, minutes: 75, after: 5, motif: 'lashes' },
      { ru: 'Наращивание ресниц', ky: 'Кирпик узартуу', en: 'Lash extensions', som: 2000, minutes: 120, after: 10, motif: 'lashes' },
    ],
  },
  {
    key: 'face',
    ru: 'Уход за лицом и макияж',
    ky: 'Бет күтүмү жана макияж',
    en: 'Face care and make-up',
    services: [
      { ru: 'Чистка лица', ky: 'Бетти тазалоо', en: 'Facial cleansing', som: 2200, minutes: 90, before: 5, after: 15, motif: 'cream' },
      { ru: 'Массаж лица', ky: 'Бетке массаж', en: 'Face massage', som: 1300, minutes: 45, after: 10, motif: 'cream' },
      { ru: 'Дневной макияж', ky: 'Күндүзгү макияж', en: 'Day make-up', som: 1800, minutes: 60, after: 5, motif: 'brush' },
      { ru: 'Вечерний макияж', ky: 'Кечки макияж', en: 'Evening make-up', som: 2600, minutes: 75, after: 5, motif: 'lipstick' },
    ],
  },
]

export interface DemoEmployee {
  readonly ru: string
  readonly ky: string
  readonly en: string
  readonly position: string
  readonly phone: string
  /** Keys of the categories whose services are given. */
  readonly gives: readonly string[]
  /** What takes or costs something else with this employee, by the service's Russian name [S3]. */
  readonly own?: Readonly<Record<string, { readonly som?: number; readonly minutes?: number }>>
  readonly days: Week['days']
  /** Where they work by shifts. */
  readonly shifts?: PlainShifts
}

const off: DayHours = { windows: [], breaks: [] }

/** Hours of the clock, half hours as .5. */
function day(from: number, to: number, ...breaks: readonly (readonly [number, number])[]): DayHours {
  return { windows: [{ start: from * 60, end: to * 60 }], breaks: breaks.map(([start, end]) => ({ start: start * 60, end: end * 60 })) }
}

function weekOf(mon: DayHours, tue: DayHours, wed: DayHours, thu: DayHours, fri: DayHours, sat: DayHours, sun: DayHours): Week['days'] {
  return { 1: mon, 2: tue, 3: wed, 4: thu, 5: fri, 6: sat, 7: sun }
}

const stylist = day(10, 19, [14, 15])
const barber = day(10, 21, [14, 14.5], [18, 18.25])
const colourist = day(9, 18, [13, 14])
const nails: DayHours = {
  windows: [
    { start: 540, end: 780 },
    { start: 840, end: 1200 },
  ],
  breaks: [],
}
const brows = day(11, 20, [15, 15.5])
const face = day(10, 18, [13.5, 14.25])

export const demoEmployees: readonly DemoEmployee[] = [
  {
    ru: 'Айгуль Токтосунова',
    ky: 'Айгүл Токтосунова',
    en: 'Aigul Toktosunova',
    position: 'Стилист',
    phone: '+996700000011',
    gives: ['cuts', 'colour'],
    own: { Балаяж: { som: 7500, minutes: 240 } },
    days: weekOf(off, stylist, stylist, stylist, stylist, stylist, day(11, 17, [14, 14.5])),
  },
  {
    ru: 'Нурбек Асанов',
    ky: 'Нурбек Асанов',
    en: 'Nurbek Asanov',
    position: 'Барбер',
    phone: '+996700000012',
    gives: ['barber'],
    days: weekOf(barber, barber, off, barber, barber, barber, barber),
  },
  {
    ru: 'Жылдыз Маматова',
    ky: 'Жылдыз Маматова',
    en: 'Jyldyz Mamatova',
    position: 'Колорист',
    phone: '+996700000013',
    gives: ['colour', 'cuts'],
    own: { 'Женская стрижка': { som: 1500, minutes: 75 }, 'Окрашивание корней': { som: 2600 } },
    days: weekOf(colourist, colourist, colourist, colourist, colourist, day(9, 15), off),
  },
  {
    ru: 'Мээрим Сыдыкова',
    ky: 'Мээрим Сыдыкова',
    en: 'Meerim Sydykova',
    position: 'Мастер маникюра',
    phone: '+996700000014',
    gives: ['nails'],
    days: weekOf(nails, nails, nails, nails, nails, nails, day(10, 16, [13, 13.5])),
  },
  {
    ru: 'Елена Ким',
    ky: 'Елена Ким',
    en: 'Elena Kim',
    position: 'Бровист',
    phone: '+996700000015',
    gives: ['brows'],
    days: weekOf(brows, off, brows, brows, brows, brows, brows),
    shifts: { work: 2, off: 2, hours: day(10, 20, [15, 15.5]) },
  },
  {
    ru: 'Бегимай Усенова',
    ky: 'Бегимай Үсөнова',
    en: 'Begimai Usenova',
    position: 'Косметолог и визажист',
    phone: '+996700000016',
    gives: ['face'],
    days: weekOf(face, face, off, face, face, day(9, 18, [13, 13.5]), off),
  },
]

export const demoSalon = {
  ru: 'Салон красоты «Ак кайың»',
  ky: '«Ак кайың» сулуулук салону',
  en: 'Ak Kayyng beauty salon',
  phone: '+996700000001',
  address: 'Бишкек, ул. Токтогула, 125',
  /** Of its page for customers, which the demo names as it starts. */
  code: 'akkayyng',
  whatsapp: '+996700000001',
  instagram: 'ak_kayyng',
  map_link: 'https://www.google.com/maps/search/?api=1&query=42.8703,74.5958',
} as const

/** When its doors are open. */
export const demoOpeningHours: Week = {
  days: { ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((weekday) => [weekday, openFrom(9, 21)])), 7: openFrom(10, 18) },
  exceptions: {},
}

/** One window of a day, from one hour of the clock to another. */
export function openFrom(from: number, to: number): DayHours {
  return { windows: [{ start: from * 60, end: to * 60 }], breaks: [] }
}

/** The small business of somebody else, which the salon's people never see. */
export const otherShop = {
  ru: 'Барбершоп «Темир»',
  ky: '«Темир» барбершобу',
  en: 'Temir barbershop',
  phone: '+996700000002',
  address: 'Ош, ул. Ленина, 301',
} as const

export const demoLogins = {
  owner: { email: 'owner@stoika.demo', name: 'Чолпон Исакова' },
  staff: { email: 'staff@stoika.demo', name: 'Айгерим Бекова' },
  other: { email: 'other@stoika.demo', name: 'Темирлан Орозов' },
  agency: { email: 'agency@stoika.demo', name: 'Нурлан Асанов' },
  bakery: { email: 'bakery@stoika.demo', name: 'Бермет Жумагулова' },
  password: 'stoika-demo',
} as const
