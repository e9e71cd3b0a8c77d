import * as z from 'zod'
import { passwordLength } from '#domain/account/password.ts'
import { businessKinds } from '#domain/business/shop.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { defineEndpoints } from './endpoint.ts'
import { pictureRefusals } from './errors.ts'
import { email, id, image, keepImage, name, optionalPhone, translations, zone } from './wire.ts'

export const password = z.string().min(passwordLength.min).max(passwordLength.max)
/** How a device presents itself at sign-in: its name, and a random secret of 32 bytes by which it is recognised later. */
const presented = {
  device_name: z.string().max(120).optional(),
  device_key: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
}
const language = z.enum(['en', 'ru', 'ky'])

export const membership = z.object({ business_id: id, role: z.enum(['owner', 'staff']) })

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  image,
  memberships: z.array(membership),
})

export const session = z.object({ token: z.string(), user })

export const registration = z.strictObject({
  name,
  /** Email address or phone number; checked together with the other fields, so that all problems are told at once. */
  login: z
    .string()
    .trim()
    .min(3, { abort: true })
    .max(200)
    .refine((text) => email.safeParse(text).success || parsePhone(text) !== undefined, { error: 'login_form' }),
  password,
  business_name: name,
  kind: z.enum(businessKinds).optional(),
  /** The device's own guess: one that is no zone here keeps nobody out, and leaves the default. */
  time_zone: zone.optional().catch(undefined),
  language: language.optional(),
  ...presented,
})

/** A device that is signed in; `is_current` marks the one that asks. */
export const device = z.object({
  id,
  device_name: z.string(),
  created_at: z.iso.datetime(),
  /** Updated at most every ten minutes. */
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
})

/** What goes with a business when its last owner deletes their account [N7]. */
const holding = z.object({
  id,
  name: z.string(),
  translations,
  /** It has other owners, and stays. */
  is_shared: z.boolean(),
  /** Bookings that are still to come: until they are over or cancelled it cannot go. */
  ahead: z.int(),
  bookings: z.int(),
  customers: z.int(),
  /** Customers' loyalty cards. */
  cards: z.int(),
  pictures: z.int(),
  picture_bytes: z.int(),
})

const credentials = z.strictObject({
  login: z.string().trim().min(1).max(200),
  password: z.string().min(1).max(passwordLength.max),
  ...presented,
})

/** Empty strings clear; fields left out stay. */
const profileChange = z
  .strictObject({ name, email: z.union([email, z.literal('')]), phone: optionalPhone, language })
  .partial()
  .extend(keepImage)

export const accountEndpoints = defineEndpoints({
  'POST /api/auth/register/': {
    tag: 'auth',
    summary: 'Create an owner with a first business',
    auth: 'none',
    added: true,
    replay: false,
    limit: { most: 20, windowMs: 3600_000 },
    body: registration,
    status: 201,
    answer: session,
  },
  'POST /api/auth/sign-in/': {
    tag: 'auth',
    summary: 'Sign in by email or phone',
    auth: 'none',
    added: true,
    replay: false,
    limit: 'own',
    body: credentials,
    status: 200,
    answer: session,
    refusals: ['wrong_credentials', 'too_many_attempts'],
  },
  'POST /api/auth/sign-out/': {
    tag: 'auth',
    summary: 'End this session',
    auth: 'token',
    added: true,
    replay: false,
    status: 204,
  },
  'POST /api/auth/change-password/': {
    tag: 'auth',
    summary: 'Change the password and end all other sessions',
    auth: 'token',
    added: true,
    replay: false,
    body: z.strictObject({ current_password: z.string().max(passwordLength.max), new_password: password }),
    status: 204,
    refusals: ['too_many_attempts'],
  },
  'GET /api/auth/sessions/': {
    tag: 'auth',
    summary: 'The devices on which the caller is signed in, the last used first',
    auth: 'token',
    added: true,
    status: 200,
    answer: z.object({ results: z.array(device) }),
  },
  'DELETE /api/auth/sessions/': {
    tag: 'auth',
    summary: 'Sign out on all other devices',
    auth: 'token',
    added: true,
    replay: false,
    status: 204,
  },
  'DELETE /api/auth/sessions/{id}/': {
    tag: 'auth',
    summary: 'Sign a device out: the caller’s own, or one of somebody whose login the caller manages',
    auth: 'token',
    added: true,
    replay: false,
    status: 204,
    refusals: ['account_elsewhere'],
  },
  'GET /api/users/profile/': {
    tag: 'users',
    summary: 'The signed-in person',
    auth: 'token',
    status: 200,
    answer: user,
  },
  'PATCH /api/users/profile/update/': {
    tag: 'users',
    summary: 'Change name, contacts, language or picture',
    auth: 'token',
    body: profileChange,
    files: ['image'],
    status: 200,
    answer: user,
    refusals: [...pictureRefusals, 'too_many_attempts'],
  },
  'GET /api/users/holdings/': {
    tag: 'users',
    summary: 'What the caller owns, and what would go with their account',
    auth: 'token',
    added: true,
    status: 200,
    answer: z.object({ businesses: z.array(holding), logins: z.int() }),
  },
  'GET /api/users/export/': {
    tag: 'users',
    summary: 'Everything that the caller owns, as an archive',
    auth: 'token',
    added: true,
    limit: { most: 6, windowMs: 3600_000 },
    status: 200,
    answer: 'application/zip',
  },
  'POST /api/users/delete/': {
    tag: 'users',
    summary: 'Delete the caller’s account, with the businesses that nobody else owns',
    auth: 'token',
    added: true,
    replay: false,
    body: z.strictObject({ name: z.string().max(200), current_password: z.string().max(passwordLength.max) }),
    status: 204,
    refusals: ['row_in_use', 'too_many_attempts'],
  },
})
