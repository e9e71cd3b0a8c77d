import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine with other work beside it may take longer than the second that is given otherwise.
configure({ asyncUtilTimeout: 20_000 })

/**
 * The files of a worker share one document and one set of modules, so that each does not
 * read React, Mantine and the texts anew. Every test therefore leaves the page as it found it.
 */
afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

// A browser saves what such a link names; the page's stand-in would go there, and stay there for every test that follows.
document.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement && event.target.download) event.preventDefault()
})

// The page's stand-in has no fonts to load; a text field that grows waits for them.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// Nor does it know the element `search`, of which React would complain. This runs before each file, on one document.
if (!Object.hasOwn(document, 'createElement')) {
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    return element
  }
}
