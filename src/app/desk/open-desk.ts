import type { User } from '#contract/user.ts'
import { currentLanguage } from '#i18n/setup.ts'
import type { Env } from '#offline/env.ts'
import { openEngine } from '#offline/open-engine.ts'
import { openAccounts } from '#offline/people/session.ts'
import { forgetDrafts } from '#ui/draft/draft-storage.ts'
import { pageClock } from '#ui/time/page-clock.ts'
import { keepClock } from '../kept-clock.ts'
import { forgetLostWork, watchLostWork } from '../lost-work-watch.ts'
import { createPushDesk } from '../push/push-desk.ts'
import { createPageEnv } from '../page-env.ts'
import { pinsOf } from '../page-pins.ts'
import type { AppPage } from '../page.ts'
import type { OpenDesk } from '../page.ts'
import { createQueries, forgetQueries, persistTimeout } from '../query.ts'
import { readAgainOnline } from '../read-again.ts'
import { within } from '../within.ts'
import { deskCommands } from './desk-commands.ts'

/** More often than the server is asked: what it said counts for an hour from its answer on. */
const refreshPushMs = 15 * 60_000

/**
 * Opens this user's databases and brings back what was read before, 5000 ms at most:
 * it is there when the interface is shown, and a device whose storage never opens gets
 * an interface all the same.
 */
export async function openDesk(page: AppPage, user: User, token: string, env: Env = createPageEnv()): Promise<OpenDesk> {
  const stopClock = keepClock(pageClock, { storage: page.storage, window, every })
  const queries = createQueries(user.id, page.storage)
  const [{ accounts, engine, deviceId }] = await Promise.all([openOffline(env, user, token), within(persistTimeout, queries.restore())])
  const stopPersisting = queries.persist()
  window.addEventListener('pagehide', queries.flush)
  const watching = accounts.watchSession().subscribe((session) => {
    if (!session?.expired || session.token !== page.sessions.get()?.token) return
    if (!session.ended) return page.sessions.expire()
    forgetRead()
    if (session.ended === 'account_deleted') forgetLostWork(user.id, page.storage)
    page.sessions.revoke(session.ended)
  })
  const unfollow = page.device.followDesk(engine)
  const readingAgain = readAgainOnline(engine.status(), queries.client)
  const push = createPushDesk({
    browser: page.device.pushes,
    client: page.client,
    storage: page.storage,
    language: currentLanguage,
    now: () => env.clock.now(),
  })
  const refreshPush = (): void => void (document.visibilityState === 'visible' && push.refresh())
  refreshPush()
  window.addEventListener('online', refreshPush)
  document.addEventListener('visibilitychange', refreshPush)
  // A tablet at the counter may stay in view for days.
  const stopRefreshing = every(refreshPushMs, refreshPush)
  const lostWork = watchLostWork({
    storage: page.storage,
    userId: user.id,
    engine,
    now: () => env.clock.now(),
    onNewDatabase: () => void beginAgain().catch((error: unknown) => env.report?.(error)),
  })
  let hasLeft = false
  engine.start()

  function forgetRead(): void {
    forgetDrafts(user.id)
    stopPersisting()
    forgetQueries(user.id, page.storage)
  }

  /** The session went with the databases. It is the page's to give, as long as there is one. */
  async function beginAgain(): Promise<void> {
    const session = page.sessions.get()
    if (session?.user?.id !== user.id) return
    await accounts.signIn(session.user, session.token)
    await engine.syncNow()
  }

  return {
    userId: user.id,
    deviceId,
    engine,
    accounts,
    queries: queries.client,
    // What is in memory alone would be lost by stepping away.
    pins: accounts.storage === 'memory' || engine.storage === 'memory' ? 'memory' : pinsOf(env, accounts),
    lostWork,
    push,
    leave() {
      hasLeft = true
      // It takes the token along and is not waited for: whoever closes the app meanwhile must not be found signed in.
      void page.client.call('POST /api/auth/sign-out/', { keepalive: true })
      // The engine has done so, unless its database was out of order: the worker must find no session, either.
      void accounts.endSession().catch(() => undefined)
      forgetRead()
      queries.client.clear()
      forgetLostWork(user.id, page.storage)
      void push.leave()
      // Leads to sign-in (`session-guard.ts`), which closes the desk.
      page.sessions.end()
    },
    close() {
      window.removeEventListener('online', refreshPush)
      document.removeEventListener('visibilitychange', refreshPush)
      stopRefreshing()
      lostWork.close()
      // What was given up on leaving may have been noted since: once more, now that nothing is noted any more.
      if (hasLeft) forgetLostWork(user.id, page.storage)
      stopClock()
      watching.unsubscribe()
      unfollow()
      readingAgain.unsubscribe()
      window.removeEventListener('pagehide', queries.flush)
      stopPersisting()
      queries.client.clear()
      engine.close()
      accounts.close()
    },
  }
}

function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

async function openOffline(env: Env, user: User, token: string): Promise<Pick<OpenDesk, 'accounts' | 'engine' | 'deviceId'>> {
  const deadline = env.clock.now() + persistTimeout
  const accounts = await openAccounts(env, persistTimeout)
  await accounts.signIn(user, token)
  const openTimeoutMs = Math.max(1, deadline - env.clock.now())
  const engine = await openEngine({ env, accounts, userId: user.id, commands: deskCommands, openTimeoutMs })
  return { accounts, engine, deviceId: await accounts.deviceId() }
}
