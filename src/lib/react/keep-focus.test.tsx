import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus(document)
})
afterEach(() => stop())

/** A card whose answer takes its buttons away, or switches them off while it is sent. */
function Card({ answered }: { readonly answered: 'gone' | 'off' }) {
  const [isAnswered, setAnswered] = useState(false)
  return (
    <main>
      <article aria-label="Aida">
        <div>
          {isAnswered && answered === 'gone' ? (
            'Approved'
          ) : (
            <button type="button" disabled={isAnswered} onClick={() => setAnswered(true)}>
              Approve
            </button>
          )}
        </div>
      </article>
      <button type="button" onClick={() => setAnswered(true)}>
        Elsewhere
      </button>
    </main>
  )
}

test.each(['gone', 'off'] as const)('where the button that had the focus is %s, the nearest part of the page has it', async (answered) => {
  render(<Card answered={answered} />)
  screen.getByRole('button', { name: 'Approve' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article')))
})

test('what still has the focus keeps it, and a pointer that was put down elsewhere moves nothing', async () => {
  render(<Card answered="gone" />)
  screen.getByRole('button', { name: 'Approve' }).focus()
  await userEvent.pointer({ keys: '[MouseLeft]', target: screen.getByRole('button', { name: 'Elsewhere' }) })
  await screen.findByText('Approved')
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
