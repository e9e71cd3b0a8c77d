import type { ShopPageData, VisitPageData } from '#public/shop/shop-page-types.ts'
import { shopPageOf, visitPageOf, type ShopRows } from '#public/shop/shop-page-data.ts'
import type { Language } from '#i18n/languages.ts'
import { aBusiness, anEmployee, aService, ids } from './salon.ts'

export const secondService = '01990000-0000-7000-8000-00000000c002'
export const secondEmployee = '01990000-0000-7000-8000-00000000e002'

/**
 * The page of a small salon, as the server makes it on a Monday at 10:30 in Bishkek: a haircut by two, of whom one takes longer, and a
 * beard by one.
 */
export function shopPage(language: Language = 'ru'): ShopPageData {
  return shopPageOf(shopRows(), {
    language,
    languages: ['ru', 'ky', 'en'],
    path: '/shop/akkayyng',
    url: 'https://stoika.kg/shop/akkayyng',
    now: '2026-11-23T04:30:00.000Z',
  })
}

function shopRows(): ShopRows {
  const services = [aService(), aService({ id: secondService, name: 'Борода', duration_minutes: 30, price: 50_000 })]
  const employees = [
    anEmployee({ service_id: [ids.service, secondService] }),
    anEmployee({
      id: secondEmployee,
      name: 'Бегимай',
      order: 1,
      service_terms: { [ids.service]: { duration_minutes: 90, price: 150_000 } },
    }),
  ]
  const business = aBusiness({ phone: '+996700000001', whatsapp: '+996700000002', is_published: true })
  return { business, categories: [], catalogues: [], cards: [], services, employees }
}

/** The page of a visit there. */
export function visitPage(language: Language = 'ru'): VisitPageData {
  return visitPageOf(shopRows(), {
    language,
    languages: ['ru', 'ky', 'en'],
    path: '/shop/akkayyng',
    url: 'https://stoika.kg/shop/akkayyng',
    now: '2026-11-23T04:30:00.000Z',
  })
}
