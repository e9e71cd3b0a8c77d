import type { KnownPerson } from '#areas/account/known-people.tsx'
import { countKeptWork } from '#offline/outbox/kept-work.ts'
import { openAccounts } from '#offline/people/session.ts'
import { createPageEnv } from './page-env.ts'
import { pinsOf } from './page-pins.ts'

/**
 * Those who have signed in on this device and whose login it knows, the last one first, each with what they left unsent and whether a PIN
 * lets them in.
 */
export async function readKnownPeople(): Promise<readonly KnownPerson[]> {
  const env = createPageEnv()
  const accounts = await openAccounts(env)
  const known = await accounts.knownAccounts()
  const pins = pinsOf(env, accounts)
  const waiting = typeof pins === 'string' ? new Set() : await pins.waiting()
  accounts.close()
  const people = known.flatMap(({ userId, name, login }) => (login ? [{ userId, name, login, hasPin: waiting.has(userId) }] : []))
  return Promise.all(people.map(async (person) => ({ ...person, kept: await countKeptWork(env, person.userId) })))
}
