import { editEnquiry, enquiryEntity, type Enquiry } from '#domain/catalogue/enquiry.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { createRow } from '#domain/shared/entity.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'

/** Who asked in the demo: about which of the listings, how many hours ago, and whether somebody answered after so many minutes. */
interface DemoEnquiry {
  readonly name: string
  readonly phone: string
  readonly language: ContentLanguage
  readonly text: string
  readonly listing: number
  readonly ago: number
  readonly answeredAfter?: number
}

const enquiries: readonly DemoEnquiry[] = [
  {
    name: 'Азамат Сыдыков',
    phone: '+996555318802',
    language: 'ru',
    text: 'Здравствуйте! Ещё актуально? Рассматриваете ипотеку Госипотечной компании?',
    listing: 0,
    ago: 1,
  },
  {
    name: 'Жанара Мамбетова',
    phone: '+996702447190',
    language: 'ky',
    text: 'Саламатсызбы! Дагы эле барбы? Дем алыш күнү көрсө болобу?',
    listing: 4,
    ago: 3,
  },
  {
    name: 'Олег Ким',
    phone: '+996771205634',
    language: 'ru',
    text: 'Торг уместен? Готовы внести залог на этой неделе.',
    listing: 2,
    ago: 21,
  },
  {
    name: 'Нургүл Абдыраева',
    phone: '+996509661287',
    language: 'ky',
    text: 'Балдар менен ижарага бересизби?',
    listing: 1,
    ago: 26,
    answeredAfter: 40,
  },
  {
    name: 'Sarah Jenkins',
    phone: '+996550914477',
    language: 'en',
    text: 'Hello! Is it still available? Is there parking nearby?',
    listing: 5,
    ago: 49,
    answeredAfter: 95,
  },
  {
    name: 'Бакыт Орозбеков',
    phone: '+996700528811',
    language: 'ru',
    text: 'Документы — красная книга? Обременений нет?',
    listing: 0,
    ago: 74,
    answeredAfter: 20,
  },
]

/** What customers asked about the agency's listings, some of it answered [C7]. */
export function askedAbout(products: readonly Product[], by: string, now: Instant, newId: () => string): readonly Enquiry[] {
  return enquiries.flatMap(({ listing, ago, answeredAfter, ...said }) => {
    const product = products[listing]
    if (!product) return []
    const at = addMinutes(now, -ago * 60)
    const asked = createRow(enquiryEntity, { id: newId(), business_id: product.business_id, product_id: product.id, ...said }, { at })
    return answeredAfter === undefined ? asked : editEnquiry(asked, { status: 'answered' }, { at: addMinutes(at, answeredAfter), by })
  })
}
