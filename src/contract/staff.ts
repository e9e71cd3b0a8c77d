import * as z from 'zod'
import { device, membership, password } from './accounts.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, image, name } from './wire.ts'

/** A role for each business. Removing all of a person's roles is a call of its own. */
const places = z.array(membership).min(1).max(50)

/**
 * Somebody who may sign in to the caller's businesses. `memberships` lists only the businesses that the caller
 * owns. `is_managed` is false for a person who also has a place elsewhere: their login, password and
 * devices are then their own, and no device is named here.
 */
export const staffMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  image,
  memberships: z.array(membership),
  is_managed: z.boolean(),
  /** When their last device was used; null where there is none, or the caller may not see it. */
  last_seen_at: z.iso.datetime().nullable(),
  devices: z.array(device),
})

/** Hashing a password costs much, and whether a login is taken is worth something to a guesser. */
const passwordLimit = { most: 60, windowMs: 15 * 60_000 } as const

export const staffEndpoints = defineEndpoints({
  'GET /api/staff/': {
    tag: 'staff',
    summary: 'Who may sign in to the businesses that the caller owns',
    auth: 'token',
    added: true,
    status: 200,
    answer: z.object({ results: z.array(staffMember) }),
  },
  // Takes a password; the caller's id makes a repeated request harmless [B4].
  'POST /api/staff/': {
    tag: 'staff',
    summary: 'Make a login for somebody in the caller’s businesses',
    auth: 'token',
    added: true,
    replay: false,
    limit: passwordLimit,
    body: z.strictObject({ id: id.optional(), name, login: z.string().trim().min(3).max(200), password, memberships: places }),
    status: 201,
    answer: staffMember,
    refusals: ['id_taken'],
  },
  'PATCH /api/staff/{id}/': {
    tag: 'staff',
    summary: 'Change somebody’s name, or their places in the caller’s businesses, all of which are named',
    auth: 'token',
    added: true,
    body: z.strictObject({ name, memberships: places }).partial(),
    status: 200,
    answer: staffMember,
    refusals: ['account_elsewhere', 'last_owner'],
  },
  'DELETE /api/staff/{id}/': {
    tag: 'staff',
    summary: 'Remove somebody from a business; their account and what they did stay',
    auth: 'token',
    added: true,
    query: z.object({ business_id: id }),
    status: 204,
    refusals: ['last_owner'],
  },
  'DELETE /api/staff/{id}/devices/': {
    tag: 'staff',
    summary: 'Close a business on all devices where somebody is signed in; signing in anew opens it',
    auth: 'token',
    added: true,
    query: z.object({ business_id: id }),
    status: 204,
  },
  'POST /api/staff/{id}/reset-password/': {
    tag: 'staff',
    summary: 'Give somebody a new password, which ends all their sessions',
    auth: 'token',
    added: true,
    replay: false,
    limit: passwordLimit,
    body: z.strictObject({ password }),
    status: 204,
    refusals: ['account_elsewhere'],
  },
})
