import { pinRules } from '#domain/account/pin.ts'
import type { Env } from '#offline/env.ts'
import { createPins, type Pins } from '#offline/people/pins.ts'
import type { Accounts } from '#offline/people/session.ts'
import { createSeals } from '#offline/web/web-seals.ts'

/** The PINs of this device, or why there can be none: nothing is kept, or the browser, without HTTPS, has no cryptography to give. */
export function pinsOf(env: Env, accounts: Accounts): Pins | 'insecure' | 'memory' {
  if (accounts.storage === 'memory') return 'memory'
  if (!(crypto.subtle as SubtleCrypto | undefined)) return 'insecure'
  return createPins({ env, seals: createSeals(crypto, () => performance.now()), accounts, mostTries: pinRules.tries })
}
