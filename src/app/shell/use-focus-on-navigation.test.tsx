import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

function Screen() {
  const main = useRef<HTMLElement>(null)
  useFocusOnNavigation(main)
  return (
    <main ref={main} tabIndex={-1}>
      <h1 tabIndex={-1}>Today</h1>
    </main>
  )
}

function App({ at }: { readonly at: string }) {
  return (
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path="/sign-in" element={<Link to="/">In</Link>} />
        <Route path="/" element={<Screen />} />
      </Routes>
    </MemoryRouter>
  )
}

test('the first screen after a move within the app takes the focus, as after signing in', async () => {
  render(<App at="/sign-in" />)
  await userEvent.setup().click(screen.getByRole('link'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

test('a page that the browser opened leaves the focus where it is', async () => {
  render(<App at="/" />)
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
  expect(document.activeElement).toBe(document.body)
})
