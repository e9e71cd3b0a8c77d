import type { SeenCard, SeenOrder, SeenVisit, WantedCard, WantedOrder, WantedVisit } from '#offline/visitor/visitor-engine.ts'
import type { Host, WireAnswer, WireRequest } from './network.ts'
import { seenCard } from './card-page.ts'
import { anOrder } from './orders.ts'

/** What a server keeps of visitors' visits, for tests of the engine: it answers each key once and repeats that answer. */
export interface VisitsHost {
  readonly host: Host
  readonly visits: ReadonlyMap<string, { readonly secret: string; seen: SeenVisit }>
  /** Who is on the waiting list, with their secrets: the business takes somebody off it by deleting them. */
  readonly waits: Map<string, string>
  /** What was asked about products, by the secrets that it came with. */
  readonly enquiries: ReadonlyMap<string, string>
  /** Who joined a card, with the key that signs its code. */
  readonly cards: ReadonlyMap<string, { readonly secret: string; key: string }>
  /** No customer more can join [L7]. */
  isFull: boolean
  /** What was ordered; the desk takes an order by putting it here, with no secret that would read it. */
  readonly orders: Map<string, { readonly secret: string; seen: SeenOrder }>
  /** What a piece costs; an order that was shown another price is refused [O3]. */
  piecePrice: number
  /** The host's clock, in milliseconds: an order from so long before is refused [O6]. */
  now: () => number
  /** Every change that was made, in order: no key makes two. */
  readonly effects: readonly { readonly key: string; readonly act: string; readonly id: string }[]
  /** Starts at which nobody else may come. */
  readonly taken: Set<string>
}

