import { Dexie } from 'dexie'
import * as fc from 'fast-check'
import { openVisitorEngine } from '#offline/visitor/open-visitor-engine.ts'
import type {
  OwnOrder,
  OwnVisit,
  SeenOrder,
  SeenVisit,
  VisitorEngine,
  WantedEnquiry,
  WantedOrder,
  WantedVisit,
  WantedWait,
} from '#offline/visitor/visitor-engine.ts'
import { createDevice } from '#tests/doubles/device.ts'
import { firstValue } from '#tests/doubles/engine.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork, faults, type Fault, type Host } from '#tests/doubles/network.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'

/*
 * The visitors' half of the engine on random histories: several visits, the waiting list, enquiries, orders, two tabs, tabs that die, a
 * device without a
 * network, and whatever can happen to a request. When all has healed, the server did each thing once, and the device
 * shows what the server has.
 */

/** What the visitors' device talks to. */
export interface VisitsBackend {
  readonly host: Host
  readonly businessId: string
  readonly serviceId: string
  readonly productId: string
  /** Nobody else may come at this start from now on. */
  take(start: string): Promise<unknown>
  /** The visits that there are, by id. */
  visits(): Promise<ReadonlyMap<string, SeenVisit>>
  /** Who is on the waiting list. */
  waits(): Promise<ReadonlySet<string>>
  /** The business takes somebody off it; whether they were on it. */
  strike(wait: string): Promise<boolean>
  /** What was asked about the product. */
  enquiries(): Promise<ReadonlySet<string>>
  /** What was ordered of the product, as the desk has it. */
  orders(): Promise<ReadonlyMap<string, SeenOrder>>
  /** A piece costs so much from now on. */
  setPrice(price: number): Promise<unknown>
  /** The desk goes on with an order; nothing where there is none, or where it cannot. */
  advanceOrder(id: string, act: 'accept' | 'cancel'): Promise<unknown>
  /** What was done twice, in words. */
  doubled(): Promise<readonly string[]>
}

const visitIds = [1, 2, 3].map((n) => `01900000-0000-7000-8000-0000000000f${n}`)
const starts = ['2026-11-24T06:00:00.000Z', '2026-11-24T07:00:00.000Z', '2026-11-24T08:00:00.000Z']
const waitIds = [1, 2].map((n) => `01900000-0000-7000-8000-0000000000e${n}`)
const enquiryIds = [1, 2].map((n) => `01900000-0000-7000-8000-0000000000d${n}`)
export const orderIds = [1, 2, 3].map((n) => `01900000-0000-7000-8000-0000000000b${n}`)
/** What a piece may cost; the first of them it costs in the beginning. */
export const piecePrices = [5000, 6000] as const
const secret = 'a'.repeat(22)

