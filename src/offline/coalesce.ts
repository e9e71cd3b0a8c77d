/**
 * Runs one at a time. A call during a run gets the next run, which begins afterwards and so sees
 * everything that was there at the time of the call.
 */
export function coalesce(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  const startNext = (): Promise<void> => {
    next = undefined
    return start()
  }

  return () => {
    // Looked at first: between two runs there is a moment in which none is running.
    if (next) return next
    if (!running) return start()
    next = running.then(startNext, startNext)
    return next
  }
}
