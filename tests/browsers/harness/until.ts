import { setTimeout as wait } from 'node:timers/promises'

/** What has gone wrong for good: waiting longer would not help. */
export class Gone extends Error {
  override readonly name = 'Gone'
}

const patienceMs = 45_000

/** Asks again and again until there is something, and gives it back. A page that is just being loaded may refuse to answer. */
export async function until<T>(what: string, ask: () => Promise<T | undefined | false | null>, limitMs = patienceMs): Promise<T> {
  const giveUpAt = Date.now() + limitMs
  let last: unknown = 'it never was'
  while (Date.now() < giveUpAt) {
    try {
      const came = await ask()
      if (came !== undefined && came !== false && came !== null) return came
      last = 'it never was'
    } catch (error) {
      if (error instanceof Gone) throw error
      last = error
    }
    await wait(50)
  }
  throw new Error(`Waited ${limitMs / 1000} s until ${what}: ${String(last)}`)
}
