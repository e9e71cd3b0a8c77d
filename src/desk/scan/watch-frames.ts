import type { Timers } from '#offline/env.ts'

/** Between two looks at the picture: the page has time for everything else, and a hand that brings a code needs longer. */
const restMs = 80
/** A code that was out of sight for so many looks, a second and a half, and is there again is shown once more on purpose. */
const looksToForget = 18

/** Looks again and again, and tells each code once while it stays in view. Ends with `left`. */
export function watchFrames(
  read: () => Promise<string | undefined>,
  tell: (text: string) => void,
  left: AbortSignal,
  timers: Timers,
): void {
  let seen: string | undefined
  let looksWithout = 0
  let cancel: (() => void) | undefined
  const look = async (): Promise<void> => {
    const text = await read()
    if (left.aborted) return
    looksWithout = text === undefined ? looksWithout + 1 : 0
    if (looksWithout >= looksToForget) seen = undefined
    if (text !== undefined && text !== seen) {
      seen = text
      tell(text)
    }
    if (!left.aborted) cancel = timers.after(restMs, () => void look())
  }
  left.addEventListener('abort', () => cancel?.(), { once: true })
  void look()
}
