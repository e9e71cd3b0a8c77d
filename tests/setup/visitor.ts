import type { BodyInput, QueryInput } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import type { FastifyInstance } from 'fastify'
import { openDesk, start, type Desk } from './desk.ts'
import { call, type TestAnswer, type TestApi } from './server.ts'

type NewVisit = BodyInput<'POST /api/booking/visits/'>
type Made = TestAnswer<'POST /api/booking/visits/'>

/** A customer's phone or computer, and short words for what is done on it at the owner's shop. */
export interface Visitor {
  readonly id: string
  /** What every call of theirs carries, with the secret of a visit. */
  headersOf(secret?: string): Record<string, string>
  /** What is asked for where a test names nothing else: the service of the desk at `start`, with the first employee. */
  wanted(given?: Partial<NewVisit>): NewVisit
  ask(given?: Partial<NewVisit>, options?: VisitOptions): Promise<Made>
  /** The same, where it has to go well. */
  asked(given?: Partial<NewVisit>, options?: VisitOptions): Promise<Made['body']>
  read(id: string, options?: VisitOptions): Promise<TestAnswer<'GET /api/booking/visits/{id}/'>>
  move(id: string, to: string, options?: VisitOptions): Promise<TestAnswer<'PUT /api/booking/visits/{id}/move/'>>
  cancel(id: string, reason?: string, options?: VisitOptions): Promise<TestAnswer<'PUT /api/booking/visits/{id}/cancel/'>>
}

export interface VisitOptions {
  readonly secret?: string
  readonly key?: string
  readonly businessId?: string
  readonly app?: FastifyInstance
}

/** Made of 128 bits, as on a device; the same one for every visit of a test that does not care. */
export const testSecret = 'c2VjcmV0IG9mIGEgdmlzaQ'

export function openVisitor(api: TestApi, desk: Desk): Visitor {
  const id = crypto.randomUUID()
  // Each at home, on a network of their own.
  const address = ['10', ...[0, 2, 4].map((at) => parseInt(id.slice(at, at + 2), 16))].join('.')
  const business_id = api.owner.businessId
  const headersOf = (secret = testSecret): Record<string, string> => ({ [headers.visitorId]: id, [headers.visitSecret]: secret })
  const wanted: Visitor['wanted'] = (given) => ({
    id: api.newId(),
    business_id,
    start,
    parts: [{ id: api.newId(), service_id: desk.service.id, employee_id: desk.employee.id }],
    customer_name: 'Жылдыз',
    customer_phone: '+996555010203',
    language: 'ky',
    consent: true,
    ...given,
  })
  const sent = ({ secret, key }: VisitOptions = {}) => ({
    address,
    headers: { ...headersOf(secret), ...(key !== undefined && { [headers.idempotencyKey]: key }) },
  })
  const at = (visitId: string, options: VisitOptions = {}) => ({
    ...sent(options),
    params: { id: visitId },
    query: { business_id: options.businessId ?? business_id },
  })
  const ask: Visitor['ask'] = (given, options) =>
    call(options?.app ?? api.app, 'POST /api/booking/visits/', { ...sent(options), body: wanted(given) })
  return {
    id,
    headersOf,
    wanted,
    ask,
    async asked(given, options) {
      const { status, body, raw } = await ask(given, options)
      if (status !== 201) throw new Error(`not made: ${status} ${JSON.stringify(raw)}`)
      return body
    },
    read: (visitId, options) => call(api.app, 'GET /api/booking/visits/{id}/', at(visitId, options)),
    move: (visitId, to, options) => call(api.app, 'PUT /api/booking/visits/{id}/move/', { ...at(visitId, options), body: { start: to } }),
    cancel: (visitId, reason, options) =>
      call(api.app, 'PUT /api/booking/visits/{id}/cancel/', { ...at(visitId, options), body: reason === undefined ? {} : { reason } }),
  }
}

type Business = BodyInput<'PATCH /api/booking/business/{id}/'>

/** Changes the owner's business. */
export async function changeBusiness(api: TestApi, body: Business): Promise<void> {
  const { status, raw } = await api.call('PATCH /api/booking/business/{id}/', { as: api.owner, params: { id: api.owner.businessId }, body })
  if (status !== 200) throw new Error(`not changed: ${status} ${JSON.stringify(raw)}`)
}

/** Opens the owner's shop to customers, without a notice, an hour between starts. */
export function publishShop(api: TestApi, given: Business = {}): Promise<void> {
  return changeBusiness(api, { is_published: true, slot_step_minutes: 60, min_notice_minutes: 0, booking_window_days: null, ...given })
}

/** The desk of a shop that is open to customers. */
export async function openShop(api: TestApi): Promise<Desk> {
  const desk = await openDesk(api)
  await publishShop(api)
  return desk
}

/** The starts that are offered to a visitor, for the service of the desk. */
export async function offeredStarts(
  api: TestApi,
  desk: Desk,
  given: Partial<QueryInput<'GET /api/booking/free-time-slots'>> = {},
  secret?: string,
): Promise<readonly string[]> {
  const { status, body, raw } = await api.call('GET /api/booking/free-time-slots', {
    ...(secret !== undefined && { headers: { [headers.visitSecret]: secret } }),
    query: { business_id: api.owner.businessId, service_id: desk.service.id, date: '2026-11-23', ...given },
  })
  if (status !== 200) throw new Error(`no slots: ${status} ${JSON.stringify(raw)}`)
  return [...new Set(body.free_time_slots.map((slot) => slot.start))]
}
