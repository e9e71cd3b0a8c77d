/**
 * Starts a page anew that was left before it had started, and that the browser took out of its memory when the person
 * came back [E13]: what it was loading then was called off, and nobody tells it.
 */
export function restartHalfStarted(window: Pick<Window, 'addEventListener'>, hasStarted: () => boolean, reload: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !hasStarted()) reload()
  })
}
