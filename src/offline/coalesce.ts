/**
 * One run at a time: whoever asks while one is under way gets the next, which begins after
 * it and so sees all that was there when they asked.
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
    if (!running) return start()
    next ??= running.then(startNext, startNext)
    return next
  }
}
