import { redirect } from 'react-router-dom'
import { whereDialogsWereOpen } from '#areas/employees/open-employee.ts'
import type { ApiError } from '#contract/client.ts'
import type { User } from '#contract/user.ts'
import { ok, type Result } from '#lib/result.ts'
import { signInThenBack } from '../addresses.ts'
import type { OpenDesk, AppPage } from '../page.ts'
import { persistTimeout } from '../query.ts'
import type { PageSession } from '../session.ts'
import { currentMembership } from '../shell/businesses.ts'
import { within } from '../within.ts'
import { openDesk } from './open-desk.ts'

/**
 * The desk of whoever is signed in, opened once. A token without a known person (set by
 * hand, or by an older app) is looked up first.
 */
export async function loadDesk(page: AppPage, session: PageSession, from: string): Promise<OpenDesk> {
  const user = session.user ? ok(session.user) : await fetchUser(page)
  // Without an answer nobody knows whose databases to open.
  if (!user.ok) throw page.sessions.get() ? new NoAnswer(user.refusal.status) : redirect(signInThenBack(from))
  if (page.desk?.userId !== user.value.id) {
    page.closeDesk()
    page.desk = await openDesk(page, user.value, session.token)
    // What was just fetched is fresh.
    if (session.user) void refreshUser(page, page.desk)
  }
  return page.desk
}

/** An installed app always starts on Today: where dialogs were open when it was closed, it goes back to them. */
export async function whereLeftOff(
  page: Pick<AppPage, 'sessions' | 'storage'>,
  { userId, engine }: Pick<OpenDesk, 'userId' | 'engine'>,
): Promise<string | undefined> {
  const user = page.sessions.lastUser()
  const place = user?.id === userId ? currentMembership(user, page.storage) : undefined
  if (!place) return undefined
  let there: string | undefined
  const at = { userId, businessId: place.business_id }
  await within(
    persistTimeout,
    whereDialogsWereOpen(at, place.role, engine).then((path) => (there = path)),
  )
  return there
}

/** Whether this person still works where the device remembers: asked once the desk is open, and not waited for. */
export async function refreshUser(page: Pick<AppPage, 'client' | 'sessions' | 'desk'>, desk: OpenDesk): Promise<void> {
  const answer = await page.client.call('GET /api/users/profile/')
  if (!answer.ok || answer.value.id !== desk.userId || page.desk !== desk) return
  if (JSON.stringify(answer.value) === JSON.stringify(page.sessions.lastUser())) return
  page.sessions.updateUser(answer.value)
  await desk.accounts.updateUser(answer.value)
}

/** The server could not be asked who this is. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** 0 where no server answered. */
  readonly status: number

  constructor(status: number) {
    super(`profile: ${status}`)
    this.status = status
  }
}

async function fetchUser(page: AppPage): Promise<Result<User, ApiError>> {
  const answer = await page.client.call('GET /api/users/profile/')
  if (answer.ok) page.sessions.updateUser(answer.value)
  return answer
}
