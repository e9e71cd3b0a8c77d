import type { QueryClient } from '@tanstack/react-query'
import { deskCommands } from '#areas/booking/desk-commands.ts'
import type { Engine } from '#offline/engine.ts'
import { openEngine } from '#offline/open-engine.ts'
import { openAccounts, type Accounts } from '#offline/session.ts'
import type { Env } from '#offline/env.ts'
import type { Pins } from '#offline/pins.ts'
import { createPageEnv } from './page-env.ts'
import { pinsOf } from './page-pins.ts'
import type { Page } from './page.ts'
import { createQueries, persistTimeout } from './query.ts'
import type { User } from './session.ts'
import { within } from './within.ts'

/** Everything a signed-in person's screens stand on. */
export interface OpenDesk {
  readonly userId: string
  readonly deviceId: string
  readonly engine: Engine
  readonly accounts: Accounts
  readonly queries: QueryClient
  /** Why there are none on this device, otherwise. */
  readonly pins: Pins | 'insecure' | 'memory'
  close(): void
}

/**
 * Opens this user's databases and brings back what was read before, 5000 ms at most:
 * it is there when the interface is shown, and a device whose storage never opens gets
 * an interface all the same.
 */
export async function openDesk(page: Page, user: User, token: string, env: Env = createPageEnv()): Promise<OpenDesk> {
  const queries = createQueries(user.id, page.storage)
  const [{ accounts, engine, deviceId }] = await Promise.all([openOffline(env, user, token), within(persistTimeout, queries.restore())])
  const stopPersisting = queries.persist()
  const watching = accounts.watchSession().subscribe((session) => {
    if (session?.expired && session.token === page.sessions.get()?.token) page.sessions.expire()
  })
  const unfollow = page.device.followDesk(engine)
  engine.start()
  return {
    userId: user.id,
    deviceId,
    engine,
    accounts,
    queries: queries.client,
    // What is in memory alone would be lost by stepping away.
    pins: accounts.storage === 'memory' || engine.storage === 'memory' ? 'memory' : pinsOf(env, accounts),
    close() {
      watching.unsubscribe()
      unfollow()
      stopPersisting()
      queries.client.clear()
      engine.close()
      accounts.close()
    },
  }
}

async function openOffline(env: Env, user: User, token: string): Promise<Pick<OpenDesk, 'accounts' | 'engine' | 'deviceId'>> {
  const deadline = env.clock.now() + persistTimeout
  const accounts = await openAccounts(env, persistTimeout)
  await accounts.signIn(user, token)
  const openTimeoutMs = Math.max(1, deadline - env.clock.now())
  const engine = await openEngine({ env, accounts, userId: user.id, commands: deskCommands, openTimeoutMs })
  return { accounts, engine, deviceId: await accounts.deviceId() }
}
