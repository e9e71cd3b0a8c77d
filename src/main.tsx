import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { restartHalfStarted } from '#app/half-started.ts'
import { createPage } from '#app/page.ts'
import { createRouter } from '#app/router.tsx'
import { followOtherTabs, guardSession } from '#app/session-guard.ts'
import { startTexts } from '#i18n/setup.ts'
import { must } from '#lib/assert.ts'
import { keepFocus } from '#lib/react/keep-focus.ts'
import { showStoredScheme } from '#ui/theme/stored-scheme.ts'

const page = createPage()
showStoredScheme(page.storage, document.documentElement)
followOtherTabs(page.sessions, window, () => window.location.reload())

let hasStarted = (): boolean => false
restartHalfStarted(
  window,
  () => hasStarted(),
  () => window.location.reload(),
)

// Without a word to say nothing is drawn: the mark stays until there is a network to take the texts from.
if (await startTexts(page.storage, navigator.languages)) {
  // Heard before the router hears it. Nothing lies over a page before somebody is signed in: the rest comes later.
  let takeStep: ((event: PopStateEvent) => void) | undefined
  window.addEventListener('popstate', (event) => takeStep?.(event))
  const router = createRouter(page)
  hasStarted = () => router.state.initialized
  guardSession(page.sessions, router)
  const followBack = async () => {
    const backButton = await import('#ui/dialog/back-button.ts')
    backButton.followBackButton(router)
    takeStep = backButton.takeStep
  }
  void followBack()
  keepFocus(document)
  createRoot(must(document.getElementById('root'), '#root')).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
} else {
  page.device.comeback.watch()
}
