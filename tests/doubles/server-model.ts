import { commandGroup, isForGood, type GroupedAnswer, type GroupedRequest } from '#contract/command-group.ts'
import { businessCollections, collections, type BusinessCollection, type CollectionRows } from '#contract/collections.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { etagOf, headers, revOf } from '#contract/headers.ts'
import { entityCollections, type EntityCollection } from '#contract/row-paths.ts'
import { apiVersion } from '#contract/version.ts'
import type { Heads } from '#contract/sync.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { claimsTime, type CreateBooking, type EditBooking } from '#domain/booking/commands.ts'
import { decideAct, decideCreate, decideEdit, type ActDecisionArgs, type DecisionFacts } from '#domain/booking/decisions.ts'
import { holdsAt } from '#domain/booking/requests.ts'
import { transition, type Act } from '#domain/booking/transitions.ts'
import type { Business } from '#domain/business/business.ts'
import type { CardEvent } from '#domain/loyalty/card-event.ts'
import type { Order } from '#domain/orders/order.ts'
import { lastClose } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Row } from '#domain/shared/row.ts'
import { must } from '#lib/assert.ts'
import type { Clock } from '#lib/clock.ts'
import { ok, refuse, type Result } from '#lib/result.ts'
import { cardWriteOf, decideCardWrite, readCardWrite, type CardWrite } from './cards-model.ts'
import type { StreamHost } from './change-stream.ts'
import { lowerCased, type Host, type WireAnswer, type WireRequest } from './network.ts'
import { decideOrderWrite, productsMoved, readOrderWrite, type OrderWrite } from './orders-model.ts'
import { decideSetup, isSameMark, readSetupWrite, type SetupRows, type SetupWrite } from './setup-model.ts'

/**
 * The server in memory, as far as a device sees it: the domain's own decisions, rights,
 * idempotency keys, revisions and change cursors. It keeps a log of effects, by which a
 * test can tell what was done how often and in which order.
 */
export interface ServerModel {
  readonly host: Host
  readonly streams: StreamHost
  readonly effects: readonly Effect[]
  /** What was answered for good to each key. */
  readonly answered: ReadonlyMap<string, number>
  readonly bookings: ReadonlyMap<string, Booking>
  readonly orders: ReadonlyMap<string, Order>
  readonly setup: SetupRows
  /** What happened on customers' cards. */
  readonly cardEvents: readonly CardEvent[]
  /** The oldest app that is still understood. */
  oldestApp: number
  signIn(userId: string): string
  /** The token is no longer taken. */
  expire(userId: string): void
  /** Somebody ended the person's sessions from elsewhere: their devices are told. */
  revoke(userId: string, code?: 'device_revoked' | 'account_deleted'): void
  /** Somebody does something elsewhere. */
  act(method: string, path: string, body: unknown): void
  /** Deletions up to now are no longer known, as after a restore: an older cursor begins anew. */
  forget(): void
}

export interface Effect {
  readonly key: string
  readonly userId: string
  readonly rowId: string
  /** An edit: it replaces what stood there. */
  readonly isEdit?: boolean
  /** The row's revision from then on. */
  readonly rev?: number
}

type SetupSeed = { readonly [C in EntityCollection]?: readonly CollectionRows[C][] }

export interface Seed extends SetupSeed {
  readonly clock: Clock
  readonly business: Business
  readonly bookings: readonly Booking[]
  readonly orders?: readonly Order[]
  /** Who may see and change the business. */
  readonly members: readonly string[]
}

type Refusal = { readonly code: ErrorCode | 'invalid_fields' } & Readonly<Record<string, unknown>>
type Outcome<Of = Booking> = Result<Of | null, Refusal>

/** Who does something, and by which revision. */
interface By {
  readonly key: string
  readonly userId: string
  readonly at: string
  readonly ifMatch: number | undefined
}

interface Write {
  readonly act: 'create' | 'edit' | 'delete' | Act
  readonly id: string
  readonly body: unknown
}

const portion = 7

