/** Fields that are not called the same of everything: a person has another name than a thing. */
const apart = {
  customers: { name: 'person' },
  employees: { name: 'person', is_active: 'works' },
  waitlist: { name: 'person' },
  enquiries: { name: 'person' },
  cards: { is_active: 'works' },
  products: { is_active: 'shown', status: 'listing_status' },
  product_pictures: { name: 'caption' },
  staff: { name: 'person', language: 'own_language' },
} as const

type Apart = (typeof apart)[keyof typeof apart]
type LabelApart = { [Of in keyof typeof apart]: (typeof apart)[Of][keyof (typeof apart)[Of]] }[keyof typeof apart]

/** What names a field's label in `desk:field`: the field itself, where its rows do not call it otherwise. */
export function fieldLabel<Field extends string>(of: string, field: Field): Field | LabelApart {
  const labels = (apart as Readonly<Record<string, Apart>>)[of] as Readonly<Record<string, LabelApart>> | undefined
  return labels?.[field] ?? field
}