export function createVisitsHost(): VisitsHost {
  const visits = new Map<string, { secret: string; seen: SeenVisit }>()
  const answers = new Map<string, WireAnswer>()
  const effects: { key: string; act: string; id: string }[] = []
  const taken = new Set<string>()
  const waits = new Map<string, string>()
  const enquiries = new Map<string, string>()
  const orders = new Map<string, { secret: string; seen: SeenOrder }>()
  const cards = new Map<string, { secret: string; key: string }>()

  function write({ path, headers, body }: WireRequest, key: string): WireAnswer {
    const secret = headers['visit-secret'] ?? ''
    const args = JSON.parse(body ?? '{}') as { readonly start?: string }
    if (path.startsWith('/api/booking/waitlist/own/')) return wait(path, secret, args as { readonly id?: string }, key)
    if (path === '/api/menu/create_order/') return order(secret, args as unknown as WantedOrder, key)
    if (path === '/api/catalogue/enquiries/own/') return enquire(secret, (args as { readonly id: string }).id, key)
    if (path.startsWith('/api/cards/')) return card(path, secret, args as unknown as WantedCard, key)
    const [, id = '', act = 'create'] = /^\/api\/booking\/visits\/(?:([\w-]+)\/(\w+)\/)?/.exec(path) ?? []
    if (args.start !== undefined && taken.has(args.start)) return json(409, { code: 'time_taken', detail: '' })
    if (id === '') {
      const wanted = args as WantedVisit
      visits.set(wanted.id, { secret, seen: seenOf(wanted) })
      effects.push({ key, act, id: wanted.id })
      return json(201, seenOf(wanted))
    }
    const visit = visits.get(id)
    if (!visit || visit.secret !== secret) return json(404, { code: 'not_found', detail: '' })
    const change = act === 'cancel' ? { status: 'cancelled' as const } : { status: 'pending' as const, start: args.start ?? '' }
    if (act === 'move' && visit.seen.parts.some(({ status }) => status === 'cancelled'))
      return json(409, { code: 'booking_not_allowed', detail: '' })
    visit.seen = { ...visit.seen, parts: visit.seen.parts.map((part) => ({ ...part, ...change })) }
    effects.push({ key, act, id })
    return json(200, visit.seen)
  }

  function wait(path: string, secret: string, { id }: { readonly id?: string }, key: string): WireAnswer {
    if (id !== undefined) {
      waits.set(id, secret)
      effects.push({ key, act: 'wait', id })
      return json(201, { id })
    }
    const left = /own\/([\w-]+)\//.exec(path)?.[1] ?? ''
    if (waits.get(left) !== secret) return json(404, { code: 'not_found', detail: '' })
    waits.delete(left)
    effects.push({ key, act: 'leave', id: left })
    return { status: 204, headers: {}, text: '' }
  }

  function enquire(secret: string, id: string, key: string): WireAnswer {
    if (!enquiries.has(id)) effects.push({ key, act: 'enquire', id })
    enquiries.set(id, secret)
    return json(201, { id })
  }

  function card(path: string, secret: string, { id: wantedId, public_key = '' }: WantedCard, key: string): WireAnswer {
    const id = /own\/([\w-]+)\/key/.exec(path)?.[1] ?? wantedId
    if (path.endsWith('/join/') && !cards.has(id) && host.isFull) return json(409, { code: 'customers_full', detail: '' })
    if (!path.endsWith('/join/') && cards.get(id)?.secret !== secret) return json(404, { code: 'not_found', detail: '' })
    cards.set(id, { secret, key: public_key })
    effects.push({ key, act: path.endsWith('/join/') ? 'join' : 'sign', id })
    return json(200, { id })
  }

  function order(secret: string, wanted: WantedOrder, key: string): WireAnswer {
    const known = orders.get(wanted.id)
    if (known) {
      known.secret ||= secret
      return json(201, known.seen)
    }
    if (host.now() - Date.parse(wanted.made_at ?? '') > 30 * 60_000) return json(409, { code: 'order_too_old', detail: '' })
    const changed = wanted.lines.filter(({ price }) => price !== host.piecePrice)
    if (changed.length > 0)
      return json(409, {
        code: 'price_changed',
        detail: '',
        lines: changed.map(({ id, product_id, price }) => ({ id, product_id, old: price, new: host.piecePrice })),
      })
    const seen = anOrder({
      id: wanted.id,
      business_id: wanted.business_id,
      status: 'new',
      by_customer: true,
      total: host.piecePrice,
      created_at: new Date(host.now()).toISOString(),
    })
    orders.set(wanted.id, { secret, seen })
    effects.push({ key, act: 'order', id: wanted.id })
    return json(201, seen)
  }

  function read({ path, headers }: WireRequest): WireAnswer {
    const ordered = /get_orders\/([\w-]+)\//.exec(path)
    if (ordered) {
      const found = orders.get(ordered[1] ?? '')
      return found && found.secret === headers['visit-secret'] ? json(200, found.seen) : json(404, { code: 'order_not_found', detail: '' })
    }
    const joined = /cards\/own\/([\w-]+)\//.exec(path)?.[1]
    if (joined !== undefined) {
      const own = cards.get(joined)
      return own && own.secret === headers['visit-secret']
        ? json(200, seenCard({ id: joined, public_key: own.key }) satisfies SeenCard)
        : json(404, { code: 'not_found', detail: '' })
    }
    if (path.startsWith('/api/booking/free-days/')) return json(200, { results: [{ date: '2026-11-23', free: 3 - taken.size }] })
    const visit = visits.get(/visits\/([\w-]+)\//.exec(path)?.[1] ?? '')
    return visit && visit.secret === headers['visit-secret'] ? json(200, visit.seen) : json(404, { code: 'not_found', detail: '' })
  }

  const host: VisitsHost = {
    visits,
    waits,
    enquiries,
    orders,
    cards,
    effects,
    taken,
    isFull: false,
    piecePrice: 5000,
    now: () => 0,
    async host(request) {
      const key = request.headers['idempotency-key'] ?? ''
      const answer = request.method === 'GET' ? read(request) : (answers.get(key) ?? write(request, key))
      if (request.method !== 'GET') answers.set(key, answer)
      return { ...answer, headers: { 'content-type': 'application/json', 'idempotency-key': key } }
    },
  }
  return host
}

function json(status: number, body: unknown): WireAnswer {
  return { status, headers: {}, text: JSON.stringify(body) }
}

function seenOf(wanted: WantedVisit): SeenVisit {
  const { id, business_id, start, parts, customer_name, customer_phone, note = '' } = wanted
  return {
    id,
    business_id,
    customer_name,
    customer_phone,
    note,
    expires_at: start,
    change_until: start,
    parts: parts.map((part) => ({
      id: part.id,
      status: 'pending',
      start,
      end: start,
      service_id: part.service_id,
      service_name: '',
      employee_id: part.employee_id ?? '',
      employee_name: '',
      price: 0,
      currency: 'KGS',
      cancel_reason: '',
    })),
  }
}
