import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { commandGroup, type GroupedAnswer } from '#contract/command-group.ts'
import { businessCollections } from '#contract/collections.ts'
import { headers as wire } from '#contract/headers.ts'
import { noOrdering } from '#domain/business/ordering.ts'
import { dayTotals, expectedCash } from '#domain/payments/day-close.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { hashToken } from '#server/core/identity.ts'
import { sessions } from '#server/db/tables/accounts.ts'
import { activity } from '#server/db/tables/activity.ts'
import { cardEvents } from '#server/db/tables/loyalty.ts'
import { idempotencyKeys } from '#server/db/tables/sync.ts'
import { ownedTables } from '#server/db/owned-tables.ts'
import { countUnderway } from '#tests/doubles/idle.ts'
import type { Host } from '#tests/doubles/network.ts'
import { everyDay, hours } from '#tests/doubles/salon.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'
import type { TestApi } from '#tests/setup/server.ts'
import { changeBusiness, testSecret } from '#tests/setup/visitor.ts'
import type { Backend, Rows } from './backend.ts'
import { firstAtCounter, counterTerms } from './counter.ts'
import { begin, opening, openingDay, shiftsFrom } from './day.ts'
import type { Done, Promised } from './ledger.ts'

/** What the world's device calls itself, to be told from those elsewhere. */
const deviceName = 'the desk'

/** The real server over real HTTP at `origin`, emptied and with a salon of its own; its clock is the world's. */
export async function createRealBackend(api: TestApi, origin: string, time: VirtualTime): Promise<Backend> {
  const { serviceId, employees } = await api.resetTo(seedAll)
  const { businessId } = api.owner
  let refusesApps = false
  let issued = 0
  /** Keys in the order in which they were answered. */
  const heard: string[] = []

  const host: Host = async ({ method, path, headers, body, bytes }) => {
    // A stream has no end to wait for; that it only speeds things up is what this world shows.
    if (path === '/api/sync/stream/') return { status: 503, headers: {}, text: '' }
    api.clock.set(new Date(time.clock.now()).toISOString())
    const spoken = refusesApps ? { ...headers, 'api-version': '0' } : headers
    const answer = await countUnderway(
      fetch(origin + path, { method, headers: spoken, ...(body === undefined ? {} : { body: bytes ?? body }) }),
    )
    const text = await countUnderway(answer.text())
    for (const key of path === commandGroup.path && answer.ok ? keysIn(text) : [answer.headers.get('idempotency-key')])
      if (key && !heard.includes(key)) heard.push(key)
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text }
  }

  return {
    host,
    businessId,
    serviceId,
    employees,
    people: [api.owner.id, api.staff.id],
    rows: async () => {
      const read = businessCollections.map(async (of) => [
        of,
        (
          await api.db
            .select()
            .from(ownedTables[of])
            .where(sql`business_id = ${businessId}`)
        ).map(asTold),
      ])
      return Object.fromEntries(await Promise.all(read)) as Rows
    },
    zone: 'Asia/Bishkek',
    cardEvents: () =>
      api.db
        .select()
        .from(cardEvents)
        .where(sql`business_id = ${businessId}`),
    async signIn(userId) {
      issued += 1
      const token = `token-of-the-desk-number-${issued}`
      const now = new Date(time.clock.now()).toISOString()
      await api.db.insert(sessions).values({
        token_hash: hashToken(token),
        user_id: userId,
        device_name: deviceName,
        created_at: now,
        last_used_at: now,
        expires_at: addMinutes(now, 90 * 1440),
      })
      return token
    },
    async expire(userId) {
      await api.db.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.device_name, deviceName)))
    },
    async act(method, path, body) {
      const request = { method: method as 'POST', url: path, headers: { authorization: `Bearer ${api.owner.token}` } }
      await countUnderway(api.inject(body === undefined ? request : { ...request, payload: body as object }))
    },
    get refusesApps() {
      return refusesApps
    },
    set refusesApps(refuses) {
      refusesApps = refuses
    },
    done: (promised) => readDone(api, promised, heard),
  }
}

/** Of an order. */
const toldToNobody: ReadonlySet<string> = new Set(['content_hash', 'shared_table_id', 'guest'])

function asTold(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !toldToNobody.has(name)))
}

/** The keys that a group's answer says, in the order in which its commands were done. */
function keysIn(text: string): readonly (string | undefined)[] {
  return (JSON.parse(text) as { readonly responses: readonly GroupedAnswer[] }).responses.map(({ headers }) => headers['Idempotency-Key'])
}

