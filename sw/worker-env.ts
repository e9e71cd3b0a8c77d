import { createBusinessClock } from '#lib/business-clock.ts'
import type { Env } from '#offline/env.ts'
import { openExistingAccounts } from '#offline/people/session.ts'
import { createWebEnv } from '#offline/web/web-env.ts'

/** For the receipts that it writes; what a person does always comes with a time of its own. */
const businessClock = createBusinessClock(() => ({ wall: Date.now(), steady: performance.now() }))

/** The worker's browser, as the offline engine sees it. */
export function createWorkerEnv(): Env {
  return createWebEnv(() => navigator.language.split('-')[0] ?? 'en', businessClock)
}

/** Of whoever is signed in on this device. */
export async function readToken(): Promise<string | undefined> {
  const accounts = await openExistingAccounts(createWorkerEnv())
  try {
    return (await accounts.session())?.token
  } finally {
    accounts.close()
  }
}
