import { redirect } from 'react-router-dom'
import { signInThenBack } from './addresses.ts'
import { openDesk, type OpenDesk } from './open-desk.ts'
import type { Page } from './page.ts'
import type { Session, User } from './session.ts'

/**
 * The desk of whoever is signed in, opened once. A token without a known person (set by
 * hand, or by an older app) is looked up first.
 */
export async function loadDesk(page: Page, session: Session, from: string): Promise<OpenDesk> {
  const user = session.user ?? (await fetchUser(page))
  // Without an answer nobody knows whose databases to open.
  if (!user) throw page.sessions.get() ? new NoAnswer() : redirect(signInThenBack(from))
  if (page.desk?.userId !== user.id) {
    page.closeDesk()
    page.desk = await openDesk(page, user, session.token)
  }
  return page.desk
}

/** The server could not be asked who this is. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

async function fetchUser(page: Page): Promise<User | undefined> {
  const answer = await page.client.call('GET /api/users/profile/')
  if (!answer.ok) return undefined
  page.sessions.updateUser(answer.value)
  return answer.value
}
