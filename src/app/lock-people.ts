import type { LockedPerson } from '#areas/account/pin/lock-page.tsx'
import type { Result } from '#lib/result.ts'
import { refuse } from '#lib/result.ts'
import { countKeptWork } from '#offline/outbox/kept-work.ts'
import type { Parcel, PinRefusal, Pins } from '#offline/people/pins.ts'
import { openAccounts, type Accounts } from '#offline/people/session.ts'
import { createPageEnv } from './page-env.ts'
import { pinsOf } from './page-pins.ts'

/** Everybody who has signed in on this device, the last one first, each with what they left unsent. */
export async function readLockedPeople(): Promise<readonly LockedPerson[]> {
  const env = createPageEnv()
  const [known, waiting] = await withPins(
    async (accounts, pins) => [await accounts.knownAccounts(), (await pins?.waiting()) ?? new Set<string>()] as const,
  )
  return Promise.all(
    known.map(async ({ userId, name, login = '' }) => ({
      userId,
      name: name || login,
      login,
      hasPin: waiting.has(userId),
      kept: await countKeptWork(env, userId),
    })),
  )
}

/** Opens a person's session with the PIN. */
export function comeBack(userId: string, pin: string): Promise<Result<Parcel, PinRefusal>> {
  return withPins(async (_accounts, pins) => (pins ? pins.comeBack(userId, pin) : refuse({ code: 'pin_gone' })))
}

/** Nothing is held open while nobody is at the desk. */
async function withPins<T>(run: (accounts: Accounts, pins: Pins | undefined) => Promise<T>): Promise<T> {
  const env = createPageEnv()
  const accounts = await openAccounts(env)
  try {
    const pins = pinsOf(env, accounts)
    return await run(accounts, typeof pins === 'string' ? undefined : pins)
  } finally {
    accounts.close()
  }
}
