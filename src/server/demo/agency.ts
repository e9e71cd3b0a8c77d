import type { Booking } from '#domain/booking/booking.ts'
import { newWeek } from '#domain/business/defaults.ts'
import type { Employee } from '#domain/business/employee.ts'
import { catalogueEntity, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { blankListing, onlyItsParts, type Listing } from '#domain/catalogue/listing.ts'
import { productPictureEntity, type ProductPicture } from '#domain/catalogue/product-picture.ts'
import { productEntity, type Product } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import { fromWholeUnits } from '#domain/shared/money.ts'
import type { TextsByLanguage } from '#domain/shared/translations.ts'
import { listingTitle } from '#i18n/listing-words.ts'
import type { KeptPicture } from '#server/core/media.ts'
import { drawPlan } from './pictures/floor-plan.ts'
import { drawHouse } from './pictures/houses.ts'
import type { Random } from './random.ts'
import { textsOfRow } from './shelf.ts'

/** The demo's estate agency. */
export const demoAgency = {
  ru: 'Агентство «Ала-Тоо»',
  ky: '«Ала-Тоо» агенттиги',
  en: 'Ala-Too Estate Agency',
  phone: '+996312901122',
  whatsapp: '+996555901122',
  address: 'Бишкек, проспект Чүй, 155',
  code: 'hatapark',
  dollarRate: 87_45,
} as const

/** As which its homes are shown. */
export const demoViewing = { ru: 'Просмотр', ky: 'Көрүү', en: 'Viewing', minutes: 45, after: 15 } as const

const agents = [
  { ru: 'Нурлан Асанов', ky: 'Нурлан Асанов', en: 'Nurlan Asanov', position: 'Квартиры, вторичный рынок', phone: '+996555901133' },
  { ru: 'Гүлнара Токтогулова', ky: 'Гүлнара Токтогулова', en: 'Gulnara Toktogulova', position: 'Дома и участки', phone: '+996700901144' },
  { ru: 'Данияр Ким', ky: 'Данияр Ким', en: 'Daniyar Kim', position: 'Аренда', phone: '+996777901155' },
] as const

interface District {
  readonly name: string
  readonly point: readonly [lat: number, lng: number]
}

const districts: readonly District[] = [
  { name: 'Асанбай', point: [42.819, 74.6215] },
  { name: 'Джал', point: [42.829, 74.568] },
  { name: 'Восток-5', point: [42.877, 74.651] },
  { name: 'Магистраль', point: [42.842, 74.593] },
  { name: 'Филармония', point: [42.8765, 74.5875] },
  { name: 'Юг-2', point: [42.824, 74.599] },
  { name: 'Кок-Жар', point: [42.816, 74.648] },
  { name: 'Арча-Бешик', point: [42.88, 74.505] },
]

const streets = [
  'ул. Токомбаева',
  'ул. Ахунбаева',
  'ул. Юнусалиева',
  'пр. Манаса',
  'ул. Байтик Баатыра',
  'ул. Горького',
  'ул. Калык Акиева',
] as const
const series = [
  ['105', 5],
  ['106', 9],
  ['104', 4],
  ['элитка', 12],
  ['сталинка', 3],
  ['хрущёвка', 4],
] as const
const about: Readonly<Record<Listing['kind'], readonly TextsByLanguage[]>> = {
  flat: [
    {
      ru: 'Окна во двор, тихо. Рядом школа и парк.',
      ky: 'Терезелери короого карайт, тынч. Жанында мектеп жана парк бар.',
      en: 'Windows to the yard, quiet. A school and a park are near.',
    },
    {
      ru: 'Тёплый дом, счётчики, лифт работает. Мебель по договорённости.',
      ky: 'Үй жылуу, эсептегичтер бар, лифт иштейт. Эмерек келишим боюнча.',
      en: 'A warm building with meters and a working lift. Furniture by agreement.',
    },
    {
      ru: 'Солнечная сторона, большая лоджия. Один собственник, документы готовы.',
      ky: 'Күн тийген тарабы, чоң лоджия. Ээси бирөө, документтери даяр.',
      en: 'The sunny side, a large loggia. One owner, papers ready.',
    },
  ],
  house: [
    {
      ru: 'Центральная канализация, газ, скважина. Сад: яблони и абрикос.',
      ky: 'Борбордук канализация, газ, скважина. Бакта алма жана өрүк бар.',
      en: 'Mains drainage, gas, a well. A garden with apple and apricot trees.',
    },
    {
      ru: 'Кирпич, тёплый пол внизу, гараж на две машины.',
      ky: 'Кирпич үй, биринчи кабаттын полу жылуу, эки унаалык гараж.',
      en: 'Brick, underfloor heating downstairs, a garage for two cars.',
    },
  ],
  land: [
    {
      ru: 'Ровный, свет и вода на участке, асфальт до ворот.',
      ky: 'Түз жер, жарык менен суу бар, дарбазага чейин асфальт.',
      en: 'Level, with power and water; paved up to the gate.',
    },
    {
      ru: 'Вид на горы, соседи строятся.',
      ky: 'Тоолор көрүнүп турат, кошуналар үй салып жатышат.',
      en: 'A view of the mountains; the neighbours are building.',
    },
  ],
  commercial: [
    {
      ru: 'Первая линия, витрины, отдельный вход.',
      ky: 'Биринчи сап, витриналар, өзүнчө кире бериши бар.',
      en: 'On the street front, shop windows, an entrance of its own.',
    },
    {
      ru: 'Хороший поток людей, 30 кВт, кондиционер.',
      ky: 'Эл көп өтөт, 30 кВт, кондиционер бар.',
      en: 'Many passers-by, 30 kW, air conditioning.',
    },
  ],
}

interface Home {
  readonly listing: Listing
  readonly price: number
  readonly about: TextsByLanguage
  readonly agent: number
}

/** Forty homes: most for sale, a few to let, priced as the town prices them. */
function homes(random: Random): readonly Home[] {
  return Array.from({ length: 40 }, (_, nth) => {
    const kind = nth % 10 === 4 || nth % 10 === 9 ? 'house' : nth % 20 === 7 ? 'land' : nth % 20 === 12 ? 'commercial' : 'flat'
    const deal = kind === 'flat' && nth % 4 === 1 ? (nth % 8 === 1 ? 'rent' : 'daily') : kind === 'commercial' ? 'rent' : 'sale'
    const district = random.pick(districts)
    const [built, floors] = random.pick(series)
    const rooms = kind === 'house' ? random.between(3, 7) : random.between(1, 4)
    const area =
      kind === 'house'
        ? random.between(900, 2400)
        : kind === 'commercial'
          ? random.between(400, 1800)
          : 160 + rooms * random.between(160, 220)
    const lot = kind === 'land' ? random.between(40, 120) : random.between(30, 80)
    const listing = onlyItsParts({
      ...blankListing,
      deal,
      kind,
      currency: deal === 'sale' && nth % 3 !== 0 ? 'USD' : 'KGS',
      rooms,
      area,
      lot,
      floor: random.between(1, floors),
      floors: kind === 'house' ? random.between(1, 2) : floors,
      series: built,
      condition: random.pick(['good', 'renovated', 'fair', 'shell', 'needs_repair']),
      documents: random.pick(['Красная книга', 'Договор купли-продажи']),
      district: district.name,
      address: `${random.pick(streets)}, ${random.between(2, 190)}`,
      point: {
        lat: Math.round(district.point[0] * 1e6) + random.between(-3000, 3000),
        lng: Math.round(district.point[1] * 1e6) + random.between(-4000, 4000),
      },
    })
    return {
      listing,
      price: priceOfHome(listing, random),
      about: random.pick(about[kind]),
      agent: deal !== 'sale' ? 2 : kind === 'flat' ? 0 : 1,
    }
  })
}

/** Minor units; in dollars by the metre, the are or the month, in som by the rate. */
function priceOfHome({ deal, kind, area, lot, currency }: Listing, random: Random): number {
  const metres = (area ?? 0) / 10
  const dollars =
    deal === 'daily'
      ? random.between(18, 55)
      : deal === 'rent'
        ? Math.round((metres * random.between(7, 11)) / 10) * 10
        : kind === 'land'
          ? (lot ?? 0) * random.between(8, 20) * 100
          : Math.round((metres * random.between(kind === 'house' ? 620 : 1150, kind === 'house' ? 900 : 1650)) / 500) * 500
  return currency === 'USD' ? fromWholeUnits(dollars) : fromWholeUnits(Math.round((dollars * demoAgency.dollarRate) / 100 / 100) * 100)
}

export interface Agency {
  readonly employees: readonly Employee[]
  readonly catalogue: Catalogue
  readonly products: readonly Product[]
  readonly product_pictures: readonly ProductPicture[]
}

/** The drawings of all listings: of each a photo, and of what has rooms a plan. */
export function agencyDrawings(random: Random): readonly string[] {
  return homes(random).flatMap(({ listing }, nth) => drawingsOf(listing, nth))
}

function drawingsOf(listing: Listing, nth: number): readonly string[] {
  const { kind, floors, rooms } = listing
  return [drawHouse(kind, nth, floors ?? 1), ...(rooms === null ? [] : [drawPlan(rooms)])]
}

/** `painted` are the pictures of `agencyDrawings`, of the same chance, in their order. */
export function agencyOf(
  business_id: string,
  viewingId: string,
  painted: readonly KeptPicture[],
  random: Random,
  newId: () => string,
): Agency {
  // First of all that chance decides, as when they were drawn.
  const drawn = homes(random)
  const made = createRow(catalogueEntity, {
    id: newId(),
    business_id,
    kind: 'real_estate',
    ...textsOfRow({ ru: 'Недвижимость', ky: 'Кыймылсыз мүлк', en: 'Homes' }),
    is_published: true,
    dollar_rate: demoAgency.dollarRate,
    viewing_service_id: viewingId,
  })
  const catalogue = { ...made, code: demoAgency.code, feed_key: Buffer.from(random.bytes(16)).toString('base64url') }
  const employees = agents.map((one, order): Employee => ({
    id: newId(),
    rev: 1,
    business_id,
    ...textsOfRow(one),
    service_id: [viewingId],
    position: one.position,
    phone: one.phone,
    image: null,
    order,
    is_active: true,
    schedule: newWeek(),
  }))
  const waiting = [...painted]
  const each = drawn.map((home, nth) => {
    const { listing } = home
    const titles = { ru: listingTitle(listing, 'ru'), ky: listingTitle(listing, 'ky'), en: listingTitle(listing, 'en') }
    const product = createRow(productEntity, {
      id: newId(),
      business_id,
      catalogue_id: catalogue.id,
      ...textsOfRow(titles, home.about),
      description: home.about.ru,
      price: home.price,
      listing,
      status: nth === 5 ? 'reserved' : nth === 16 ? 'sold' : 'active',
      agent_id: employees[home.agent]?.id ?? null,
      private_contact: `Собственник, +9965559${String(1000 + nth)}`,
    })
    const pictures = drawingsOf(listing, nth).map((_, order) => ({
      ...createRow(productPictureEntity, { id: newId(), business_id, product_id: product.id, order, is_plan: order > 0 }),
      image: waiting.shift()?.name ?? null,
    }))
    return { product, pictures }
  })
  return { employees, catalogue, products: each.map(({ product }) => product), product_pictures: each.flatMap(({ pictures }) => pictures) }
}

/** Each viewing is of a home that its agent shows [C6]. */
export function withHomes(viewings: readonly Booking[], products: readonly Product[], random: Random): readonly Booking[] {
  return viewings.map((viewing) => {
    const own = products.filter(({ agent_id, status }) => agent_id === viewing.employee_id && status !== 'sold')
    return own.length === 0 ? viewing : { ...viewing, product_id: random.pick(own).id }
  })
}
