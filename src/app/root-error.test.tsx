import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { languages, type Language } from '#i18n/languages.ts'
import { texts } from '#i18n/setup.ts'
import { createStore } from '#lib/store.ts'
import { speak } from '#tests/setup/screen.tsx'
import { NoAnswer } from './desk/desk-loader.ts'
import { RootError } from './root-error.tsx'
import { RouteError } from './route-error.tsx'
import type { Comeback } from './update/comeback.ts'
import { noteLostFiles } from './update/lost-files.ts'

noteLostFiles(window)

afterEach(() => vi.restoreAllMocks())

/** As the build's loader tells of a file that could not be had, in this browser's words. */
function lostFile(): Error {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return payload
}

const boundaries = { RootError, RouteError }

async function fail(
  error: Error,
  { language = 'en', boundary = 'RootError' }: { readonly language?: Language; readonly boundary?: keyof typeof boundaries } = {},
) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await speak(language)
  const stop = vi.fn<() => void>()
  const comeback = {
    isTrying: createStore(false),
    tryNow: vi.fn<() => Promise<void>>(async () => undefined),
    watch: vi.fn<Comeback['watch']>(() => stop),
  }
  const Boundary = boundaries[boundary]
  const lazy = async (): Promise<never> => {
    throw error
  }
  const router = createMemoryRouter([
    { path: '/', ErrorBoundary: () => <Boundary comeback={comeback} />, HydrateFallback: () => null, lazy },
  ])
  const shown = render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...shown, comeback, stop }
}

const everywhere = languages.flatMap((language) => (['RootError', 'RouteError'] as const).map((boundary) => ({ language, boundary })))

test.each(everywhere)('$language, $boundary: files that could not be taken are named as that, and taken again by itself', async (where) => {
  const { comeback, stop, unmount } = await fail(lostFile(), where)
  expect(screen.getByRole('heading').textContent).toBe(texts.t('state.filesTitle'))
  screen.getByText(texts.t('state.filesBody'))
  expect(document.body.textContent).not.toMatch(/developer|Unexpected|TypeError/)
  await vi.waitFor(() => expect(comeback.watch).toHaveBeenCalledOnce())
  await userEvent.setup().click(screen.getByRole('button', { name: texts.t('action.retry') }))
  expect(comeback.tryNow).toHaveBeenCalledOnce()
  unmount()
  expect(stop).toHaveBeenCalledOnce()
})

test.each(['RootError', 'RouteError'] as const)(
  '%s: a mistake of ours is told as one, and nothing is tried by itself',
  async (boundary) => {
    const { comeback } = await fail(new TypeError('undefined is not a function'), { boundary })
    expect(screen.getByRole('heading').textContent).toBe(texts.t('state.crashTitle'))
    screen.getByRole('button', { name: texts.t('action.reload') })
    expect(comeback.watch).not.toHaveBeenCalled()
  },
)

test.each([
  [0, 'state.offlineTitle', 1],
  [500, 'state.failingTitle', 0],
] as const)('who this is could not be asked (%i): %s', async (status, title, watches) => {
  const { comeback } = await fail(new NoAnswer(status), { boundary: 'RouteError' })
  expect(screen.getByRole('heading').textContent).toBe(texts.t(title))
  await vi.waitFor(() => expect(comeback.watch).toHaveBeenCalledTimes(watches))
})
