import { openAccounts } from '#offline/session.ts'
import type { KnownPerson } from '#areas/account/known-people.tsx'
import { createPageEnv } from './page-env.ts'

/** Those who have signed in on this device and whose login it knows, the last one first. */
export async function readKnownPeople(): Promise<readonly KnownPerson[]> {
  const accounts = await openAccounts(createPageEnv())
  const known = await accounts.knownAccounts()
  accounts.close()
  return known.flatMap(({ userId, name, login }) => (login ? [{ userId, name, login }] : []))
}
