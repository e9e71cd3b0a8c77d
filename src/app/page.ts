import type { QueryClient } from '@tanstack/react-query'
import { createClient, type Client } from '#contract/client.ts'
import { currentLanguage } from '#i18n/setup.ts'
import type { Engine } from '#offline/engine.ts'
import type { Pins } from '#offline/people/pins.ts'
import { isAccessEnd } from '#offline/people/access-end-codes.ts'
import type { Accounts } from '#offline/people/session.ts'
import { apiUrl, webNewId } from '#offline/web/web-env.ts'
import { startDevice, type StartedDevice } from './device.ts'
import type { LostWorkWatch } from './lost-work-watch.ts'
import type { OpenPushDesk } from './push/push-desk.ts'
import { safeStorage, type KeyValue } from './safe-storage.ts'
import { sendFromPage } from './send-from-page.ts'
import { createSessions, type Sessions } from './session.ts'

/** Everything a signed-in person's screens stand on. */
export interface OpenDesk {
  readonly userId: string
  readonly deviceId: string
  readonly engine: Engine
  readonly accounts: Accounts
  readonly queries: QueryClient
  /** Why there are none on this device, otherwise. */
  readonly pins: Pins | 'insecure' | 'memory'
  readonly lostWork: LostWorkWatch
  readonly push: OpenPushDesk
  /** Ends the session, on this device at once, and forgets what the page keeps of the person. The engine has been signed out before. */
  leave(): void
  close(): void
}

/** What lives as long as the page does, whoever is signed in. */
export interface AppPage {
  readonly storage: KeyValue
  readonly sessions: Sessions
  readonly client: Client
  readonly device: StartedDevice
  /** The databases of whoever is signed in, once they are open. */
  desk: OpenDesk | undefined
  closeDesk(): void
}

export function createPage(): AppPage {
  const storage = safeStorage(() => localStorage)
  const sessions = createSessions(storage)
  const page: AppPage = {
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
      newKey: webNewId,
      onUnauthenticated(token, code) {
        // The worker, and the seal of who steps away, go by what is noted there.
        void page.desk?.engine.sessionRefused(token, code)
        // Where the access was ended, the desk stays until its mirrors are empty (`open-desk.ts`).
        const isEnding = isAccessEnd(code) && page.desk !== undefined
        if (!isEnding && sessions.get()?.token === token) sessions.expire()
      },
    }),
  }
  return page
}
