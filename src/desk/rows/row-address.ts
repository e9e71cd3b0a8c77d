import type { ActivitySubject } from '#contract/collections.ts'

/** Where rows are seen that have no screen each, or another than their collection's name says. */
const places: Readonly<Partial<Record<ActivitySubject, string>>> = {
  categories: '/services/categories',
  businesses: '/business',
  staff: '/staff',
  waitlist: '/waitlist',
  catalogue_categories: '/catalogues',
  product_pictures: '/catalogues',
  enquiries: '/enquiries',
  bills: '/till',
  payments: '/till',
  closes: '/till/closes',
  tables: '/tables',
  card_tiers: '/cards',
  cashback_rules: '/cards',
  stamp_banners: '/cards',
}

/** Where a row is seen and changed: `/services/ID`. */
export function addressOfRow(subject: ActivitySubject, id: string): string {
  if (subject === 'card_objects') return `/scan/${id}`
  return places[subject] ?? `/${subject}/${id}`
}
