import type { Answer } from './endpoints.ts'

/** Somebody signed in, as their profile says. */
export type User = Answer<'GET /api/users/profile/'>
