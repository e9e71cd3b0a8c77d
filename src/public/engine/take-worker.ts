import type { PageMessage } from '#contract/sw-messages.ts'

/**
 * Who comes back may do so without a network: the worker keeps what it is told to. Resolves without one where the
 * browser has none, as without HTTPS.
 */
export async function takeWorker(message: PageMessage): Promise<ServiceWorkerRegistration | undefined> {
  const container = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!container) return undefined
  await container.register('/sw.js', { updateViaCache: 'none' })
  const registration = await container.ready
  registration.active?.postMessage(message)
  return registration
}
