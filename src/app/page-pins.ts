import { pinRules } from '#domain/account/pin.ts'
import type { Env } from '#offline/env.ts'
import { createPins, type Pins } from '#offline/pins.ts'
import type { Accounts } from '#offline/session.ts'

/** The PINs of this device, or why there can be none. */
export function pinsOf(env: Env, accounts: Accounts): Pins | 'insecure' | 'memory' {
  if (accounts.storage === 'memory') return 'memory'
  return env.seals ? createPins({ env, seals: env.seals, accounts, mostTries: pinRules.tries }) : 'insecure'
}
