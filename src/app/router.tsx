import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { accountRoutes } from '#areas/account/routes.tsx'
import { bookingRoutes } from '#areas/booking/routes.tsx'
import { syncRoutes } from '#areas/sync/routes.tsx'
import { loadTexts } from '#i18n/setup.ts'
import { lockPath, signInThenBack, unlockThenBack } from './addresses.ts'
import type { OpenDesk } from './open-desk.ts'
import type { Page } from './page.ts'
import { Splash } from './splash.tsx'

/**
 * The routes in groups, each of which is loaded when it is first opened: signing in
 * takes nothing of the desk, and what customers will see takes nothing of either.
 */
export function routesOf(page: Page): RouteObject[] {
  return [
    {
      HydrateFallback: Splash,
      children: [
        // Without an element the router warns of an empty page, which nobody ever sees.
        { path: '/_app/*', element: null, loader: ({ params }) => redirect(`/${params['*'] ?? ''}`) },
        {
          path: '/auth',
          lazy: () => lazyAuth(page),
          children: [
            { index: true, element: null, loader: () => redirect('/auth/sign-in') },
            { path: 'sign-in', lazy: async () => ({ Component: (await import('#areas/account/sign-in-page.tsx')).SignInPage }) },
            { path: 'sign-up', lazy: async () => ({ Component: (await import('#areas/account/sign-up-page.tsx')).SignUpPage }) },
          ],
        },
        { path: lockPath, loader: () => (page.sessions.get() ? redirect('/') : null), lazy: () => lazyLock(page) },
        {
          loader: (args) => enterDesk(page, args),
          lazy: () => lazyDesk(page),
          shouldRevalidate: () => false,
          children: [
            ...bookingRoutes,
            ...syncRoutes,
            ...accountRoutes,
            { path: '/more', lazy: lazyMore },
            { path: '/account', lazy: () => lazyAccount() },
            { path: '*', lazy: async () => ({ Component: (await import('./not-found.tsx')).NotFound }) },
          ],
        },
      ],
    },
  ]
}

export type Router = ReturnType<typeof createBrowserRouter>

export function createRouter(page: Page): Router {
  return createBrowserRouter(routesOf(page))
}

async function enterDesk(page: Page, { request }: LoaderFunctionArgs): Promise<OpenDesk> {
  const from = pathOf(request.url)
  const session = page.sessions.get()
  // A redirect is thrown, not returned, so that what is returned is always a desk.
  if (!session) throw redirect(page.sessions.isLocked() ? unlockThenBack(from) : signInThenBack(from))
  const [{ loadDesk, whereLeftOff }] = await Promise.all([import('./desk-loader.ts'), ensureTemporal()])
  const desk = await loadDesk(page, session, from)
  const there = from === '/' ? await whereLeftOff(page, desk) : undefined
  if (there !== undefined) throw redirect(there)
  return desk
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

async function lazyAuth(page: Page) {
  const [{ authGroup }] = await Promise.all([import('./auth-group.tsx'), loadTexts('account', 'errors')])
  return authGroup(page)
}

async function lazyLock(page: Page) {
  const [{ lockGroup }] = await Promise.all([import('./lock-group.tsx'), loadTexts('account', 'staff')])
  return lockGroup(page)
}

async function lazyMore() {
  const [{ MorePage }] = await Promise.all([import('./more/more-page.tsx'), loadTexts('more')])
  return { Component: MorePage }
}

async function lazyAccount() {
  const [{ AccountRoute }] = await Promise.all([import('./account-route.tsx'), loadTexts('staff')])
  return { Component: AccountRoute }
}

async function lazyDesk(page: Page) {
  const [{ deskGroup }] = await Promise.all([import('./desk-group.tsx'), loadTexts('account', 'booking', 'errors', 'install', 'sync')])
  return deskGroup(page)
}

/** Dates and zones: part of new browsers, brought along for the others. */
async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

