import { entityCollections, rowKeys, rowPaths, type EntityCollection, type RowPaths } from './row-paths.ts'

/** Whose rows carry a picture that a device may keep and send later. */
export type PictureOwner = { [C in EntityCollection]: RowPaths[C]['hasPicture'] extends true ? C : never }[EntityCollection]

interface PictureCall {
  readonly method: 'PATCH'
  readonly path: (id: string) => string
}

/** The call that takes it: a form with `image`, or JSON with an empty `image` to have none. */
export const pictureCalls = Object.fromEntries(entityCollections.filter((of) => rowPaths[of].hasPicture).map((of) => {
  const path = rowKeys(of).read.slice('GET '.length)
  return [of, { method: 'PATCH', path: (id: string) => path.replace('{id}', id) }]
})) as Readonly<Record<PictureOwner, PictureCall>>

export function hasPicture(collection: string): collection is PictureOwner {
  return Object.hasOwn(pictureCalls, collection)
}
