import { eq } from 'drizzle-orm'
import { withGiven } from '#lib/given.ts'
import { must } from '#lib/assert.ts'
import { ok } from '#lib/result.ts'
import { users } from '#server/db/tables/accounts.ts'
import { imageAfter } from '#server/media.ts'
import type { WriteHandler } from '#server/route.ts'
import { isLoginTaken, refuseField } from './registration.ts'
import { readUser } from './sessions.ts'

/** Fields left out stay. A contact that is cleared must not be the last one: it is what one signs in with. */
export const changeProfile: WriteHandler<'PATCH /api/users/profile/update/'> = async ({ actor, body, files, imageUrl }, tx) => {
  const [row] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
  const before = must(row, 'the signed-in person')
  const { image: _, ...fields } = body
  const after = withGiven(before, { ...fields, ...(body.email !== undefined && { email: body.email.toLowerCase() }) })
  if (after.email === '' && after.phone === '') return refuseField(before.email ? 'email' : 'phone', 'last_contact')
  const image = imageAfter(before.image, body, files.image)
  try {
    await tx.update(users).set({ ...after, image }).where(eq(users.id, actor.userId))
  } catch (error) {
    const taken = isLoginTaken(error)
    if (taken) return refuseField(taken, 'login_taken')
    throw error
  }
  return ok(await readUser(tx, actor.userId, imageUrl))
}
