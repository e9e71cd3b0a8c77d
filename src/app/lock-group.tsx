import '#ui/styles/base.css'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LockPage, type LockActions } from '#areas/account/pin/lock-page.tsx'
import { ok } from '#lib/result.ts'
import { StoikaProvider } from '#ui/theme/stoika-provider.tsx'
import { nextAfterSignIn, signInPath } from './addresses.ts'
import type { AppPage } from './page.ts'
import { RouteError } from './route-error.tsx'

export function lockGroup(page: AppPage) {
  return { Component: () => <LockGroup page={page} />, ErrorBoundary: () => <RouteError comeback={page.device.comeback} /> }
}

/** Between two people at one tablet: no desk is open, and nobody's token is here [E22]. */
function LockGroup({ page }: { readonly page: AppPage }) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  useEffect(() => page.closeDesk(), [page])
  const actions = useMemo<LockActions>(
    () => ({
      people: async () => (await import('./lock-people.ts')).readLockedPeople(),
      async unlock(userId, pin) {
        const { comeBack } = await import('./lock-people.ts')
        const opened = await comeBack(userId, pin)
        if (!opened.ok) return opened
        const { token, user, at } = opened.value
        page.sessions.begin(token, user)
        const next = nextAfterSignIn(search)
        await navigate(next === '/' ? at : next, { replace: true })
        return ok(null)
      },
      signIn: async (login) => navigate(signInPath, { state: { login } }),
    }),
    [page, navigate, search],
  )
  return (
    <StoikaProvider>
      <LockPage actions={actions} asked={askedFor(state)} />
    </StoikaProvider>
  )
}

/** Who was chosen on the sign-in page. */
function askedFor(state: unknown): string | undefined {
  const { userId } = (state ?? {}) as { readonly userId?: unknown }
  return typeof userId === 'string' ? userId : undefined
}