const nth = fc.nat(2)
const tab = fc.nat(1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), tab, visit: nth, start: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), tab, visit: nth, start: nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'discard' as const, 'refresh' as const), tab, visit: nth }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('wait' as const, 'leave' as const), tab, wait: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('enquire' as const, 'drop' as const), tab, enquiry: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), tab, order: nth, price: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('unorder' as const, 'look' as const), tab, order: nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('setPrice' as const), price: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('advance' as const), order: nth, act: fc.constantFrom('accept' as const, 'cancel' as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('strike' as const), wait: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('die' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      fault: fc.constantFrom<Fault>('swallowed', ...faults.filter((one) => !one.startsWith('group'))),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take' as const), start: nth }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.constantFrom(0, 1000, 20_000, 90_000, 31 * 60_000) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Random histories of a visitor's device. */
export const visitorSteps = fc.array(step, { minLength: 3, maxLength: 20, size: 'max' })

function wantedOf(visit: number, start: number, { businessId, serviceId }: VisitsBackend): WantedVisit {
  return {
    id: visitIds[visit]!,
    business_id: businessId,
    start: starts[start]!,
    parts: [{ id: `01900000-0000-7000-8000-0000000000a${visit}`, service_id: serviceId }],
    customer_name: 'Бермет',
    customer_phone: '+996700123456',
    language: 'ky',
    consent: true,
  }
}

function waitOf(wait: number, { businessId, serviceId }: VisitsBackend): WantedWait {
  return {
    id: waitIds[wait]!,
    business_id: businessId,
    service_ids: [serviceId],
    employee_id: null,
    first_day: '2026-11-24',
    last_day: '2026-11-24',
    from_minute: 0,
    to_minute: 1440,
    note: '',
    customer_name: 'Бермет',
    customer_phone: `+99670012345${wait}`,
    language: 'ky',
    consent: true,
  }
}

function enquiryOf(enquiry: number, { businessId, productId }: VisitsBackend): WantedEnquiry {
  return {
    id: enquiryIds[enquiry]!,
    business_id: businessId,
    product_id: productId,
    text: 'Бар?',
    customer_name: 'Бермет',
    customer_phone: `+99670012346${enquiry}`,
    language: 'ky',
    consent: true,
  }
}

function orderOf(order: number, price: number, at: number, { businessId, productId }: VisitsBackend): WantedOrder {
  return {
    id: orderIds[order]!,
    business_id: businessId,
    kind: 'takeaway',
    lines: [
      { id: `01900000-0000-7000-8000-0000000001a${order}`, product_id: productId, choice_ids: [], quantity: 1, price: piecePrices[price]! },
    ],
    customer_name: 'Бермет',
    made_at: new Date(at).toISOString(),
    language: 'ky',
    consent: true,
  }
}

/** Plays the steps, lets everything heal, and names every promise that was not kept. */
export async function brokenToVisitors(steps: readonly Step[], time: VirtualTime, server: VisitsBackend): Promise<readonly string[]> {
  Error.stackTraceLimit = 0
  const network = createNetwork(server.host, time)
  const device = createDevice(time)
  const open = async () => {
    const opened = device.openTab(network)
    // Live queries are deaf where Dexie finds no IndexedDB of its own.
    Object.assign(Dexie.dependencies, opened.env.storage)
    return { kill: () => opened.kill(), engine: await openVisitorEngine(opened.env) }
  }
  const tabs = [await open(), await open()]
  /** What the device promised to keep, and what it was told it may forget. */
  const asked = new Set<string>()

  /** Who waits for a time to come free, and whether they still want to; and whom the business took off its list. */
  const wanted = new Map<string, boolean>()
  const struck = new Set<string>()

  /** What was asked, and whether it was not dropped again. */
  const enquired = new Map<string, boolean>()

  /** What was ordered when, and is not taken back. */
  const ordered = new Map<string, number>()

  const acts = {
    order: async (engine: VisitorEngine, one: { readonly order: number; readonly price: number }) => {
      const id = orderIds[one.order]!
      if (!ordered.has(id) && (await engine.order(orderOf(one.order, one.price, time.clock.now(), server), secret)).ok)
        ordered.set(id, time.clock.now())
    },
    unorder: async (engine: VisitorEngine, one: { readonly order: number }) => {
      if (ordered.has(orderIds[one.order]!) && (await engine.discard(orderIds[one.order]!)).ok) ordered.delete(orderIds[one.order]!)
    },
    look: async (engine: VisitorEngine, one: { readonly order: number }) => void engine.refresh(orderIds[one.order]!),
    enquire: async (engine: VisitorEngine, one: { readonly enquiry: number }) => {
      const id = enquiryIds[one.enquiry]!
      if (!enquired.has(id) && (await engine.enquire(enquiryOf(one.enquiry, server), secret)).ok) enquired.set(id, true)
    },
    drop: async (engine: VisitorEngine, one: { readonly enquiry: number }) => {
      const id = enquiryIds[one.enquiry]!
      if (enquired.has(id) && (await engine.dropEnquiry(id)).ok) enquired.set(id, false)
    },
    wait: async (engine: VisitorEngine, one: { readonly wait: number }) => {
      const id = waitIds[one.wait]!
      // Whoever waits again later makes a new entry.
      if (wanted.get(id) !== false && (await engine.wait(waitOf(one.wait, server), secret)).ok) wanted.set(id, true)
    },
    leave: async (engine: VisitorEngine, one: { readonly wait: number }) => {
      const id = waitIds[one.wait]!
      if (wanted.has(id) && (await engine.leave(id)).ok) wanted.set(id, false)
    },
    ask: async (engine: VisitorEngine, one: Extract<Step, { kind: 'ask' }>) => {
      if ((await engine.ask(wantedOf(one.visit, one.start, server), secret)).ok) asked.add(visitIds[one.visit]!)
    },
    move: (engine: VisitorEngine, one: Extract<Step, { kind: 'move' }>) => engine.move(visitIds[one.visit]!, starts[one.start]!),
    cancel: (engine: VisitorEngine, one: { readonly visit: number }) => engine.cancel(visitIds[one.visit]!, ''),
    refresh: async (engine: VisitorEngine, one: { readonly visit: number }) => void engine.refresh(visitIds[one.visit]!),
    discard: async (engine: VisitorEngine, one: { readonly visit: number }) => {
      const before = (await firstValue(engine.visits(server.businessId))).find(({ id }) => id === visitIds[one.visit])
      const done = await engine.discard(visitIds[one.visit]!)
      if (done.ok && before?.unsent?.command.name === 'create') asked.delete(visitIds[one.visit]!)
    },
  }

  async function perform(one: Step): Promise<void> {
    if (one.kind === 'network') network.isOnline = one.isOnline
    else if (one.kind === 'fault') network.plan.push(one.fault)
    else if (one.kind === 'take') await server.take(starts[one.start]!)
    else if (one.kind === 'setPrice') await server.setPrice(piecePrices[one.price]!)
    else if (one.kind === 'advance') await server.advanceOrder(orderIds[one.order]!, one.act)
    else if (one.kind === 'strike') {
      if (await server.strike(waitIds[one.wait]!)) struck.add(waitIds[one.wait]!)
    } else if (one.kind === 'pause') await time.advance(one.ms)
    else if (one.kind === 'die') {
      tabs[one.tab]!.kill()
      tabs[one.tab] = await open()
    } else await finish(acts[one.kind](tabs[one.tab]!.engine, one as never))
  }

  /** What an act waits for may come with time only: a try that nobody answers ends so. */
  async function finish(act: Promise<unknown>): Promise<void> {
    const over = act.then(() => true)
    while (!(await Promise.race([over, settle().then(() => false)]))) await time.advance(1000)
  }

  for (const one of steps) await perform(one)
  network.isOnline = true
  network.plan.length = 0
  await time.advance(15 * 60_000)
  for (const { engine } of tabs) for (const id of [...visitIds, ...orderIds]) await engine.refresh(id)
  await settle()
  const shown = await firstValue(tabs[0]!.engine.visits(server.businessId))
  const shownWaits = new Map((await firstValue(tabs[0]!.engine.waits(server.businessId))).map(({ id, state }) => [id, state]))
  const waits = await server.waits()
  const shownEnquiries = new Map((await firstValue(tabs[0]!.engine.enquiries(server.businessId))).map(({ id, state }) => [id, state]))
  const enquiries = await server.enquiries()
  const shownOrders = await firstValue(tabs[0]!.engine.orders(server.businessId))
  const orders = await server.orders()
  for (const { engine } of tabs) engine.close()
  const wrongWaits = [...wanted].flatMap(([id, isWanted]) => {
    const [isShown, isThere] = [shownWaits.get(id) ?? 'nothing', waits.has(id)]
    const isRight = isShown === (isWanted ? 'sent' : 'nothing') && (isThere === isWanted || (isWanted && struck.has(id)))
    return isRight
      ? []
      : [`${id} is ${isWanted ? 'wanted' : 'given up'}, is shown as ${isShown}, and is ${isThere ? '' : 'not '}on the list`]
  })
  const wrongEnquiries = [...enquired].flatMap(([id, isKept]) => {
    const [isShown, isThere] = [shownEnquiries.get(id) ?? 'nothing', enquiries.has(id)]
    return isShown === (isKept ? 'sent' : 'nothing') && isThere === isKept
      ? []
      : [`${id} was ${isKept ? 'kept' : 'dropped'}, is shown as ${isShown}, and is ${isThere ? '' : 'not '}with the business`]
  })
  return [
    ...(await server.doubled()),
    ...wrongWaits,
    ...wrongEnquiries,
    ...ordersNotKept(shownOrders, ordered, orders),
    ...notKept(shown, asked, await server.visits()),
  ]
}

function notKept(shown: readonly OwnVisit[], asked: ReadonlySet<string>, visits: ReadonlyMap<string, SeenVisit>): readonly string[] {
  const lost = [...asked].flatMap((id) => {
    const own = shown.find((one) => one.id === id)
    if (!own) return [`${id} is lost`]
    if (own.unsent?.state === 'queued') return [`${id} still waits`]
    if (visits.has(id) === (own.unsent?.command.name === 'create')) return [`${id} is not what the server has`]
    return visits.has(id) && JSON.stringify(own.seen) !== JSON.stringify(visits.get(id)) ? [`${id} shows what is no longer so`] : []
  })
  return [...lost, ...[...visits.keys()].filter((id) => !asked.has(id)).map((id) => `${id} was given up and is there`)]
}

/**
 * An order is with the business, and shown as the business has it; or it waits for the guest, and the business has nothing of it. None came
 * later than it may [O6].
 */
function ordersNotKept(
  shown: readonly OwnOrder[],
  ordered: ReadonlyMap<string, number>,
  orders: ReadonlyMap<string, SeenOrder>,
): readonly string[] {
  const lost = [...ordered].flatMap(([id, madeAt]) => {
    const [own, there] = [shown.find((one) => one.id === id), orders.get(id)]
    if (!own) return [`order ${id} is lost`]
    if (own.unsent?.state === 'queued') return [`order ${id} still waits`]
    if ((there === undefined) !== (own.unsent !== undefined))
      return [`order ${id} is ${there ? 'there and shown as refused' : 'not there and shown as if it were'}`]
    if (there && Date.parse(there.created_at) - madeAt > 31 * 60_000) return [`order ${id} came too late`]
    return there && own.seen?.status !== there.status ? [`order ${id} is ${there.status} and shown as ${own.seen?.status}`] : []
  })
  return [...lost, ...[...orders.keys()].filter((id) => !ordered.has(id)).map((id) => `order ${id} was taken back and is there`)]
}
