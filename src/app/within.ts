/** Resolves when `work` does, or after `ms` without it; what comes later, or fails, is nobody's concern here. */
export function within(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(stop, stop)
  })
}
