import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showDesk } from '#tests/setup/desk-screen.tsx'
import { MessagesPage, messageTextsOf } from './messages-page.tsx'

beforeEach(() => localStorage.clear())

test('an owner writes a text of their own, sees how it reads, and is told of what means nothing', async () => {
  const { user, queued } = await showDesk(<MessagesPage />, {})
  await user.click(await screen.findByRole('button', { name: /^Напоминание/ }))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Текст')
  await user.clear(field)
  await user.type(field, 'Ждём вас в ')
  await user.click(screen.getByRole('button', { name: 'Время' }))
  expect(field.value).toBe('Ждём вас в {time}')
  expect(screen.getByText('Ждём вас в 10:00')).toBeDefined()
  await user.type(field, ', {{адрес}')
  expect(screen.getByRole('status').textContent).toContain('{адрес}')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(queued()).toMatchObject([
    { command: 'business.edit', args: { changes: { message_texts: { ru: { reminder: 'Ждём вас в {time}, {адрес}' } } } } },
  ])
})

test('a text that is the usual one again is none', () => {
  const own = { ru: { moved: 'Новое время: {time}' } }
  expect(messageTextsOf({}, own).ru).toEqual({ moved: 'Новое время: {time}' })
  expect(messageTextsOf({ ru: { moved: '' } }, own).ru).toEqual({})
})
