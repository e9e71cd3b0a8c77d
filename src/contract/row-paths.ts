/** What the worker knows of an entity: how its rows are sent, and whose they are. */
export interface OnWire {
  /** What one row is called in commands and actions. */
  readonly name: string
  /** The area of the API that its calls belong to, where that is not `booking`. */
  readonly area?: 'booking' | 'catalogue'
  /** What its calls are under, and its list, where that is not the collection's name. */
  readonly path?: string
  readonly list?: string
  /** One row is read without a slash at the end. */
  readonly readsBare?: true
  /** Whether an edit says all that has no default, or what changes. */
  readonly edit: 'PUT' | 'PATCH'
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
  catalogue_categories: { name: 'catalogue_category', area: 'catalogue', path: 'categories', edit: 'PUT', owner: 'business_id', hasPicture: false },
  products: { name: 'product', area: 'catalogue', edit: 'PATCH', owner: 'business_id', hasPicture: false, readsBare: true },
  product_pictures: { name: 'product_picture', area: 'catalogue', path: 'pictures', edit: 'PATCH', owner: 'business_id', hasPicture: true },
  enquiries: { name: 'enquiry', area: 'catalogue', edit: 'PATCH', owner: 'business_id', hasPicture: false },
} as const satisfies Readonly<Record<string, OnWire>>

export type RowPaths = typeof rowPaths
export type EntityCollection = keyof RowPaths
export const entityCollections = Object.keys(rowPaths) as readonly EntityCollection[]

export function isEntity(collection: string): collection is EntityCollection {
  return Object.hasOwn(rowPaths, collection)
}

type AreaOf<C extends EntityCollection> = RowPaths[C] extends { readonly area: infer Area extends string } ? Area : 'booking'
type PathOf<C extends EntityCollection> = `/api/${AreaOf<C>}/${RowPaths[C] extends { readonly path: infer Path extends string } ? Path : C}/`
/** The calls that every entity has, by what they do. */
export interface RowKeys<C extends EntityCollection> {
  readonly list: `GET ${RowPaths[C] extends { readonly list: infer List extends string } ? `/api/${AreaOf<C>}/${List}` : PathOf<C>}`
  readonly create: `POST ${PathOf<C>}`
  readonly read: `GET ${PathOf<C>}{id}${RowPaths[C] extends { readonly readsBare: true } ? '' : '/'}`
  readonly edit: `${RowPaths[C]['edit']} ${PathOf<C>}{id}/`
  readonly delete: `DELETE ${PathOf<C>}{id}/`
}
export type RowKeyOf<C extends EntityCollection> = RowKeys<C>[keyof RowKeys<C>]
export type RowKey = { [C in EntityCollection]: RowKeyOf<C> }[EntityCollection]

export function rowKeys<C extends EntityCollection>(collection: C): RowKeys<C> {
  const { area = 'booking', path = collection, list = `${path}/`, edit, readsBare }: OnWire = rowPaths[collection]
  const rows = `/api/${area}/${path}/`
  return { list: `GET /api/${area}/${list}`, create: `POST ${rows}`, read: `GET ${rows}{id}${readsBare ? '' : '/'}`, edit: `${edit} ${rows}{id}/`, delete: `DELETE ${rows}{id}/` } as RowKeys<C>
}
