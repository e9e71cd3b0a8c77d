import { TextsMissing } from '#i18n/setup.ts'

const lost = new WeakSet<object>()

/**
 * Remembers which errors came of a file that could not be had: browsers word them each in its own way. To be called once, before anything
 * is loaded.
 */
export function noteLostFiles(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('vite:preloadError', ({ payload }) => {
    if (payload instanceof Error) lost.add(payload)
  })
}

/** Whether a part of the app is not here, which is no mistake of the part. */
export function isLostFile(error: unknown): boolean {
  return error instanceof TextsMissing || (error instanceof Error && lost.has(error))
}
