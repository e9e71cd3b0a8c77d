import { Dexie } from 'dexie'
import type { Collection } from '#contract/collections.ts'
import type { User } from '#contract/user.ts'
import type { Engine } from '#offline/engine.ts'
import type { Env, Wake } from '#offline/env.ts'
import { openEngine } from '#offline/open-engine.ts'
import type { OutboxEntry, Receipt } from '#offline/outbox/entry.ts'
import { openAccounts, type Accounts } from '#offline/people/session.ts'
import type { KnownRows } from '#offline/pull/known-rows.ts'
import { drainOutbox } from '#offline/send/drain-outbox.ts'
import type { MirrorRow } from '#offline/store/mirrors.ts'
import { isConnectionLost } from '#offline/store/storage-errors.ts'
import { existingUserDatabase, userDatabaseName, type UserDatabase } from '#offline/store/user-database.ts'
import { createChance } from '#tests/doubles/chance.ts'
import { createDevice, type TabDouble } from '#tests/doubles/device.ts'
import { settle } from '#tests/doubles/idle.ts'
import type { Network } from '#tests/doubles/network.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'
import type { App } from './apps.ts'

const toleratedMs = 30_000
/** The collections that each tab's screen shows. */
export const watched = ['bookings', 'services'] as const

/** A tab of the app, as a person has it open. */
export interface Tab {
  readonly accounts: Accounts
  readonly engine: Engine
  readonly app: App
  /** What a screen shows that is open from the beginning: what was told last. */
  readonly shown: ReadonlyMap<Collection, KnownRows<MirrorRow>>
  kill(): void
  /** Dies as soon as this many more commands have left it. */
  dieAfter(sends: number): void
}

/** A tablet on a desk, with the tabs that are open on it. */
export interface Desk {
  readonly tabs: readonly Tab[]
  openTab(userId: string, app: App): Promise<Tab>
  killAll(): void
  close(): void
  wake(why: Wake): void
  runWorker(): void
  moveClock(ms: number): void
  /** The time that the app takes for business: what the server says, from a difference of half a minute. */
  readonly now: () => number
  /** What a user's database on the disk holds: read past the engine. */
  readonly disk: Disk
}

export interface Disk {
  outbox(userId: string): Promise<readonly OutboxEntry[]>
  receipts(userId: string): Promise<readonly Receipt[]>
  mirror(userId: string, collection: Collection): Promise<readonly MirrorRow[]>
  /** Everything, to be compared. */
  dump(userId: string): Promise<string>
  close(): void
}

export function aUser(id: string): User {
  return { id, name: id, email: '', phone: '', language: 'ru', image: null, memberships: [] }
}

/**
 * `shownOf` is the business whose rows every tab shows from its beginning; undefined where none does, since all these readings take four
 * times as long.
 */
export function createDesk(time: VirtualTime, network: Network, shownOf: string | undefined): Desk {
  const device = createDevice(time, createChance())
  const listeners = new Set<(wake: Wake) => void>()
  const { env: diskEnv } = device.openTab(network)
  const disk = createDisk(diskEnv)
  // Live queries are deaf where Dexie finds no IndexedDB of its own.
  if (shownOf !== undefined) Object.assign(Dexie.dependencies, diskEnv.storage)
  let tabs: readonly Tab[] = []

  function listen(listener: (wake: Wake) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function createTab(double: TabDouble, app: App, accounts: Accounts, engine: Engine, death: Death): Tab {
    const shown = new Map<Collection, KnownRows<MirrorRow>>()
    const businessId = shownOf
    if (businessId !== undefined)
      for (const collection of watched)
        engine.rows({ collection, businessId }).subscribe(
          (known) => shown.set(collection, known as KnownRows<never>),
          () => undefined,
        )
    const tab: Tab = {
      accounts,
      engine,
      app,
      shown,
      kill() {
        double.kill()
        engine.close()
        accounts.close()
        tabs = tabs.filter((other) => other !== tab)
      },
      dieAfter(sends) {
        if (sends === 0) tab.kill()
        else death.after(sends, () => tab.kill())
      },
    }
    return tab
  }

  return {
    get tabs() {
      return tabs
    },
    async openTab(userId, app) {
      const double = device.openTab(network)
      const death = createDeath()
      const env: Env = { ...double.env, fetch: death.watch(double.env.fetch), onWake: listen, isOffline: () => !network.isOnline }
      const accounts = await openAccounts(env)
      const engine = await openEngine({ env, accounts, userId, commands: app.definitions, contracts: app.contracts })
      engine.start()
      const tab = createTab(double, app, accounts, engine, death)
      tabs = [...tabs, tab]
      await settle()
      return tab
    },
    killAll: () => tabs.forEach((tab) => tab.kill()),
    close() {
      tabs.forEach((tab) => tab.kill())
      disk.close()
    },
    wake: (why) => listeners.forEach((listener) => listener(why)),
    runWorker() {
      const double = device.openTab(network)
      // It may wait for a request that is lost: time settles that. One that gave up its turn has closed its storage.
      void drainOutbox(double.env)
        .catch(unlessClosed)
        .finally(() => double.kill())
    },
    moveClock(ms) {
      device.clockOffsetMs += ms
    },
    now: () => time.clock.now() + (Math.abs(device.clockOffsetMs) < toleratedMs ? device.clockOffsetMs : 0),
    disk,
  }
}

/** Counts the commands that leave a tab. The request gets away; its tab does not live to see the answer. */
interface Death {
  after(sends: number, die: () => void): void
  watch(fetch: Env['fetch']): Env['fetch']
}

function createDeath(): Death {
  let left = 0
  let onZero: (() => void) | undefined
  return {
    after(sends, die) {
      left = sends
      onZero = die
    },
    watch: (fetch) => (url, init) => {
      const answer = fetch(url, init)
      if (init.method !== 'GET' && left > 0) {
        left -= 1
        if (left === 0) onZero?.()
      }
      return answer
    },
  }
}

function createDisk(env: Env): Disk {
  const opened = new Map<string, UserDatabase>()

  async function open(userId: string): Promise<UserDatabase | undefined> {
    const known = opened.get(userId)
    if (known) return known
    const db = existingUserDatabase(userDatabaseName(userId), env)
    const isThere = await db.dexie.open().then(
      () => true,
      () => false,
    )
    if (isThere) opened.set(userId, db)
    return opened.get(userId)
  }

  return {
    close: () => opened.forEach((db) => db.dexie.close()),
    outbox: async (userId) => ((await (await open(userId))?.outbox.toArray()) ?? []) as OutboxEntry[],
    receipts: async (userId) => (await (await open(userId))?.receipts.toArray()) ?? [],
    mirror: async (userId, collection) => (await (await open(userId))?.mirror(collection).toArray()) ?? [],
    async dump(userId) {
      const tables = (await open(userId))?.dexie.tables ?? []
      return JSON.stringify(await Promise.all(tables.map(async (table) => [table.name, await table.toArray()])))
    },
  }
}

function unlessClosed(error: unknown): undefined {
  if (!isConnectionLost(error)) throw error
}
