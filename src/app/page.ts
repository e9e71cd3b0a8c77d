import { createClient, type Client } from '#contract/client.ts'
import { currentLanguage } from '#i18n/setup.ts'
import { apiUrl, newId } from '#offline/web/web-env.ts'
import { startDevice, type StartedDevice } from './device.ts'
import type { OpenDesk } from './open-desk.ts'
import { sendFromPage } from './page-env.ts'
import { safeStorage, type KeyValue } from './safe-storage.ts'
import { createSessions, type Sessions } from './session.ts'

/** What lives as long as the page does, whoever is signed in. */
export interface Page {
  readonly storage: KeyValue
  readonly sessions: Sessions
  readonly client: Client
  readonly device: StartedDevice
  /** The databases of whoever is signed in, once they are open. */
  desk: OpenDesk | undefined
  closeDesk(): void
}

export function createPage(): Page {
  const storage = safeStorage(() => localStorage)
  const sessions = createSessions(storage)
  const page: Page = {
    storage,
    sessions,
    desk: undefined,
    closeDesk() {
      page.desk?.close()
      page.desk = undefined
    },
    device: startDevice(),
    client: createClient({
      send: sendFromPage,
      baseUrl: apiUrl,
      token: () => sessions.get()?.token ?? null,
      deviceId: () => page.desk?.deviceId,
      language: currentLanguage,
      newKey: newId,
      onUnauthenticated(token) {
        // The worker, and the seal of who steps away, go by what is noted there.
        void page.desk?.accounts.expire(token)
        if (sessions.get()?.token === token) sessions.expire()
      },
    }),
  }
  return page
}
