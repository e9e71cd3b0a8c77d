import type { Limit } from '#domain/account/plan.ts'

/** In the order in which they are read. */
export const limitNames: readonly Limit[] = ['customers', 'cards', 'employees', 'pictures', 'picture_bytes', 'businesses']
