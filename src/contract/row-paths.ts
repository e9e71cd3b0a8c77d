/** What the worker knows of an entity: how its rows are sent, and whose they are. */
interface OnWire {
  /** What one row is called in commands and actions. */
  readonly name: string
  /** What its calls are under, and its list, where that is not the collection's name. */
  readonly path?: string
  readonly list?: string
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
} as const satisfies Readonly<Record<string, OnWire>>

export type RowPaths = typeof rowPaths
export type EntityCollection = keyof RowPaths
export const entityCollections = Object.keys(rowPaths) as readonly EntityCollection[]

export function isEntity(collection: string): collection is EntityCollection {
  return Object.hasOwn(rowPaths, collection)
}

type PathOf<C extends EntityCollection> = `/api/booking/${RowPaths[C] extends { readonly path: infer Path extends string } ? Path : C}/`
/** The calls that every entity has, by what they do. */
export interface RowKeys<C extends EntityCollection> {
  readonly list: `GET ${RowPaths[C] extends { readonly list: infer List extends string } ? `/api/booking/${List}` : PathOf<C>}`
  readonly create: `POST ${PathOf<C>}`
  readonly read: `GET ${PathOf<C>}{id}/`
  readonly edit: `${RowPaths[C]['edit']} ${PathOf<C>}{id}/`
  readonly delete: `DELETE ${PathOf<C>}{id}/`
}
export type RowKeyOf<C extends EntityCollection> = RowKeys<C>[keyof RowKeys<C>]
export type RowKey = { [C in EntityCollection]: RowKeyOf<C> }[EntityCollection]

export function rowKeys<C extends EntityCollection>(collection: C): RowKeys<C> {
  const { path = collection, list = `${path}/`, edit }: OnWire = rowPaths[collection]
  const rows = `/api/booking/${path}/`
  return { list: `GET /api/booking/${list}`, create: `POST ${rows}`, read: `GET ${rows}{id}/`, edit: `${edit} ${rows}{id}/`, delete: `DELETE ${rows}{id}/` } as RowKeys<C>
}