export function createServerModel(seed: Seed): ServerModel {
  const { clock, business, members } = seed
  const bookings = byId(seed.bookings)
  const orders = byId(seed.orders ?? [])
  const setup = Object.fromEntries(entityCollections.map((of) => [of, byId<Row>(seed[of] ?? [])])) as unknown as SetupRows
  const deleted = ofEach(() => new Map<string, number>())
  const tokens = new Map<string, string>()
  const revoked = new Map<string, 'device_revoked' | 'account_deleted'>()
  const kept = new Map<string, { readonly hash: string; readonly answer: WireAnswer }>()
  const effects: Effect[] = []
  const cardEvents: CardEvent[] = []
  let listeners: readonly ((text: string) => void)[] = []
  const answered = new Map<string, number>()
  let change = 100
  const changedAt = ofEach(() => change)
  const takings = new Map<string, readonly number[]>()
  let forgotten = 0
  let issued = 0

  const model: ServerModel = {
    effects,
    answered,
    bookings,
    orders,
    setup,
    cardEvents,
    oldestApp: apiVersion,
    host: async (request) => handle(request),
    streams: {
      listen(request, tell) {
        const userId = userOf(request)
        if (userId === undefined || !members.includes(userId)) return refusal({ code: 'unauthenticated' }, undefined)
        listeners = [...listeners, tell]
        tell(message())
        return undefined
      },
    },
    signIn(userId) {
      issued += 1
      const token = `token-${issued}`
      tokens.set(token, userId)
      return token
    },
    revoke(userId, code = 'device_revoked') {
      for (const [token, owner] of tokens) if (owner === userId) revoked.set(token, code)
      model.expire(userId)
    },
    expire(userId) {
      for (const [token, owner] of tokens) if (owner === userId) tokens.delete(token)
    },
    act(method, path, body) {
      const by: By = { key: '', userId: 'elsewhere', at: iso(), ifMatch: undefined }
      const onCard = readCardWrite(path, body)
      const wanted = onCard ? undefined : readSetupWrite(method, path, body)
      const ordered = readOrderWrite(method, path, body)
      if (onCard) applyCard(onCard, by)
      else if (wanted) applySetup(wanted, by)
      else if (ordered) applyOrder(ordered, by)
      else apply(must(readWrite(method, path, body), 'a write'), by)
    },
    forget() {
      forgotten = change
    },
  }

  function handle(request: WireRequest): WireAnswer {
    const key = request.headers['idempotency-key']
    const userId = userOf(request)
    if (Number(request.headers['api-version']) < model.oldestApp) return refusal({ code: 'version_unsupported' }, key)
    if (userId === undefined) return refusal({ code: revoked.get(tokenOf(request)) ?? 'unauthenticated' }, key)
    if (request.method === 'GET') return read(request.path, members.includes(userId))
    if (request.path === commandGroup.path) return json(200, { responses: answerAll(request) }, key)
    return key === undefined ? refusal({ code: 'key_invalid' }, key) : writeOnce(request, key, userId)
  }

  function answerAll(request: WireRequest): readonly GroupedAnswer[] {
    const { requests } = JSON.parse(request.body ?? '') as { readonly requests: readonly GroupedRequest[] }
    const decided = new Set<number>()
    return requests.flatMap(({ method, path, headers: own, body, after = [] }, at) => {
      if (!after.every((place) => decided.has(place))) return []
      const {
        status,
        headers: said,
        text,
      } = handle({
        method,
        path,
        headers: { ...request.headers, ...lowerCased(own) },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const told: unknown = text === '' ? null : JSON.parse(text)
      if (isForGood({ status, code: (told as { readonly code?: unknown } | null)?.code })) decided.add(at)
      return [
        {
          status,
          headers: { [headers.idempotencyKey]: said['idempotency-key'] ?? '', [headers.previousEtag]: said['previous-etag'] ?? '' },
          body: told,
        },
      ]
    })
  }

  function userOf(request: WireRequest): string | undefined {
    return tokens.get(tokenOf(request))
  }

  function heads(): Heads {
    return { business_id: business.id, heads: { ...changedAt, businesses: business.rev } }
  }

  function message(): string {
    return `event: heads\ndata: ${JSON.stringify(heads())}\n\n`
  }

  /** The effect, and the answer under its key, are one transaction. */
  function writeOnce(request: WireRequest, key: string, userId: string): WireAnswer {
    const name = `${userId} ${key}`
    const hash = `${request.method} ${request.path} ${request.body}`
    const before = kept.get(name)
    if (before && before.hash !== hash) return refusal({ code: 'key_reused' }, key)
    if (before) return before.answer
    const answer = write(request, key, userId)
    kept.set(name, { hash, answer })
    answered.set(key, answer.status)
    return answer
  }

  function write(request: WireRequest, key: string, userId: string): WireAnswer {
    if (!members.includes(userId)) return refusal({ code: 'not_found' }, key)
    const occurred = request.headers['occurred-at'] ?? iso()
    const by: By = { key, userId, at: occurred < iso() ? occurred : iso(), ifMatch: revOf(request.headers['if-match'] ?? '') }
    const body: unknown = JSON.parse(request.body ?? 'null')
    const onCard = readCardWrite(request.path, body)
    if (onCard) return answerTo(200, setup.card_objects.get(onCard.id)?.rev, applyCard(onCard, by), key)
    const wantedSetup = readSetupWrite(request.method, request.path, body)
    if (wantedSetup)
      return answerTo(
        wantedSetup.act === 'create' ? 201 : 200,
        setup[wantedSetup.collection].get(wantedSetup.id)?.rev,
        applySetup(wantedSetup, by),
        key,
      )
    const ordered = readOrderWrite(request.method, request.path, body)
    if (ordered) return answerTo(ordered.act === 'create' ? 201 : 200, orders.get(ordered.id)?.rev, applyOrder(ordered, by), key)
    const wanted = readWrite(request.method, request.path, body)
    return wanted
      ? answerTo(wanted.act === 'create' ? 201 : 200, bookings.get(wanted.id)?.rev, apply(wanted, by), key)
      : refusal({ code: 'not_found' }, key)
  }

  function applySetup(wanted: SetupWrite, by: By): Outcome<Row> {
    const { collection, id } = wanted
    const before = setup[collection].get(id)
    const outcome = decideSetup(wanted, setup, { ...by, now: iso(), bookings: bookings.values(), takings })
    if (!outcome.ok) return outcome
    const [made] = collection === 'payments' ? outcome.value : []
    const paid = made?.row && payByCard(made.row as Payment, by)
    if (paid?.ok === false) return paid
    const isEdit = by.ifMatch !== undefined && !(before && isSameMark(wanted, before))
    for (const { collection: of, id: one, row } of outcome.value.toReversed()) {
      noteTaking(one, one === id)
      keep(of, one, row)
      changedAt[of] = change
    }
    const changed = outcome.value[0]?.id ?? id
    // What is said of a merged customer replaces nothing at the other one, nor does a mark that stands already.
    if (outcome.value.length > 0)
      publish(collection, { key: by.key, userId: by.userId, rowId: changed, isEdit: isEdit && changed === id, rev: change })
    return ok(setup[collection].get(changed) ?? null)
  }

  /** In one with the payment, or neither is [P8]. */
  function payByCard(payment: Payment, by: By): Outcome<Row> | undefined {
    const visit = [...bookings.values()].filter(({ id, visit_id }) => id === payment.of_id || visit_id === payment.of_id)
    const total = visit.reduce((sum, { price }) => sum + price, 0)
    const wanted = cardWriteOf(payment, total, [...setup.payments.values()])
    if (!wanted) return undefined
    const paid = setup.card_objects.has(wanted.id) || payment.reverses === null ? applyCard(wanted, { ...by, key: '' }) : undefined
    if (paid?.ok !== false) return paid
    return paid.refusal.code === 'not_found' ? refuse({ code: 'invalid_fields' }) : refuse({ ...paid.refusal, current: undefined })
  }

  function applyCard(wanted: CardWrite, by: By): Outcome<Row> {
    const { card_objects: objects, customers, cards, card_tiers: tiers } = setup
    const outcome = decideCardWrite(wanted, { business, objects, customers, cards, tiers, events: cardEvents, at: by.at })
    if (!outcome.ok) return outcome
    const { answered: named, kept: changedCards } = outcome.value
    for (const { object, event } of changedCards) {
      keep('card_objects', object.id, object)
      cardEvents.push({ ...event, rev: change })
    }
    const rev = objects.get(named.id)?.rev ?? change
    if (changedCards.length > 0) publish('card_objects', { key: by.key, userId: by.userId, rowId: named.id, rev })
    return ok(objects.get(named.id) ?? null)
  }

  function applyOrder(wanted: OrderWrite, by: By): Outcome<Row> {
    const before = orders.get(wanted.id)
    const outcome = decideOrderWrite(wanted, {
      business,
      orders,
      products: setup.products,
      tables: setup.tables,
      at: by.at,
      ifMatch: by.ifMatch,
    })
    if (!outcome.ok || outcome.value === before) return outcome
    for (const product of productsMoved(before, outcome.value, setup.products)) {
      noteTaking(product.id, false)
      keep('products', product.id, product)
      changedAt.products = change
    }
    keep('orders', wanted.id, outcome.value)
    publish('orders', { key: by.key, userId: by.userId, rowId: wanted.id, isEdit: wanted.act === 'edit', rev: change })
    return ok(orders.get(wanted.id) ?? null)
  }

  /** What happens to a product that is nobody's edit of it: the versions before are as good as the one after, until somebody edits it. */
  function noteTaking(id: string, isEdit: boolean): void {
    const before = setup.products.get(id)?.rev
    if (isEdit) takings.delete(id)
    else if (before !== undefined) takings.set(id, [...(takings.get(id) ?? []), before])
  }

  /** A row as it is from then on, with its own number of the change; undefined once it is gone. */
  function keep(collection: BusinessCollection, id: string, row: Row | undefined): void {
    const rows = rowsOf(collection) as Map<string, Row>
    change += 1
    if (row) rows.set(id, { ...row, rev: change })
    else rows.delete(id)
    if (row) deleted[collection].delete(id)
    else deleted[collection].set(id, change)
  }

  function apply(wanted: Write, by: By): Outcome {
    const before = bookings.get(wanted.id)
    const outcome = decide(wanted, before, by.at, by.ifMatch)
    if (!outcome.ok || outcome.value === before || (outcome.value === null && !before)) return outcome
    keep('bookings', wanted.id, outcome.value ?? undefined)
    publish('bookings', { key: by.key, userId: by.userId, rowId: wanted.id, isEdit: wanted.act === 'edit', rev: change })
    return ok(bookings.get(wanted.id) ?? null)
  }

  function publish(collection: BusinessCollection, effect: Effect): void {
    changedAt[collection] = change
    effects.push(effect)
    listeners.forEach((listener) => listener(message()))
  }

  function decide({ act, id, body }: Write, before: Booking | undefined, at: string, ifMatch: number | undefined): Outcome {
    if (act === 'create') return create(body as CreateBooking, before, at)
    if (!before) return act === 'delete' && deleted.bookings.has(id) ? ok(null) : refuse({ code: 'booking_not_found' })
    if (act === 'delete') return ok(null)
    if (act !== 'edit') return decideAs(before, act, body as ActDecisionArgs, at)
    const changes = body as EditBooking
    if (ifMatch !== undefined && ifMatch !== before.rev) return refuse({ code: 'stale_row', current: before })
    if (!knowsCustomer(changes.customer_id)) return refuse({ code: 'invalid_fields' })
    const facts = factsFor(claimsTime(before, changes) ? (changes.employee_id ?? before.employee_id) : before.employee_id, at)
    return facts ? decideEdit(before, changes, setup.services.get(changes.service_id ?? ''), facts) : refuse({ code: 'invalid_fields' })
  }

  function create(args: CreateBooking, before: Booking | undefined, at: string): Outcome {
    if (before) return refuse({ code: 'booking_exists', current: before })
    if (deleted.bookings.has(args.id)) return refuse({ code: 'booking_not_found' })
    const service = setup.services.get(args.service_id ?? '')
    const facts = factsFor(args.employee_id, at)
    if (!facts || (!service && args.service_id !== null) || !knowsCustomer(args.customer_id)) return refuse({ code: 'invalid_fields' })
    if (args.waitlist_id && !setup.waitlist.has(args.waitlist_id)) return refuse({ code: 'invalid_fields' })
    if (args.waitlist_id && isServed(args.waitlist_id, args.visit_id)) return refuse({ code: 'waitlist_held' })
    return decideCreate(args, service, facts)
  }

  /** Only what claims time asks who works: their bookings outlive those who have left. */
  function decideAs(before: Booking, act: Act, asked: ActDecisionArgs, at: string): Outcome {
    const facts = factsFor(before.employee_id, at)
    if (facts) return decideAct(before, act, asked, facts)
    return act === 'approve' || act === 'restore'
      ? refuse({ code: 'booking_not_allowed', current: before })
      : transition(before, act, at, asked)
  }

  /** A time is held for somebody of the waiting list once at a time [W2]. */
  function isServed(waitlistId: string, visitId: string | null | undefined): boolean {
    return [...bookings.values()].some(
      (booking) =>
        booking.waitlist_id === waitlistId &&
        (booking.status === 'approved' || holdsAt(booking, iso())) &&
        (!visitId || booking.visit_id !== visitId),
    )
  }

  function knowsCustomer(id: string | null | undefined): boolean {
    return !id || setup.customers.has(id)
  }

  function factsFor(employeeId: string, at: string): DecisionFacts | undefined {
    const employee = setup.employees.get(employeeId)
    return employee && { business, employee, others: [...bookings.values()], at, by: 'somebody' }
  }

  function read(path: string, isMember: boolean): WireAnswer {
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (pathname === '/api/sync/heads/') return json(200, { results: isMember ? [heads()] : [] })
    if (pathname === '/api/booking/business/') return json(200, page(isMember ? [business] : []))
    if (!isMember) return refusal({ code: 'not_found' }, undefined)
    const since = searchParams.get('since') ?? '0'
    const collection = businessCollections.find((one) => pathname === collections[one].path(business.id).split('?')[0])
    if (since === '0' && searchParams.has('ordering'))
      return json(
        200,
        collection === 'orders'
          ? partOf([...orders.values()], 'created_at', searchParams)
          : partOf([...bookings.values()], 'start', searchParams),
      )
    if (collection)
      return json(
        200,
        changesOf([...rowsOf(collection).values()], deleted[collection], since, (row) => isKept(collection, row, searchParams)),
      )
    return refusal({ code: 'not_found' }, undefined)
  }

  /** Whether a device that reads everything keeps a row [E12]. */
  function isKept(collection: BusinessCollection, row: Row, asked: URLSearchParams): boolean {
    const { start, created_at, close_id, of_id } = row as Partial<Booking & Payment>
    if (collection === 'bookings') return String(start) >= (asked.get('start_from') ?? '')
    const isOld = String(created_at) < (asked.get('created_at_from') ?? '')
    const last = lastClose([...setup.closes.values()])?.id
    if (collection === 'closes') return !isOld || row.id === last
    const isOfVisit = () =>
      [...bookings.values()].some((booking) => booking.id === of_id || (booking.visit_id && booking.visit_id === of_id))
    return collection !== 'payments' || !isOld || !close_id || close_id === last || isOfVisit()
  }

  /** In portions, each with the change number up to which it is complete; `after.begun` while all is read. */
  function changesOf(rows: readonly Row[], gone: ReadonlyMap<string, number>, since: string, isKeptRow: (row: Row) => boolean) {
    const [after = 0, begun = 0] = since.split('.').map(Number)
    const complete = Math.max(after, begun)
    const reset = complete > change || (after > 0 && complete < forgotten)
    const from = reset ? 0 : after
    const start = from === 0 ? change : begun
    const changed = [
      ...rows
        .filter((row) => row.rev > from && (row.rev > start || start === 0 || isKeptRow(row)))
        .map((row) => ({ rev: row.rev, row, id: row.id })),
      ...[...gone].filter(([, rev]) => rev > Math.max(from, start)).map(([id, rev]) => ({ rev, row: undefined, id })),
    ].toSorted((a, b) => a.rev - b.rev)
    const now = changed.slice(0, portion)
    const more = changed.length > portion
    const end = more ? must(now.at(-1), 'a portion').rev : change
    return {
      results: now.flatMap(({ row }) => (row ? [row] : [])),
      deleted: now.flatMap(({ row, id }) => (row ? [] : [id])),
      cursor: more && start > 0 ? `${end}.${start}` : String(end),
      reset,
      more,
    }
  }

  /** Rows by when they are, all or none of those that are together. */
  function partOf<Field extends string>(of: readonly (Row & Readonly<Record<Field, string>>)[], field: Field, asked: URLSearchParams) {
    const sign = asked.get('ordering') === `-${field}` ? -1 : 1
    const rows = of
      .filter((row) => row[field] >= (asked.get(`${field}_from`) ?? '') && row[field] < (asked.get(`${field}_to`) ?? '9'))
      .toSorted((one, other) => sign * one[field].localeCompare(other[field]))
    const beyond = rows[portion]
    const whole = rows.slice(0, portion).filter((row) => row[field] !== beyond?.[field])
    const results = whole.length > 0 || !beyond ? whole : rows.filter((row) => row[field] === beyond[field])
    return { results, deleted: [], cursor: String(change), reset: false, more: beyond !== undefined }
  }

  function rowsOf(collection: BusinessCollection): ReadonlyMap<string, Row> {
    if (collection === 'bookings') return bookings
    return collection === 'orders' ? orders : setup[collection]
  }

  function iso(): string {
    return new Date(clock.now()).toISOString()
  }

  return model
}

function ofEach<Of>(make: () => Of): Record<BusinessCollection, Of> {
  return Object.fromEntries(businessCollections.map((of) => [of, make()])) as Record<BusinessCollection, Of>
}

function byId<Of extends Row>(rows: readonly Of[]): Map<string, Of> {
  return new Map(rows.map((row) => [row.id, row]))
}

function readWrite(method: string, path: string, body: unknown): Write | undefined {
  const [, id, act] = /^\/api\/booking\/booking\/(?:([\w-]+)\/(?:([\w-]+)\/)?)?$/.exec(path) ?? []
  if (method === 'POST') return { act: 'create', id: (body as CreateBooking).id, body }
  if (id === undefined) return undefined
  if (method === 'PATCH') return { act: 'edit', id, body }
  if (method === 'DELETE') return { act: 'delete', id, body }
  return { act: (act ?? '').replace('-', '_') as Act, id, body: body ?? {} }
}

function answerTo(status: number, previousRev = 0, outcome: Result<Row | null, Refusal>, key: string): WireAnswer {
  if (!outcome.ok) return refusal(outcome.refusal, key)
  if (outcome.value === null) return { status: 204, headers: { 'idempotency-key': key }, text: '' }
  return json(status, outcome.value, key, { [headers.previousEtag.toLowerCase()]: etagOf(previousRev) })
}

function page(results: readonly unknown[]) {
  return { count: results.length, next: null, previous: null, results }
}

function json(status: number, body: unknown, key?: string, more: Readonly<Record<string, string>> = {}): WireAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...more, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    text: JSON.stringify(body),
  }
}

function refusal(refused: Refusal, key: string | undefined): WireAnswer {
  if (refused.code === 'invalid_fields') return json(400, refused, key)
  const { status, detail } = errors[refused.code]
  return json(status, { detail, ...refused }, key)
}

function tokenOf(request: WireRequest): string {
  return request.headers.authorization?.replace('Bearer ', '') ?? ''
}
