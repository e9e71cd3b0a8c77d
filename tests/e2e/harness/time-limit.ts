import { setTimeout as wait } from 'node:timers/promises'

/**
 * Answers what `work` answers, or throws once the limit has passed. For cleanups: nothing else limits them,
 * and a browser may never answer for a worker that has stopped.
 */
export async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const isOver = new AbortController()
  const late = wait(limitMs, undefined, { signal: isOver.signal }).then(() => {
    throw new Error(`It did not end within ${limitMs} ms.`)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    late.catch(() => undefined)
    isOver.abort()
  }
}
