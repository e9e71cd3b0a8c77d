import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'
import { withTexts } from '#desk/with-texts.ts'
import { loadTexts } from '#i18n/setup.ts'
import { lockPath, pathHere, signInPath, signInThenBack, unlockThenBack } from './addresses.ts'
import { deskRoutes } from './desk/desk-routes.tsx'
import type { OpenDesk, AppPage } from './page.ts'
import { RootError } from './root-error.tsx'
import { Splash } from './splash.tsx'

/**
 * The routes in groups, each of which is loaded when it is first opened: signing in
 * takes nothing of the desk, and what customers will see takes nothing of either.
 */
export function routesOf(page: AppPage): RouteObject[] {
  return [
    {
      HydrateFallback: Splash,
      ErrorBoundary: () => <RootError comeback={page.device.comeback} />,
      children: [
        // Without an element the router warns of an empty page, which nobody ever sees.
        { path: '/_app/*', element: null, loader: ({ request }) => redirect(pathHere(pathOf(request.url).slice('/_app'.length))) },
        {
          path: '/auth',
          lazy: () => lazyAuth(page),
          children: [
            { index: true, element: null, loader: () => redirect(signInPath) },
            { path: 'sign-in', lazy: async () => ({ Component: (await import('#areas/account/sign-in-page.tsx')).SignInPage }) },
            {
              path: 'sign-up',
              lazy: () =>
                withTexts(['business'], async () => ({ Component: (await import('#areas/account/sign-up-page.tsx')).SignUpPage })),
            },
            {
              path: 'about',
              lazy: () =>
                withTexts(['company'], async () => ({
                  Component: (await import('#areas/account/about/about-before-sign-in.tsx')).AboutBeforeSignIn,
                })),
            },
          ],
        },
        // Typed by guess. Kept as where to return to, it would lead nowhere after signing in.
        { path: '/login', element: null, loader: () => redirect(signInPath) },
        { path: lockPath, loader: () => (page.sessions.get() ? redirect('/') : null), lazy: () => lazyLock(page) },
        {
          loader: (args) => enterDesk(page, args),
          lazy: () => lazyDesk(page),
          shouldRevalidate: () => false,
          children: [{ lazy: () => lazyScreens(page), children: [...deskRoutes] }],
        },
      ],
    },
  ]
}

export type Router = ReturnType<typeof createBrowserRouter>

export function createRouter(page: AppPage): Router {
  return createBrowserRouter(routesOf(page))
}

async function enterDesk(page: AppPage, { request }: LoaderFunctionArgs): Promise<OpenDesk> {
  const from = pathOf(request.url)
  const session = page.sessions.get()
  // A redirect is thrown, not returned, so that what is returned is always a desk.
  if (!session) throw redirect(page.sessions.isLocked() ? unlockThenBack(from) : signInThenBack(from))
  const [{ loadDesk, whereLeftOff }] = await Promise.all([import('./desk/desk-loader.ts'), ensureTemporal()])
  const desk = await loadDesk(page, session, from)
  const there = from === '/' ? await whereLeftOff(page, desk) : undefined
  if (there !== undefined) throw redirect(there)
  return desk
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

async function lazyAuth(page: AppPage) {
  const [{ authGroup }] = await Promise.all([import('./auth-group.tsx'), loadTexts('account', 'errors')])
  return authGroup(page)
}

async function lazyLock(page: AppPage) {
  const [{ lockGroup }] = await Promise.all([import('./lock-group.tsx'), loadTexts('account', 'staff')])
  return lockGroup(page)
}

async function lazyDesk(page: AppPage) {
  const [{ deskGroup }] = await Promise.all([
    import('./desk/desk-group.tsx'),
    loadTexts('account', 'booking', 'desk', 'errors', 'install', 'sync'),
  ])
  return deskGroup(page)
}

async function lazyScreens(page: AppPage) {
  const { deskScreensGroup } = await import('./desk/desk-group.tsx')
  return deskScreensGroup(page)
}

/** Dates and zones: part of new browsers, brought along for the others. */
async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
