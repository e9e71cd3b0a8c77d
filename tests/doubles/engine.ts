import { Dexie } from 'dexie'
import { deskCommands } from '#app/desk/desk-commands.ts'
import type { User } from '#contract/user.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Engine } from '#offline/engine.ts'
import type { Env, Wake } from '#offline/env.ts'
import type { Observable } from '#offline/observable.ts'
import { openEngine, type EngineOptions } from '#offline/open-engine.ts'
import { openAccounts, type Accounts } from '#offline/people/session.ts'
import { existingUserDatabase, userDatabaseName, type UserDatabase } from '#offline/store/user-database.ts'
import { createDevice, type Device } from './device.ts'
import { settle } from './idle.ts'
import { createNetwork, type Host, type Network } from './network.ts'
import { aBooking, aBusiness, anEmployee, aService } from './salon.ts'
import { createServerModel, type ServerModel } from './server-model.ts'
import { createVirtualTime, type VirtualTime } from './virtual-time.ts'

/** A desk in one call: a device, its network, the server in memory, and an engine that is started. */
export interface Bench {
  readonly time: VirtualTime
  readonly server: ServerModel
  readonly network: Network
  readonly device: Device
  readonly env: Env
  readonly accounts: Accounts
  readonly engine: Engine
  /** What the database holds, read and written past the engine. */
  readonly disk: UserDatabase
  /** The page is told that the network came, or the person. */
  readonly wake: (why: Wake) => void
  readonly openAnother: (options?: Partial<EngineOptions>) => Promise<Engine>
}

export interface BenchOptions {
  readonly bookings?: readonly Booking[]
  readonly payments?: readonly Payment[]
  readonly closes?: readonly DayClose[]
  /** Stands between the device and the server. */
  readonly host?: (host: Host) => Host
  readonly env?: (env: Env) => Env
  readonly isStarted?: boolean
}

/** Friday, three days before the salon's booking. */
const begin = Date.parse('2026-11-20T04:00:00.000Z')

export const aigul: User = { id: 'aigul', name: 'Айгуль', email: '', phone: '', language: 'ru', image: null, memberships: [] }
export const nurlan: User = { ...aigul, id: 'nurlan', name: 'Нурлан' }

export async function openBench(options: BenchOptions = {}): Promise<Bench> {
  const time = createVirtualTime(begin)
  const server = createServerModel({
    clock: time.clock,
    business: aBusiness(),
    categories: [],
    services: [aService()],
    employees: [anEmployee()],
    customers: [],
    payments: options.payments ?? [],
    closes: options.closes ?? [],
    bookings: options.bookings ?? [aBooking({ status: 'pending' })],
    members: ['aigul', 'nurlan'],
  })
  const network = createNetwork(options.host?.(server.host) ?? server.host, time)
  const device = createDevice(time)
  const listeners = new Set<(wake: Wake) => void>()
  const onWake = (listener: (wake: Wake) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const plain: Env = { ...device.openTab(network).env, onWake }
  const env = options.env?.(plain) ?? plain
  // Live queries are deaf where Dexie finds no IndexedDB of its own.
  Object.assign(Dexie.dependencies, env.storage)
  const accounts = await openAccounts(env)
  await accounts.signIn(aigul, server.signIn('aigul'))
  const openAnother = (given: Partial<EngineOptions> = {}) =>
    openEngine({ env, accounts, userId: 'aigul', commands: deskCommands, ...given })
  const engine = await openAnother()
  if (options.isStarted !== false) engine.start()
  await settle()
  const disk = existingUserDatabase(userDatabaseName('aigul'), env)
  await disk.dexie.open()
  return {
    time,
    server,
    network,
    device,
    env,
    accounts,
    engine,
    disk,
    openAnother,
    wake: (why) => listeners.forEach((listener) => listener(why)),
  }
}

/** The first value for which `isIt` holds. */
export function firstValue<T>(observable: Observable<T>, isIt: (value: T) => boolean = () => true): Promise<T> {
  return new Promise((resolve, reject) => {
    const subscription = observable.subscribe((value) => {
      if (!isIt(value)) return
      resolve(value)
      queueMicrotask(() => subscription.unsubscribe())
    }, reject)
  })
}
