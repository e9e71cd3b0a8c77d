import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { FoldedText } from './folded-text.tsx'

/** What the browser would measure. */
function measured(whole: number, shown: number) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(whole)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(shown)
}

afterEach(() => void vi.restoreAllMocks())

test('of a long text the first lines are shown, and the keyboard too opens and folds the rest', async () => {
  await speak('ru')
  measured(600, 96)
  const user = userEvent.setup()
  show(<FoldedText text="Очень длинное примечание" />)
  const text = screen.getByText('Очень длинное примечание')
  const all = screen.getByRole('button', { name: 'Показать всё' })
  expect([all.getAttribute('aria-expanded'), all.getAttribute('aria-controls')]).toEqual(['false', text.id])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(text.dataset['open']).toBe('true')
  expect(screen.getByRole('button', { name: 'Свернуть' }).getAttribute('aria-expanded')).toBe('true')
  await user.keyboard(' ')
  expect(text.dataset['open']).toBeUndefined()
})

test('a text that fits has no button', async () => {
  await speak('ru')
  measured(72, 72)
  show(<FoldedText text="Без лука" />)
  expect(screen.getByText('Без лука')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
