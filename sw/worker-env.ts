import type { Env } from '#offline/env.ts'
import { createWebEnv } from '#offline/web/web-env.ts'

/** The worker's browser, as the offline engine sees it. */
export function createWorkerEnv(): Env {
  return createWebEnv(() => navigator.language.split('-')[0] ?? 'en')
}
