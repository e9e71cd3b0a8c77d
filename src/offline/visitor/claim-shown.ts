import type { Env } from '../env.ts'
import { unbroken } from '../store/storage-errors.ts'
import type { AskAtOnce } from './own-tables.ts'
import { visitRequestOf } from './visit-requests.ts'
import { changeRows, type VisitorDatabase } from './visitor-database.ts'

/** Of an order of then the server tells only whether it has it, and makes none [O6]. */
const longAgo = '2000-01-01T00:00:00.000Z'

/**
 * Asks whether the counter has sent by now the order that it was shown and that the server refused: then it is this device's [O4]. Resolves
 * with whether it is such an order.
 */
export async function claimShown(
  { env, db, ask }: { readonly env: Env; readonly db: VisitorDatabase; readonly ask: AskAtOnce },
  id: string,
): Promise<boolean> {
  const row = await unbroken(() => db.commands.get(id))
  if (row?.command.name !== 'order' || row.state !== 'refused' || !row.wasShown) return false
  const command = { ...row.command, wanted: { ...row.command.wanted, made_at: longAgo } }
  const verdict = await ask(row, (of, visitorId, key) => visitRequestOf({ ...of, key, command }, visitorId))
  if (verdict.kind !== 'done') return true
  await changeRows(db, [db.orders, db.commands], async () => {
    if ((await db.commands.get(id))?.key !== row.key) return
    await db.commands.delete(id)
    await db.orders.update(id, { seen: verdict.body as never, seenAt: env.businessClock.now(), isGone: false })
  })
  return true
}