/** Every line that the desk wrote into the log, by the key of the command that was given at that instant: for that row, or with it. */
async function readDone(api: TestApi, promised: readonly Promised[], heard: readonly string[]): Promise<Done> {
  const lines = await api.db
    .select({ ...getTableColumns(activity), transaction })
    .from(activity)
    .where(and(eq(activity.device, deviceName), inArray(activity.subject, [...businessCollections])))
    .orderBy(asc(activity.id))
  const found = new Set<Promised>()
  const effects = lines.flatMap((line) => {
    const then = promised.filter((one) => one.createdAt === Date.parse(line.at))
    const ofRow = then.filter((one) => one.entity === `${line.subject}:${line.row_id}` && fitsAct(one, line.act))
    // Where the clock was put back, two of one row may have been given at one instant: they stand in the log in their order.
    const command = ofRow.find((one) => !found.has(one)) ?? ofRow[0]
    if (!command) must(then[0], `the command that made ${line.act} at ${line.at}`)
    if (command) found.add(command)
    return command ? [{ transaction: line.transaction, key: command.key, userId: line.actor_id ?? '', rowId: line.row_id }] : []
  })
  const onCards = await readCardEffects(api, promised)
  const keys = await api.db
    .select({ key: idempotencyKeys.key, status: idempotencyKeys.status })
    .from(idempotencyKeys)
    .where(sql`status is not null`)
  const inOrder = keys.toSorted((a, b) => heard.indexOf(a.key) - heard.indexOf(b.key))
  const all = [...effects, ...onCards].toSorted((a, b) => a.transaction - b.transaction)
  return {
    effects: all.map(({ key, userId, rowId }) => ({ key, userId, rowId })),
    answered: new Map(inOrder.map(({ key, status }) => [key, status ?? 0])),
  }
}

/** Transactions have their numbers in the order in which this one server does them: the log and the ledger of cards have no other in common. */
const transaction = sql<number>`xmin::text::int`

/** Who is merged again changes nothing, and has no line: that of a split at the same instant is the split's. */
function fitsAct({ command }: Promised, act: string): boolean {
  return (act === 'split') === (command === 'customer.split')
}

type PlacedEffect = Done['effects'][number] & {
  readonly transaction: number
}

/**
 * What happens on cards stands in their ledger. What comes with a payment is told by the line of that, and what happens to the other of two
 * that are merged by the event of the one.
 */
async function readCardEffects(api: TestApi, promised: readonly Promised[]): Promise<readonly PlacedEffect[]> {
  const events = await api.db
    .select({ ...getTableColumns(cardEvents), transaction })
    .from(cardEvents)
    .where(eq(cardEvents.device, deviceName))
    .orderBy(asc(cardEvents.rev))
  return events
    .filter(({ kind }) => !comesAlong.has(kind))
    .map(({ id, card_object, at, transaction: place }) => {
      const { key, userId } = must(
        promised.find((one) => one.createdAt === Date.parse(at) && one.said.includes(id)),
        `the command of the event ${id}`,
      )
      return { transaction: place, key, userId, rowId: card_object }
    })
}

const comesAlong: ReadonlySet<string> = new Set(['pay', 'unpay', 'receive', 'unmerge'])

async function seedAll(api: TestApi): ReturnType<typeof seedSalon> {
  const salon = await seedSalon(api)
  await seedCatalogue(api)
  await seedCards(api)
  await seedOldTill(api)
  return salon
}

async function seedSalon(api: TestApi): Promise<Pick<Backend, 'serviceId' | 'employees'>> {
  const { owner } = api
  const business_id = owner.businessId
  const service = await api.call('POST /api/booking/services/', {
    as: owner,
    body: { id: api.newId(), business_id, name: 'Стрижка', duration_minutes: 60, price: 120_000 },
  })
  for (const name of ['Волосы', 'Ногти'])
    await api.call('POST /api/booking/categories/', { as: owner, body: { id: api.newId(), business: business_id, name } })
  const employ = async (name: string, shifts: object = {}): Promise<string> => {
    const schedule = { ...everyDay(hours([540, 1080], [[780, 840]])), ...shifts }
    const body = { id: api.newId(), business_id, name, service_id: [service.body.id], schedule } as never
    return (await api.call('POST /api/booking/employee/', { as: owner, body })).body.id
  }
  const employees = [await employ('Айгуль'), await employ('Нурлан', { pattern: shiftsFrom('2026-11-23') })] as const
  for (const name of ['Нурбек', 'Нурбек'])
    await api.call('POST /api/booking/customers/', { as: owner, body: { id: api.newId(), business_id, name } })
  const book = (nth: number, employee_id: string, status: 'pending' | 'approved') =>
    api.call('POST /api/booking/booking/', {
      as: owner,
      body: { id: api.newId(), business_id, employee_id, service_id: service.body.id, start: addMinutes(opening, nth * 60), status },
    })
  await book(0, employees[0], 'pending')
  await book(1, employees[0], 'approved')
  await book(2, employees[1], 'pending')
  const cancelled = await book(3, employees[1], 'approved')
  await api.call('PUT /api/booking/booking/{id}/cancel/', { as: owner, params: { id: cancelled.body.id }, body: { reason: 'ill' } })
  const wait = { id: api.newId(), business_id, name: 'Айпери', service_ids: [service.body.id], first_day: openingDay, last_day: openingDay }
  await api.call('POST /api/booking/waitlist/', { as: owner, body: wait })
  return { serviceId: service.body.id, employees }
}

