import { eq } from 'drizzle-orm'
import type { BusinessPlan } from '#domain/account/plan.ts'
import { addDays, dayOf, type Instant } from '#domain/shared/zone.ts'
import { writeCompanyInfo, type CompanyInfo } from '#server/core/company-info.ts'
import type { Transaction } from '#server/db/database.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { businessPlans } from '#server/db/tables/plans.ts'

/** Who runs the demo, as far as anybody does. */
const demoCompany: CompanyInfo = {
  name: 'Стойка',
  description:
    'Стойка работает у салонов, пекарен и агентств Кыргызстана и продолжает работать, когда пропал интернет.\nМы в Бишкеке, отвечаем каждый день с 9 до 21.',
  translations: {
    ky: {
      name: 'Стойка',
      description:
        'Стойка Кыргызстандын салондорунда, наабайканаларында жана агенттиктеринде иштейт, интернет үзүлгөндө да токтобойт.\nБиз Бишкектебиз, күн сайын саат 9дан 21ге чейин жооп беребиз.',
    },
    en: {
      name: 'Stoika',
      description:
        'Stoika works at the counters of salons, bakeries and agencies in Kyrgyzstan, and goes on when the internet does not.\nWe are in Bishkek and answer every day from 9 to 21.',
    },
  },
  phone: '+996312000100',
  whatsapp: '+996700000100',
  email: 'help@stoika.demo',
  telegram: '',
  website: '',
  address: 'Бишкек, проспект Чүй, 100',
}

/** What whoever runs the server has set: about themselves, a plan for the salon, and one next door that soon ends. */
export async function setAsOperator(
  tx: Transaction,
  people: { readonly owner: string; readonly other: string },
  now: Instant,
): Promise<void> {
  await writeCompanyInfo(tx, demoCompany)
  await giveTo(tx, people.owner, () => ({ rate: 'growth', ends_on: null }))
  await giveTo(tx, people.other, (zone) => ({ rate: 'growth', ends_on: addDays(dayOf(now, zone), 5) }))
}

async function giveTo(tx: Transaction, ownerId: string, plan: (zone: string) => BusinessPlan): Promise<void> {
  const owned = await tx
    .select({ business_id: businesses.id, zone: businesses.time_zone })
    .from(businesses)
    .where(eq(businesses.owner_id, ownerId))
  await tx.insert(businessPlans).values(owned.map(({ business_id, zone }) => ({ business_id, ...plan(zone) })))
}
