import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { createPage } from '#app/page.ts'
import { createRouter } from '#app/router.tsx'
import { followOtherTabs, guardSession } from '#app/session-guard.ts'
import { startTexts } from '#i18n/setup.ts'
import { must } from '#lib/assert.ts'
import { showStoredScheme } from '#ui/theme/stored-scheme.ts'

const page = createPage()
showStoredScheme(page.storage, document.documentElement)
await startTexts(page.storage, navigator.languages)
const router = createRouter(page)
guardSession(page.sessions, router)
followOtherTabs(page.sessions, window, () => window.location.reload())

createRoot(must(document.getElementById('root'), '#root')).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
