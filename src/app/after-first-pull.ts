import type { Observable } from '#offline/observable.ts'
import type { ComingMirror } from '#offline/pull/completeness.ts'

/** After so long it is begun all the same: a pull may be held up by what does not hold up files. */
export const longestHoldBackMs = 60_000

/**
 * Begins what may wait in the background once this device has all that it mirrors: on a slow line it would take a share
 * from what somebody waits for [E30]. Returns a function that calls it off.
 */
export function afterFirstPull(
  coming: Observable<readonly ComingMirror[]>,
  after: (ms: number, run: () => void) => () => void,
  begin: () => void,
): () => void {
  let hasBegun = false
  const beginOnce = (): void => {
    if (!hasBegun) begin()
    hasBegun = true
  }
  const cancel = after(longestHoldBackMs, beginOnce)
  const watching = coming.subscribe((mirrors) => {
    if (mirrors.every(({ isDenied }) => isDenied)) beginOnce()
  })
  return () => {
    hasBegun = true
    cancel()
    watching.unsubscribe()
  }
}
