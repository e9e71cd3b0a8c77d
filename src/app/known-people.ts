import { countKeptWork } from '#offline/kept-work.ts'
import { openAccounts } from '#offline/session.ts'
import type { KnownPerson } from '#areas/account/known-people.tsx'
import { createPageEnv } from './page-env.ts'

/** Those who have signed in on this device and whose login it knows, the last one first, each with what they left unsent. */
export async function readKnownPeople(): Promise<readonly KnownPerson[]> {
  const env = createPageEnv()
  const accounts = await openAccounts(env)
  const known = await accounts.knownAccounts()
  accounts.close()
  const people = known.map(async ({ userId, name, login = '' }) => ({ userId, name, login, kept: await countKeptWork(env, userId) }))
  return (await Promise.all(people)).filter(({ login }) => login !== '')
}
