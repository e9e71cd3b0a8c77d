import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, expect } from 'vitest'
import * as z from 'zod'
import {
  endpointOf,
  endpoints,
  splitKey,
  type Answer,
  type BodyInput,
  type EndpointKey,
  type PathParams,
  type QueryInput,
} from '#contract/endpoints.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { newBusiness } from '#domain/business/defaults.ts'
import type { Role } from '#domain/shared/rights.ts'
import { uuidv7, type NewId } from '#lib/ids.ts'
import type { PrintPage } from '#public/pages.ts'
import { buildApp, type AppParts } from '#server/app.ts'
import type { Connect, SendPush } from '#server/push/push-transport.ts'
import type { ServedCalls } from '#server/core/calls.ts'
import { hashPassword } from '#server/core/passwords.ts'
import { hashToken } from '#server/core/identity.ts'
import { createLog, type Log } from '#server/core/log.ts'
import { describeApi } from '#server/core/openapi.ts'
import { insertOwnedBusiness } from '#server/core/owned-business.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { memberships, sessions, users } from '#server/db/tables/accounts.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import { machine, type Environment, type Stop } from '#server/start/environment.ts'
import { openTestDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'

/** A Monday, 10:00 in Bishkek. */
const begin = Date.parse('2026-11-23T04:00:00.000Z')

/** Somebody who is signed in. */
export interface TestPerson {
  readonly id: string
  readonly name: string
  readonly token: string
  /** The business in which the person is `role`. */
  readonly businessId: string
  readonly role: Role
}

export interface TestClock {
  now(): number
  iso(): string
  set(iso: string): void
  advance(ms: number): void
}

export interface CallOptions<Key extends EndpointKey> {
  /** Who calls; nobody where it is left out. */
  readonly as?: Pick<TestPerson, 'token'>
  readonly params?: PathParams<Key>
  readonly query?: QueryInput<Key>
  readonly body?: BodyInput<Key>
  /** Multipart instead of JSON. */
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
  /** From which network address. */
  readonly address?: string
}

export interface TestAnswer<Key extends EndpointKey> {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The answer of the contract, against whose schema it was checked, or the refusal. */
  readonly body: Answer<Key>
  /** The code of a refusal. */
  readonly code: ErrorCode | undefined
  /** Whatever came, for what the types do not say. */
  readonly raw: unknown
}

/** The whole server on a database of its own, without a network: arranged and cleared by one call. */
export interface TestApi {
  readonly app: FastifyInstance
  readonly db: Database
  readonly database: OpenDatabase
  readonly clock: TestClock
  readonly config: Config
  readonly newId: NewId
  /** What was logged, line by line. */
  readonly logged: string[]
  /** An owner with a salon, somebody of the salon's staff, and an owner of another business. */
  readonly owner: TestPerson
  readonly staff: TestPerson
  readonly other: TestPerson
  call<Key extends EndpointKey>(key: Key, options?: CallOptions<Key>): Promise<TestAnswer<Key>>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Another member of a business. */
  addPerson(role: Role, businessId: string): Promise<TestPerson>
  /** A second server on the same database. */
  startSibling(): Promise<FastifyInstance>
  /** Calls what was to be called every `ms`. */
  readonly tick: (ms: number) => void
  /** Empties the database but for owner, staff and other. */
  reset(): Promise<void>
  /** The same, with what `lay` lays: from the second time on, as it lay the first time. */
  resetTo<Ground>(lay: (api: TestApi) => Promise<Ground>): Promise<Ground>
}

export interface TestOptions {
  readonly config?: Partial<Config>
  readonly pageFolder?: string
  readonly printPage?: PrintPage
  /** What the server answers, where it is not the contract's calls. */
  readonly served?: ServedCalls
  readonly sendPush?: SendPush
  readonly connectGateway?: Connect
  /** The server remembers more than rows: each reset makes everything anew, under ids of its own. */
  readonly remembersMore?: true
  /** The database, where it is not simply one of the test's own. */
  readonly open?: (environment: Environment, log: Log) => Promise<OpenDatabase>
}

type Lay = (api: TestApi) => Promise<unknown>
interface Laid {
  bringBack(): Promise<unknown>
}

/** Starts the server for a test file; it is stopped when the file is done. */
export async function startTestApi(options: TestOptions = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoika-test-'))
  const { environment, clock, tick } = testEnvironment()
  const logged: string[] = []
  const log: Log = createLog('debug', { write: (line) => void logged.push(line) })
  const database = await (options.open ?? openTestDatabase)(environment, log)
  const config: Config = { ...defaults(), dataDir, ...options.config }
  const parts: AppParts = {
    database,
    config,
    environment,
    log,
    ...(options.pageFolder && { pageFolder: options.pageFolder }),
    printPage: options.printPage,
    sendPush: options.sendPush,
    connectGateway: options.connectGateway,
  }
  const app = await buildApp(parts, options.served)
  const siblings: FastifyInstance[] = []
  const people = { owner: {} as TestPerson, staff: {} as TestPerson, other: {} as TestPerson }
  const arrange = { db: database.db, clock, newId: environment.newId }

  async function seed(): Promise<void> {
    people.owner = await addOwner(arrange, 'Aigul')
    people.staff = await addPerson(arrange, 'Nurlan', 'staff', people.owner.businessId)
    people.other = await addOwner(arrange, 'Marat')
  }

  /** What was laid, by what laid it. */
  const laid = new Map<Lay, Laid>()

  async function layFirst(lay: Lay): Promise<Laid> {
    for (const table of ['businesses', 'users', 'company_info', 'closed_sessions', 'idempotency_keys', 'throttle_counts'])
      await queryRows(database.db, sql.raw(`delete from ${table}`))
    clock.set(new Date(begin).toISOString())
    await seed()
    const ground = await lay(api)
    if (options.remembersMore) return { bringBack: async () => ground }
    const [then, at, bringRowsBack] = [{ ...people }, clock.iso(), await keepRows(database.db)]
    laid.set(lay, {
      async bringBack() {
        await bringRowsBack()
        Object.assign(people, then)
        clock.set(at)
        return ground
      },
    })
    return { bringBack: async () => ground }
  }

  await seed()
  afterAll(async () => {
    for (const one of [app, ...siblings]) await one.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const api: TestApi = {
    app,
    db: database.db,
    database,
    clock,
    config,
    logged,
    tick,
    newId: environment.newId,
    get owner() {
      return people.owner
    },
    get staff() {
      return people.staff
    },
    get other() {
      return people.other
    },
    call: (key, callOptions) => call(app, key, callOptions),
    inject: (injectOptions) => app.inject(injectOptions),
    addPerson: (role, businessId) => addPerson(arrange, `Person ${environment.newId().slice(-4)}`, role, businessId),
    async startSibling() {
      const sibling = await buildApp(parts, options.served)
      siblings.push(sibling)
      return sibling
    },
    reset: () => api.resetTo(nothing),
    resetTo: async (lay) => (await (laid.get(lay) ?? layFirst(lay))).bringBack() as never,
  }
  return api
}

async function nothing(): Promise<void> {}

function defaults(): Config {
  const read = readConfig({ RATE_LIMIT: '0' })
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

/** A clock that stands still until it is set, ids that are counted, and intervals that wait to be called. */
function testEnvironment(): { environment: Environment; clock: TestClock; tick: (ms: number) => void } {
  let now = begin
  let made = 0
  const intervals = new Set<{ readonly ms: number; readonly run: () => void }>()
  const clock: TestClock = {
    now: () => now,
    iso: () => new Date(now).toISOString(),
    set: (iso) => void (now = Date.parse(iso)),
    advance: (ms) => void (now += ms),
  }
  const every = (ms: number, run: () => void): Stop => {
    const interval = { ms, run }
    intervals.add(interval)
    return () => void intervals.delete(interval)
  }
  const newId = (): string => {
    made += 1
    const random = new Uint8Array(10)
    new DataView(random.buffer).setUint32(6, made)
    return uuidv7(now, random)
  }
  const tick = (ms: number): void => {
    for (const interval of intervals) if (interval.ms === ms) interval.run()
  }
  return { environment: { clock, timers: { every, after: machine().timers.after }, newId }, clock, tick }
}

interface Arrange {
  readonly db: Database
  readonly clock: TestClock
  readonly newId: NewId
}

async function addOwner(arrange: Arrange, name: string): Promise<TestPerson> {
  const { db, newId } = arrange
  const businessId = newId()
  const person = await addUser(arrange, name, 'owner', businessId)
  await db.transaction((tx) =>
    insertOwnedBusiness(tx, { ...newBusiness, id: businessId, rev: 1, owner_id: person.id, name: `${name}'s salon` }),
  )
  return person
}

async function addPerson(arrange: Arrange, name: string, role: Role, businessId: string): Promise<TestPerson> {
  const person = await addUser(arrange, name, role, businessId)
  await arrange.db.insert(memberships).values({ user_id: person.id, business_id: businessId, role })
  return person
}

/** Of a password that nobody knows: who guesses is wrong, as with a person's own. */
const nobodysPassword = hashPassword(crypto.randomUUID())

/** Signed in without the cost of a password. */
async function addUser({ db, clock, newId }: Arrange, name: string, role: Role, businessId: string): Promise<TestPerson> {
  const id = newId()
  const token = `test-token-${id}`
  const now = clock.iso()
  await db.insert(users).values({ id, name, email: `${id}@stoika.test`, password_hash: await nobodysPassword, created_at: now })
  await db.insert(sessions).values({
    token_hash: hashToken(token),
    user_id: id,
    device_name: `${name}'s tablet`,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(clock.now() + 90 * 24 * 3600_000).toISOString(),
  })
  return { id, name, token, businessId, role }
}

/** One call through the whole server. What it answers is held against the contract. */
export async function call<Key extends EndpointKey>(
  app: FastifyInstance,
  key: Key,
  options: CallOptions<Key> = {},
): Promise<TestAnswer<Key>> {
  const { method, path } = splitKey(key)
  const { as, form, body, query, params, headers, address } = options
  const packed = form && new Response(form)
  const response = await app.inject({
    method: method as 'GET',
    url: path.replace(/\{(\w+)\}/g, (_, name: string) => String((params as Record<string, string> | undefined)?.[name])),
    ...(query && { query: textual(query) }),
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(packed && { 'content-type': packed.headers.get('content-type')! }),
      ...headers,
    },
    ...(body !== undefined && { payload: body as object }),
    ...(address !== undefined && { remoteAddress: address }),
    ...(packed && { payload: Buffer.from(await packed.arrayBuffer()) }),
  })
  const raw: unknown =
    response.body === ''
      ? undefined
      : response.headers['content-type']?.toString().startsWith('application/json')
        ? response.json()
        : response.body
  if (response.statusCode < 300) checkAnswer(key, response.statusCode, raw)
  else expect({ key, declared: statusesOf(key) }).toEqual({ key, declared: expect.arrayContaining([String(response.statusCode)]) })
  const code = (raw as { readonly code?: ErrorCode } | undefined)?.code
  return { status: response.statusCode, headers: response.headers, body: raw as Answer<Key>, code, raw }
}

function textual(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Exactly what the contract says: its status, and no field more or less. */
function checkAnswer(key: EndpointKey, status: number, body: unknown): void {
  const { answer, status: wanted } = endpointOf(key)
  expect({ key, status }).toEqual({ key, status: wanted })
  if (answer instanceof z.ZodType) expect({ key, ...z.safeParse(answer, body) }).toEqual({ key, success: true, data: body })
  else if (answer === undefined) expect(body).toBeUndefined()
}

const described = describeApi('1.0.0', undefined) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>
}

/** The statuses that the document gives a call. */
function statusesOf(key: EndpointKey): readonly string[] {
  const { method, path } = splitKey(key)
  return Object.keys(described.paths[path]?.[method.toLowerCase()]?.responses ?? {})
}

export const allKeys = Object.keys(endpoints) as EndpointKey[]
