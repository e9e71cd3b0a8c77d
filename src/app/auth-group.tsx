import '#ui/styles/base.css'
import { useEffect, useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { AuthFrame } from '#areas/account/auth-frame.tsx'
import type { KnownPerson } from '#areas/account/known-people.tsx'
import { SessionProvider, type SessionActions } from '#areas/account/session-context.tsx'
import { ClientProvider } from '#offline/react/client-context.tsx'
import { forgetDrafts } from '#ui/draft/draft-storage.ts'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'
import { lockPath, nextAfterSignIn } from './addresses.ts'
import type { AppPage } from './page.ts'
import { RouteError } from './route-error.tsx'

export function authGroup(page: AppPage) {
  return { Component: () => <AuthGroup page={page} />, ErrorBoundary: () => <RouteError comeback={page.device.comeback} /> }
}

/** A device without our database has never seen anybody: then nothing is fetched to read it. */
async function knownPeople(): Promise<readonly KnownPerson[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'stoika-meta')) return []
  const { readKnownPeople } = await import('./known-people.ts')
  return readKnownPeople()
}

/** Sign-in and sign-up: nothing of the desk is loaded, and none is left open behind it. */
function AuthGroup({ page }: { readonly page: AppPage }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => page.closeDesk(), [page])
  const actions = useMemo<SessionActions>(() => {
    const expired = page.sessions.get() ? null : page.sessions.lastUser()
    return {
      expired,
      whyRevoked: page.sessions.whyRevoked(),
      known: knownPeople,
      byPin: (userId) => void navigate(lockPath, { state: { userId } }),
      async begin(token, user) {
        const isSamePerson = expired?.id === user.id
        forgetDrafts('')
        page.sessions.begin(token, user)
        // Where somebody else was is nobody else's.
        await navigate(expired && !isSamePerson ? '/' : nextAfterSignIn(search), { replace: true })
      },
      update: async (user) => page.sessions.updateUser(user),
      end: () => page.sessions.end(),
    }
  }, [page, navigate, search])
  return (
    <StoikaProvider>
      <ClientProvider client={page.client}>
        <SessionProvider actions={actions}>
          <AuthFrame>
            <Outlet />
          </AuthFrame>
        </SessionProvider>
      </ClientProvider>
    </StoikaProvider>
  )
}
