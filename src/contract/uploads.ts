import type { Collection } from './collections.ts'
import type { EndpointKey } from './endpoints.ts'

/**
 * Whose rows carry a picture that a device may keep and send later, and the call that takes
 * it: a form with `image`, or JSON with an empty `image` to have none.
 */
export const pictureCalls = {
  services: { method: 'PATCH', path: (id: string) => `/api/booking/services/${id}/` },
  employees: { method: 'PATCH', path: (id: string) => `/api/booking/employee/${id}/` },
} as const satisfies Partial<Record<Collection, { readonly method: string; path(id: string): string }>>

export type PictureOwner = keyof typeof pictureCalls

/** The same calls in the table, so that a test can hold one against the other. */
export const pictureEndpoints: Readonly<Record<PictureOwner, EndpointKey>> = {
  services: 'PATCH /api/booking/services/{id}/',
  employees: 'PATCH /api/booking/employee/{id}/',
}

export function hasPicture(collection: string): collection is PictureOwner {
  return collection in pictureCalls
}
