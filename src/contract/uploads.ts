import { entityCollections, rowKeys, rowPaths, type EntityCollection, type RowPaths } from './row-paths.ts'

/** Whose rows carry a picture that a device may keep and send later. */
export type PictureOwner = { [C in EntityCollection]: RowPaths[C]['hasPicture'] extends true ? C : never }[EntityCollection] | 'businesses'

interface PictureCall {
  readonly method: 'PATCH'
  readonly path: (id: string) => string
  /** The field of the picture: of the row, and of the form. */
  readonly field: 'image' | 'payment_qr'
}

/** The call that takes it: a form with the field, or JSON with the field empty to have none. */
export const pictureCalls = {
  ...Object.fromEntries(
    entityCollections
      .filter((of) => rowPaths[of].hasPicture)
      .map((of) => [of, callUnder(rowKeys(of).delete.slice('DELETE '.length), 'image')]),
  ),
  businesses: callUnder('/api/booking/business/{id}/', 'payment_qr'),
} as Readonly<Record<PictureOwner, PictureCall>>

export function hasPicture(collection: string): collection is PictureOwner {
  return Object.hasOwn(pictureCalls, collection)
}

function callUnder(path: string, field: PictureCall['field']): PictureCall {
  return { method: 'PATCH', path: (id) => path.replace('{id}', id), field }
}
