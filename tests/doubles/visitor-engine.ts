import { createValue, type Value } from '#offline/observable.ts'
import type {
  KeptSlots,
  OwnCard,
  OwnEnquiry,
  OwnOrder,
  OwnTable,
  OwnVisit,
  OwnWait,
  SeenTable,
  SharingRefusal,
  VisitorEngine,
  VisitorRefusal,
} from '#offline/visitor/visitor-engine.ts'
import { ok, refuse, type Result } from '#lib/result.ts'

/** What a test sets, and what the screens asked of the engine. */
export interface VisitorEngineDouble extends VisitorEngine {
  readonly own: Value<readonly OwnVisit[]>
  readonly online: Value<boolean>
  readonly enquired: Value<readonly OwnEnquiry[]>
  readonly ordered: Value<readonly OwnOrder[]>
  readonly shared: Value<readonly OwnTable[]>
  /** What comes of sharing a bill; unreached where nobody says. */
  sharing: Result<SeenTable, SharingRefusal>
  readonly joined: Value<readonly OwnCard[]>
  /** Every call that changes something, as `name id`. */
  readonly heard: string[]
  readonly asked: OwnVisit[]
  /** Free starts, by day; undefined where nothing can be asked. */
  free: Readonly<Record<string, readonly string[]>> | undefined
  isFresh: boolean
  refusal: VisitorRefusal['code'] | undefined
}

/** The visitors' engine in memory: for screens whose test is about the screens. */
export function visitorEngineDouble(employee: string): VisitorEngineDouble {
  const heard: string[] = []
  const asked: OwnVisit[] = []
  const own = createValue<readonly OwnVisit[]>([])
  const online = createValue(true)
  const enquired = createValue<readonly OwnEnquiry[]>([])
  const ordered = createValue<readonly OwnOrder[]>([])
  const shared = createValue<readonly OwnTable[]>([])
  const share = async (what: string): Promise<Result<SeenTable, SharingRefusal>> => {
    heard.push(what)
    const { sharing } = engine
    if (sharing.ok)
      shared.set([
        {
          id: sharing.value.id,
          business_id: sharing.value.business_id,
          secret: '',
          seen: sharing.value,
          seenAt: Date.parse('2026-11-23T04:30:00.000Z'),
          wanted: undefined,
          unsent: undefined,
          isGone: false,
        },
      ])
    return sharing
  }
  const joined = createValue<readonly OwnCard[]>([])
  const act = async (what: string): Promise<Result<undefined, VisitorRefusal>> => {
    heard.push(what)
    return engine.refusal ? refuse({ code: engine.refusal }) : ok(undefined)
  }
  const kept = <Of>(answer: Of): KeptSlots<Of> => ({ answer, fetchedAt: Date.parse('2026-11-23T08:05:00.000Z'), isFresh: engine.isFresh })
  const engine: VisitorEngineDouble = {
    own,
    online,
    enquired,
    ordered,
    joined,
    shared,
    sharing: refuse({ code: 'unreached' }),
    heard,
    asked,
    free: {},
    isFresh: true,
    refusal: undefined,
    ask(wanted, secret, listing) {
      if (!engine.refusal) {
        const visit = {
          id: wanted.id,
          business_id: wanted.business_id,
          secret,
          wanted,
          listing,
          seen: undefined,
          seenAt: null,
          isGone: false,
          unsent: { command: { name: 'create', wanted }, state: 'queued', error: null, mayBeSent: false },
        } as const
        asked.push(visit)
        own.set([visit, ...own.get()])
      }
      return act(`ask ${wanted.start}`)
    },
    move: (id, start) => act(`move ${id} ${start}`),
    cancel: (id, reason) => act(`cancel ${id} ${reason}`),
    discard(id) {
      ordered.set(ordered.get().filter((one) => one.id !== id))
      joined.set(joined.get().filter((one) => one.id !== id))
      return act(`discard ${id}`)
    },
    add: async (_of, { id }) => void heard.push(`add ${id}`),
    order(wanted, secret) {
      if (!engine.refusal)
        ordered.set([
          {
            id: wanted.id,
            business_id: wanted.business_id,
            secret,
            wanted,
            seen: undefined,
            seenAt: null,
            isGone: false,
            unsent: { command: { name: 'order', wanted }, state: 'queued', error: null, mayBeSent: false },
          },
          ...ordered.get(),
        ])
      return act(`order ${wanted.kind}`)
    },
    show(id) {
      if (!engine.refusal)
        ordered.set(
          ordered.get().map((one) => (one.id === id && one.unsent ? { ...one, unsent: { ...one.unsent, mayBeSent: true } } : one)),
        )
      return act(`show ${id}`)
    },
    orders: () => ordered,
    sharedTables: () => shared,
    shareTable: ({ id }, code) => share(`share ${id}${code === undefined ? '' : ` ${code}`}`),
    payLine: (_id, lineId, pays) => share(`pay ${lineId} ${String(pays)}`),
    join(wanted, secret, signing) {
      const { id, business_id } = wanted
      if (!engine.refusal)
        joined.set([
          {
            id,
            business_id,
            secret,
            wanted,
            signing,
            seen: undefined,
            seenAt: null,
            isGone: false,
            unsent: { command: { name: 'join', wanted }, state: 'queued', error: null, mayBeSent: false },
          },
          ...joined.get(),
        ])
      return act(`join ${id}`)
    },
    sign: (id, { publicKey }) => act(`sign ${id} ${publicKey}`),
    cards: () => joined,
    visits: () => own,
    async callToTable(_businessId, tableId) {
      heard.push(`call ${tableId}`)
      return online.get() ? ok('2026-11-23T04:35:00.000Z') : refuse({ code: 'unreached' })
    },
    telegramLink: async (id) => void heard.push(`link ${id}`),
    wait: ({ first_day, last_day }) => act(`wait ${first_day} ${last_day}`),
    leave: (id) => act(`leave ${id}`),
    waits: () => createValue<readonly OwnWait[]>([]),
    async enquire(wanted, secret) {
      if (!engine.refusal) enquired.set([...enquired.get(), { id: wanted.id, wanted, state: 'queued', error: null }])
      return act(`enquire ${wanted.text} ${secret}`)
    },
    async dropEnquiry(id) {
      enquired.set(enquired.get().filter((one) => one.id !== id))
      return act(`drop ${id}`)
    },
    enquiries: () => enquired,
    refresh: async (id) => void heard.push(`refresh ${id}`),
    freeDays: async () =>
      engine.free && kept({ results: Object.entries(engine.free).map(([date, starts]) => ({ date, free: starts.length })) }),
    async daySlots({ date }) {
      if (!engine.free) return undefined
      const slots = (engine.free[date] ?? []).map((start) => ({ employee_id: employee, start, end: start }))
      return kept({ free_time_slots: slots, all_time_slots: slots })
    },
    isOnline: online,
    close: () => undefined,
  }
  return engine
}
