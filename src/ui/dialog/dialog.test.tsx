import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { Dialog } from './dialog.tsx'

beforeEach(() => speak('ru'))

/** A page with a card, whose button asks; the answer may take the button away, or lead to another question. */
function Page({ keepsButton = true }: { readonly keepsButton?: boolean }) {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [isAnswered, setAnswered] = useState(false)
  const answer = () => {
    setAsked([])
    setAnswered(true)
  }
  return (
    <main tabIndex={-1}>
      <article>
        <h2 tabIndex={-1} data-focus-home>
          Нурбек
        </h2>
        {(keepsButton || !isAnswered) && (
          <button type="button" onClick={() => setAsked(['Первый'])}>
            Отменить
          </button>
        )}
      </article>
      {asked.map((title) => (
        <Dialog key={title} title={title} onClose={() => setAsked((before) => before.filter((one) => one !== title))}>
          <button type="button" onClick={() => setAsked([...asked, 'Второй'])}>
            Над ним: {title}
          </button>
          <button type="button" onClick={() => setAsked(['Вместо'])}>
            Вместо него: {title}
          </button>
          <button type="button" onClick={answer}>
            Ответить: {title}
          </button>
        </Dialog>
      ))}
    </main>
  )
}

async function open(page = <Page />) {
  show(page)
  const user = userEvent.setup()
  await user.click(screen.getByText('Отменить'))
  await screen.findByRole('dialog', { name: 'Первый' })
  return user
}

test('the focus goes back to what had it', async () => {
  const user = await open()
  await user.click(screen.getByText('Ответить: Первый'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Отменить')))
})

test('where that is gone, it goes to the heading of the place where it was', async () => {
  const user = await open(<Page keepsButton={false} />)
  await user.click(screen.getByText('Ответить: Первый'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Нурбек')))
})

test('a question that takes another’s place inherits its way back', async () => {
  const user = await open()
  await user.click(screen.getByText('Вместо него: Первый'))
  await user.click(await screen.findByText('Ответить: Вместо'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Отменить')))
})

test('the second tap of the double tap that answers does not reach what lies beneath', async () => {
  await open()
  // Quick taps, however slow the machine.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const here = { detail: 1, clientX: 200, clientY: 500 }
  fireEvent.click(screen.getByText('Ответить: Первый'), here)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByText('Отменить'), here)
  expect(screen.queryByRole('dialog')).toBeNull()
  clock.mockRestore()
})

test('the second tap of the double tap that asks is no answer', async () => {
  show(<Page />)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const here = { detail: 1, clientX: 40, clientY: 300 }
  fireEvent.click(screen.getByText('Отменить'), here)
  const answer = await screen.findByText('Ответить: Первый')
  fireEvent.click(answer, here)
  expect(screen.getByRole('dialog')).toBeTruthy()
  fireEvent.click(answer, { ...here, clientY: 400 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clock.mockRestore()
})

test('Escape draws back from the topmost alone', async () => {
  const user = await open()
  await user.click(screen.getByText('Над ним: Первый'))
  await screen.findByRole('dialog', { name: 'Второй' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Второй' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Первый' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByText('Над ним: Первый'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['anything', { escape: true, beside: true, cross: true }],
  ['cross', { escape: false, beside: false, cross: true }],
  ['nothing', { escape: false, beside: false, cross: false }],
] as const)('what closes it: %s', async (closedBy, closes) => {
  const onClose = vi.fn<() => void>()
  show(
    <Dialog title="Пароль" onClose={onClose} closedBy={closedBy}>
      -
    </Dialog>,
  )
  const user = userEvent.setup()
  await screen.findByRole('dialog')
  const closed = async (act: () => Promise<void>) => {
    onClose.mockClear()
    await act()
    return onClose.mock.calls.length > 0
  }
  expect({
    escape: await closed(() => user.keyboard('{Escape}')),
    beside: await closed(() => user.click(document.querySelector('.mantine-Modal-overlay')!)),
    cross: await closed(() => user.click(screen.getByRole('button', { name: 'Закрыть' }))),
  }).toEqual(closes)
})
