import '#ui/styles/base.css'
import '#ui/styles/desk.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLoaderData } from 'react-router-dom'
import { AutoLock } from '#areas/account/pin/auto-lock.tsx'
import { PushProvider } from '#areas/account/notifications/push-context.tsx'
import { PinProvider, type PinDesk } from '#areas/account/pin/pin-context.tsx'
import { SessionProvider, type SessionActions } from '#areas/account/session-context.tsx'
import { valueOf } from '#contract/refused.ts'
import type { User } from '#contract/user.ts'
import { BusinessTexts } from '#desk/business-texts.tsx'
import { RefreshPersonContext, type RefreshPerson } from '#desk/refresh-person.ts'
import { ClientProvider } from '#offline/react/client-context.tsx'
import { EngineProvider } from '#offline/react/engine-context.tsx'
import { WorkplaceProvider } from '#offline/react/workplace-context.tsx'
import { Announcer } from '#ui/announce/announcer.tsx'
import { DeviceProvider } from '#ui/device/device.tsx'
import { DraftOwner } from '#ui/draft/use-draft.ts'
import { MessageList } from '#ui/message/message-list.tsx'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'
import type { LostWorkWatch } from '../lost-work-watch.ts'
import type { OpenDesk, AppPage } from '../page.ts'
import { RouteError, ScreenError } from '../route-error.tsx'
import { useBusinesses } from '../shell/businesses.ts'
import { Shell } from '../shell/shell.tsx'
import { NoBusiness } from './no-business.tsx'
import { createPinDesk } from './pin-desk.ts'

export function deskGroup(page: AppPage) {
  return { Component: () => <DeskGroup page={page} />, ErrorBoundary: () => <RouteError comeback={page.device.comeback} /> }
}

/** Around all screens of the desk and within its frame: a screen that failed leaves the frame in its place. */
export function deskScreensGroup(page: AppPage) {
  return { ErrorBoundary: () => <ScreenError comeback={page.device.comeback} /> }
}

/** Asks who the person is and keeps it. */
function useRefreshing({ client }: AppPage, { update }: SessionActions): RefreshPerson {
  return useCallback(async () => update(valueOf(await client.call('GET /api/users/profile/'))), [client, update])
}

/** Everything behind sign-in, on top of the opened databases of one person. */
function DeskGroup({ page }: { readonly page: AppPage }) {
  const desk: OpenDesk = useLoaderData()
  const actions = useSessionActions(page, desk)
  const pins = usePins(page, desk)
  const refreshPerson = useRefreshing(page, actions)
  const user = useCurrentUser(page)
  return <DeskOf page={page} desk={desk} actions={actions} pins={pins} refreshPerson={refreshPerson} user={user} />
}

interface DeskProps {
  readonly page: AppPage
  readonly desk: OpenDesk
  readonly actions: SessionActions
  readonly pins: PinDesk
  readonly refreshPerson: RefreshPerson
  readonly user: User | null
}

/** What all screens stand in. The router draws its group anew with every move; this is drawn when something of it has changed. */
const DeskOf = memo(function DeskOf({ page, desk, actions, pins, refreshPerson, user }: DeskProps) {
  return (
    <StoikaProvider>
      <MessageList />
      <ClientProvider client={page.client}>
        <QueryClientProvider client={desk.queries}>
          <EngineProvider engine={desk.engine}>
            <DeviceProvider device={page.device.device}>
              <RefreshPersonContext value={refreshPerson}>
                <SessionProvider actions={actions}>
                  <PinProvider desk={pins}>
                    <PushProvider desk={desk.push.desk}>
                      <DraftOwner value={desk.userId}>
                        <Announcer>
                          {user && (
                            <AutoLock>
                              <AtWork page={page} user={user} lostWork={desk.lostWork} />
                            </AutoLock>
                          )}
                        </Announcer>
                      </DraftOwner>
                    </PushProvider>
                  </PinProvider>
                </SessionProvider>
              </RefreshPersonContext>
            </DeviceProvider>
          </EngineProvider>
        </QueryClientProvider>
      </ClientProvider>
    </StoikaProvider>
  )
})

function AtWork({ page, user, lostWork }: { readonly page: AppPage; readonly user: User; readonly lostWork: LostWorkWatch }) {
  const businesses = useBusinesses(user, page.storage)
  const current = businesses?.current
  const workplace = useMemo(() => current && { user, businessId: current.business_id, role: current.role }, [user, current])
  if (!businesses || !workplace) return <NoBusiness user={user} />
  return (
    <WorkplaceProvider workplace={workplace}>
      {/* Nothing of one business's screens is left on another's. */}
      <BusinessTexts key={workplace.businessId}>
        <Shell businesses={businesses} lostWork={lostWork} />
      </BusinessTexts>
    </WorkplaceProvider>
  )
}

/** The signed-in person, also for the moment between the end of the session and the next page. */
function useCurrentUser({ sessions }: AppPage): User | null {
  useSyncExternalStore(sessions.subscribe, sessions.get)
  return sessions.lastUser()
}

function usePins(page: AppPage, desk: OpenDesk): PinDesk {
  const pins = useMemo(() => createPinDesk(page, desk, () => window.location.pathname + window.location.search), [page, desk])
  useEffect(() => pins.watch(), [pins])
  return pins.desk
}

function useSessionActions(page: AppPage, desk: OpenDesk): SessionActions {
  return useMemo(
    () => ({
      expired: null,
      begin: async (token, user) => page.sessions.begin(token, user),
      async update(user) {
        page.sessions.updateUser(user)
        await desk.accounts.updateUser(user)
      },
      async accountDeleted() {
        const token = page.sessions.get()?.token
        if (token !== undefined) await desk.engine.sessionRefused(token, 'account_deleted')
      },
      end: () => desk.leave(),
    }),
    [page, desk],
  )
}
