import type { Dexie } from 'dexie'
import type { Channel, Env } from '../env.ts'
import { openExisting } from '../store/user-database.ts'

/** What is left after the worker's drain. */
export interface Drained {
  /** Entries that only need time and the network: the worker asks to be woken again for them. */
  readonly waiting: number
  /** Conflicts, rejections, unreadable, paused and parked entries, and what waits behind them: they need a person, not the network. */
  readonly attention: number
}

export const nothingLeft: Drained = { waiting: 0, attention: 0 }

/**
 * Drains a database without a page, with the channel of the pages that have it open: they see what becomes of it. Where there is none,
 * nothing is left.
 */
export async function withExisting(dexie: Dexie, env: Env, drain: (channel: Channel) => Promise<Drained>): Promise<Drained> {
  const isThere = await openExisting(dexie, env).then(
    () => true,
    () => false,
  )
  if (!isThere) return nothingLeft
  const channel = env.openChannel(`stoika:${dexie.name}`)
  try {
    return await drain(channel)
  } finally {
    channel.close()
    dexie.close()
  }
}
