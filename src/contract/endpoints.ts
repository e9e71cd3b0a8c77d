import type * as z from 'zod'
import { accountEndpoints } from './accounts.ts'
import { activityEndpoints } from './activity.ts'
import { analyticsEndpoints } from './analytics.ts'
import { bookingActEndpoints } from './booking-acts.ts'
import { bookingHistoryEndpoints } from './booking-history.ts'
import { bookingEndpoints } from './bookings.ts'
import { businessEndpoints } from './businesses.ts'
import { cardCounterEndpoints } from './card-counter.ts'
import { cardLedgerEndpoints } from './card-ledger.ts'
import { cardEndpoints } from './cards.ts'
import { catalogueEndpoints } from './catalogue.ts'
import { channelEndpoints } from './channels.ts'
import { codeBatchEndpoints } from './code-batches.ts'
import { customerEndpoints } from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import { orderEndpoints } from './orders.ts'
import { ownCardEndpoints } from './own-cards.ts'
import { paymentEndpoints } from './payments.ts'
import { planEndpoints } from './plans.ts'
import { pushEndpoints } from './push.ts'
import { rows } from './rows.ts'
import { sheetEndpoints } from './sheets.ts'
import { serviceEndpoints, syncEndpoints } from './sync.ts'
import { sharedTableEndpoints } from './shared-tables.ts'
import { setupEndpoints } from './setup.ts'
import { staffEndpoints } from './staff.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { visitEndpoints } from './visits.ts'

/**
 * Every call of the API, once. The server builds its routes and validation from it, the
 * OpenAPI document and the tests walk it, and the client takes its types from it
 * (types only: the schemas never reach the page).
 */
export const endpoints = {
  ...accountEndpoints,
  ...staffEndpoints,
  ...planEndpoints,
  ...pushEndpoints,
  ...bookingEndpoints,
  ...bookingActEndpoints,
  ...bookingHistoryEndpoints,
  ...visitEndpoints,
  ...enquiryEndpoints,
  ...rows,
  ...customerEndpoints,
  ...businessEndpoints,
  ...setupEndpoints,
  ...channelEndpoints,
  ...catalogueEndpoints,
  ...orderEndpoints,
  ...sharedTableEndpoints,
  ...paymentEndpoints,
  ...sheetEndpoints,
  ...cardEndpoints,
  ...cardLedgerEndpoints,
  ...cardCounterEndpoints,
  ...ownCardEndpoints,
  ...codeBatchEndpoints,
  ...activityEndpoints,
  ...analyticsEndpoints,
  ...syncEndpoints,
  ...serviceEndpoints,
}

export type Endpoints = typeof endpoints
export type EndpointKey = keyof Endpoints

type Schema<Key extends EndpointKey, Part extends 'query' | 'body' | 'answer'> =
  Endpoints[Key] extends Readonly<Record<Part, infer Found>> ? Found : undefined

type Parsed<Found> = Found extends z.ZodType ? z.output<Found> : undefined
type Given<Found> = Found extends z.ZodType ? z.input<Found> : undefined

/** What a caller hands in, before validation. */
export type QueryInput<Key extends EndpointKey> = Given<Schema<Key, 'query'>>
export type BodyInput<Key extends EndpointKey> = Given<Schema<Key, 'body'>>

/** What a handler works with, after validation. */
export type Query<Key extends EndpointKey> = Parsed<Schema<Key, 'query'>>
export type Body<Key extends EndpointKey> = Parsed<Schema<Key, 'body'>>

/** The call's answer, read-only. */
export type Answer<Key extends EndpointKey> = Immutable<Parsed<Schema<Key, 'answer'>>>

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value

/** The names between braces in the path. */
export type PathParams<Key extends EndpointKey> = Key extends `${string}{${infer Name}}${string}`
  ? Readonly<Record<Name, string>>
  : undefined

export function endpointOf(key: EndpointKey): Endpoint {
  return endpoints[key]
}

/** Splits `PUT /api/x/{id}/` into method and path. */
export function splitKey(key: string): { readonly method: string; readonly path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
}
