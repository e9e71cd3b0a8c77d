import { headers } from '#contract/headers.ts'
import type { ApiRequest } from '../send/http.ts'
import type { VisitorCommandRow } from './visitor-database.ts'
import type { VisitLink } from './visitor-engine.ts'

const visits = '/api/booking/visits/'
const waits = '/api/booking/waitlist/own/'

/** Reads how a visit stands. The key proves that the answer is our server's. */
export function readRequestOf(link: VisitLink, visitorId: string, key: string): ApiRequest {
  return { method: 'GET', path: visitPath(link, ''), token: null, headers: visitorHeaders(visitorId, key, link.secret) }
}

/** The same of an order. */
export function orderRequestOf({ id, business_id, secret }: VisitLink, visitorId: string, key: string): ApiRequest {
  return {
    method: 'GET',
    path: `/api/menu/get_orders/${id}/?business_id=${business_id}`,
    token: null,
    headers: visitorHeaders(visitorId, key, secret),
  }
}

/** The same of a customer's card. */
export function cardRequestOf(link: VisitLink, visitorId: string, key: string): ApiRequest {
  return { method: 'GET', path: cardPath(link, ''), token: null, headers: visitorHeaders(visitorId, key, link.secret) }
}

/** Asks for a link to the business's bot. */
export function linkRequestOf(link: VisitLink, visitorId: string, key: string): ApiRequest {
  return { method: 'POST', path: visitPath(link, 'telegram/'), token: null, headers: visitorHeaders(visitorId, key, link.secret) }
}

/** Calls somebody to a table of a business [O13]. */
export function callRequestOf({ id, business_id }: Omit<VisitLink, 'secret'>, visitorId: string, key: string): ApiRequest {
  return {
    method: 'POST',
    path: `/api/menu/tables/${id}/call/?business_id=${business_id}`,
    token: null,
    headers: visitorHeaders(visitorId, key),
  }
}

/** The same of a shared table. */
export function sharedTableRequestOf({ id, business_id, secret }: VisitLink, visitorId: string, key: string): ApiRequest {
  return { method: 'GET', path: sharedTablePath({ id, business_id }, ''), token: null, headers: visitorHeaders(visitorId, key, secret) }
}

/** Shares the bill of a table, with those who have its code where there is one; the secret is this phone's from then on [O11]. */
export function shareRequestOf(
  { id, business_id, secret, code }: VisitLink & { readonly code: string | undefined },
  visitorId: string,
  key: string,
): ApiRequest {
  const path = `/api/menu/tables/${id}/${code === undefined ? 'share' : 'join'}/?business_id=${business_id}`
  return {
    method: 'POST',
    path,
    token: null,
    headers: visitorHeaders(visitorId, key, secret),
    ...(code !== undefined && { body: { code } }),
  }
}

/** Takes a line of a shared bill upon oneself, or leaves it. */
export function payerRequestOf(
  { line_id, pays, ...link }: VisitLink & { readonly line_id: string; readonly pays: boolean },
  visitorId: string,
  key: string,
): ApiRequest {
  return {
    method: 'PUT',
    path: sharedTablePath(link, 'payers/'),
    token: null,
    headers: visitorHeaders(visitorId, key, link.secret),
    body: { line_id, pays },
  }
}

/** The request that a command becomes: the same at every try, also after an update of the page [E6]. */
export function visitRequestOf(row: VisitorCommandRow, visitorId: string): ApiRequest {
  const sent = { ...visitorHeaders(visitorId, row.key, row.secret), [headers.occurredAt]: new Date(row.createdAt).toISOString() }
  return { token: null, headers: sent, ...addressedTo(row, row.command) }
}

function addressedTo(link: VisitLink, command: VisitorCommandRow['command']): Pick<ApiRequest, 'method' | 'path' | 'body'> {
  if (command.name === 'wait') return { method: 'POST', path: waits, body: command.wanted }
  if (command.name === 'enquire') return { method: 'POST', path: '/api/catalogue/enquiries/own/', body: command.wanted }
  if (command.name === 'order') return { method: 'POST', path: '/api/menu/create_order/', body: command.wanted }
  if (command.name === 'join') return { method: 'POST', path: '/api/cards/join/', body: command.wanted }
  if (command.name === 'sign') return { method: 'PUT', path: cardPath(link, 'key/'), body: { public_key: command.public_key } }
  if (command.name === 'leave') return { method: 'DELETE', path: `${waits}${link.id}/?business_id=${link.business_id}` }
  if (command.name === 'create') return { method: 'POST', path: visits, body: command.wanted }
  if (command.name === 'move') return { method: 'PUT', path: visitPath(link, 'move/'), body: { start: command.start } }
  return { method: 'PUT', path: visitPath(link, 'cancel/'), body: command.reason === '' ? {} : { reason: command.reason } }
}

/** What says who asks, and that the visit is theirs [V1]. */
export function visitorHeaders(visitorId: string, key: string, secret?: string): Readonly<Record<string, string>> {
  return {
    [headers.visitorId]: visitorId,
    [headers.idempotencyKey]: key,
    ...(secret === undefined ? {} : { [headers.visitSecret]: secret }),
  }
}

function sharedTablePath({ id, business_id }: Omit<VisitLink, 'secret'>, act: string): string {
  return `/api/menu/shared_tables/${id}/${act}?business_id=${business_id}`
}

function cardPath({ id, business_id }: VisitLink, act: string): string {
  return `/api/cards/own/${id}/${act}?business_id=${business_id}`
}

function visitPath({ id, business_id }: VisitLink, act: string): string {
  return `${visits}${id}/${act}?business_id=${business_id}`
}