/** Long ago two days were closed, of which devices keep the last [E12]; what was taken then and never counted they keep as well. */
async function seedOldTill(api: TestApi): Promise<void> {
  const { owner, clock } = api
  const business_id = owner.businessId
  const now = clock.iso()
  const pay = async (day: string) => {
    clock.set(`${day}T05:00:00.000Z`)
    return (
      await api.call('POST /api/payments/payments/', {
        as: owner,
        body: { id: api.newId(), business_id, of: 'sale', of_id: api.newId(), amount: 1000 },
      })
    ).body
  }
  for (const day of ['2026-09-01', '2026-09-02']) {
    const events = [await pay(day)]
    const totals = dayTotals(events)
    const expected = expectedCash(0, totals)
    await api.call('POST /api/payments/closes/', {
      as: owner,
      body: { id: api.newId(), business_id, day, expected, counted: expected, totals, events: events.map(({ id }) => id) },
    })
  }
  await pay('2026-09-03')
  clock.set(now)
}

async function seedCatalogue(api: TestApi): Promise<void> {
  const { owner } = api
  const business_id = owner.businessId
  const catalogue = await api.call('POST /api/catalogue/catalogues/', { as: owner, body: { id: api.newId(), business_id, name: 'Меню' } })
  const ofCatalogue = { business_id, catalogue_id: catalogue.body.id }
  const section = async () =>
    (await api.call('POST /api/catalogue/categories/', { as: owner, body: { ...ofCatalogue, id: api.newId(), name: 'Нан' } })).body.id
  const [category_id] = [await section(), await section()]
  const sell = async () =>
    (
      await api.call('POST /api/catalogue/products/', {
        as: owner,
        body: { ...ofCatalogue, id: api.newId(), name: 'Самса', price: 9000, stock: 4, category_id },
      })
    ).body.id
  const [product_id, other] = [await sell(), await sell()]
  await api.call('POST /api/catalogue/pictures/', { as: owner, body: { id: api.newId(), business_id, product_id } })
  const bill = await api.call('POST /api/payments/bills/', { as: owner, body: { id: api.newId(), business_id, name: 'Айпери' } })
  await api.call('POST /api/payments/payments/', {
    as: owner,
    body: { id: api.newId(), business_id, of: 'sale', of_id: bill.body.id, amount: 1000 },
  })
  await api.call('POST /api/catalogue/enquiries/', {
    as: owner,
    body: { id: api.newId(), business_id, product_id, name: 'Айпери', phone: '+996700123458', text: 'Бар?' },
  })
  await api.call('POST /api/menu/tables/', { as: owner, body: { id: api.newId(), business_id, name: '5' } })
  await changeBusiness(api, { is_published: true, ordering: { ...noOrdering, menu_id: catalogue.body.id } as never })
  const order = (ordered: string) =>
    api.call('POST /api/menu/create_order/', {
      headers: { [wire.visitorId]: crypto.randomUUID(), [wire.visitSecret]: testSecret },
      body: {
        id: api.newId(),
        business_id,
        kind: 'takeaway',
        lines: [{ id: api.newId(), product_id: ordered, choice_ids: [], quantity: 1, price: 9000 }],
      },
    })
  await order(product_id)
  await order(other)
}

/** A stamp card and one of cashback, which both customers have. */
async function seedCards(api: TestApi): Promise<void> {
  const { owner } = api
  const business_id = owner.businessId
  api.clock.set(new Date(begin - 3_600_000).toISOString())
  const {
    body: { results: customers },
  } = await api.call('GET /api/booking/customers/', { as: owner, query: { business_id } })
  const offer = async (kind: object) =>
    (await api.call('POST /api/cards/card/', { as: owner, body: { id: api.newId(), business_id, name: 'Кофе', ...kind } })).body.id
  const [stamps, cashback] = [await offer(counterTerms), await offer({ kind: 'cashback' })]
  await api.call('POST /api/v2/cards/card-tier/', {
    as: owner,
    body: { id: api.newId(), business_id, card_model: cashback, name: 'Бронза', percentage: 1000 },
  })
  const held: { readonly id: string }[] = []
  for (const card_model of [stamps, cashback])
    for (const { id: customer } of customers)
      held.push(
        (await api.call('POST /api/transactions/card-object/', { as: owner, body: { id: api.newId(), business_id, card_model, customer } }))
          .body,
      )
  for (const { path, body } of firstAtCounter(held, () => api.newId()))
    await api.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${owner.token}` }, payload: body })
}
