/** What the worker knows of an entity: how its rows are sent, and whose they are. */
export interface OnWire {
  /** What one row is called in commands and actions. */
  readonly name: string
  /** The area of the API that its calls belong to, where that is not `booking`. */
  readonly area?: 'booking' | 'catalogue' | 'payments' | 'menu' | 'cards' | 'v2/cards' | 'transactions'
  /** What its calls are under, and its list, where that is not the collection's name. */
  readonly path?: string
  readonly list?: string
  /** One row is read without a slash at the end. */
  readonly readsBare?: true
  /**
   * Whether an edit says all that has no default, or what changes. Rows that tell what happened are made, and neither edited nor deleted
   * [P1].
   */
  readonly edit: 'PUT' | 'PATCH' | 'never'
  /** The field that says which business a row belongs to. */
  readonly owner: 'business_id' | 'business'
  /** Whether rows carry a picture that a device may keep and send later. */
  readonly hasPicture: boolean
}

export const rowPaths = {
  customers: { name: 'customer', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  services: { name: 'service', edit: 'PATCH', owner: 'business_id', hasPicture: true, list: 'business/{id}/services' },
  categories: { name: 'category', edit: 'PUT', owner: 'business', hasPicture: false },
  employees: { name: 'employee', edit: 'PUT', owner: 'business_id', hasPicture: true, path: 'employee' },
  waitlist: { name: 'waitlist_entry', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  catalogues: { name: 'catalogue', area: 'catalogue', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  catalogue_categories: {
    name: 'catalogue_category',
    area: 'catalogue',
    path: 'categories',
    edit: 'PUT',
    owner: 'business_id',
    hasPicture: false,
  },
  products: { name: 'product', area: 'catalogue', edit: 'PATCH', owner: 'business_id', hasPicture: false, readsBare: true },
  product_pictures: { name: 'product_picture', area: 'catalogue', path: 'pictures', edit: 'PATCH', owner: 'business_id', hasPicture: true },
  enquiries: { name: 'enquiry', area: 'catalogue', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  bills: { name: 'bill', area: 'payments', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  payments: { name: 'payment', area: 'payments', edit: 'never', owner: 'business_id', hasPicture: false },
  closes: { name: 'close', area: 'payments', edit: 'never', owner: 'business_id', hasPicture: false },
  tables: { name: 'table', area: 'menu', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  cards: { name: 'card', area: 'cards', path: 'card', edit: 'PATCH', owner: 'business_id', hasPicture: true },
  card_tiers: { name: 'card_tier', area: 'v2/cards', path: 'card-tier', edit: 'PATCH', owner: 'business_id', hasPicture: false },
  cashback_rules: {
    name: 'cashback_rule',
    area: 'v2/cards',
    path: 'cashback-rule',
    edit: 'PATCH',
    owner: 'business_id',
    hasPicture: false,
  },
  stamp_banners: { name: 'stamp_banner', area: 'cards', path: 'stamps-images', edit: 'PUT', owner: 'business_id', hasPicture: true },
  card_objects: { name: 'card_object', area: 'transactions', path: 'card-object', edit: 'never', owner: 'business_id', hasPicture: false },
} as const satisfies Readonly<Record<string, OnWire>>

export type RowPaths = typeof rowPaths
export type EntityCollection = keyof RowPaths
/** Those whose rows tell what happened. */
export type EventCollection = { [C in EntityCollection]: RowPaths[C]['edit'] extends 'never' ? C : never }[EntityCollection]
export type ChangeableCollection = Exclude<EntityCollection, EventCollection>
export const entityCollections = Object.keys(rowPaths) as readonly EntityCollection[]

export function isEntity(collection: string): collection is EntityCollection {
  return Object.hasOwn(rowPaths, collection)
}

/** Whether its rows are edited and deleted. */
export function canChange(collection: EntityCollection): collection is ChangeableCollection {
  return rowPaths[collection].edit !== 'never'
}

type AreaOf<C extends EntityCollection> = RowPaths[C] extends { readonly area: infer Area extends string } ? Area : 'booking'
type PathOf<C extends EntityCollection> =
  `/api/${AreaOf<C>}/${RowPaths[C] extends { readonly path: infer Path extends string } ? Path : C}/`
/** The calls that every entity has, by what they do; of events, nothing is changed. */
export interface RowKeys<C extends EntityCollection> {
  readonly list: `GET ${RowPaths[C] extends { readonly list: infer List extends string } ? `/api/${AreaOf<C>}/${List}` : PathOf<C>}`
  readonly create: `POST ${PathOf<C>}`
  readonly read: `GET ${PathOf<C>}{id}${RowPaths[C] extends { readonly readsBare: true } ? '' : '/'}`
  readonly edit: C extends ChangeableCollection ? `${RowPaths[C]['edit']} ${PathOf<C>}{id}/` : never
  readonly delete: C extends ChangeableCollection ? `DELETE ${PathOf<C>}{id}/` : never
}
export type RowKeyOf<C extends EntityCollection> = RowKeys<C>[keyof RowKeys<C>]
export type RowKey = { [C in EntityCollection]: RowKeyOf<C> }[EntityCollection]

export function rowKeys<C extends EntityCollection>(collection: C): RowKeys<C> {
  const { area = 'booking', path = collection, list = `${path}/`, edit, readsBare }: OnWire = rowPaths[collection]
  const rows = `/api/${area}/${path}/`
  const made = { list: `GET /api/${area}/${list}`, create: `POST ${rows}`, read: `GET ${rows}{id}${readsBare ? '' : '/'}` }
  return { ...made, ...(canChange(collection) && { edit: `${edit} ${rows}{id}/`, delete: `DELETE ${rows}{id}/` }) } as RowKeys<C>
}
