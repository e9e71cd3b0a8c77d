import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, speak } from '#tests/setup/screen.tsx'
import { TextContext } from '#i18n/use-translation.ts'
import { ErrorText } from './error-text.tsx'

const taken = { detail: 'Это время у мастера уже занято.', translation: 'code.time_taken' } as const

test.each([
  ['ky', 'Бул убакта уста бош эмес.'],
  ['en', 'This employee is already taken at this time.'],
] as const)(
  'in %s what the code means is said in that language, and Russian beneath it only where the server says something of its own',
  async (language, own) => {
    await speak(language)
    const { container, unmount } = show(<ErrorText {...taken} />)
    expect(container.textContent).toContain(own)
    expect(screen.queryByText(taken.detail)).toBeNull()
    unmount()
    const said = 'Мастер занят: Айгуль Т., 14:00.'
    const both = show(<ErrorText {...taken} detail={said} isOwn />)
    expect(screen.getByText(said).getAttribute('lang')).toBe('ru')
    expect(both.container.textContent).toContain(own + said)
  },
)

test('in Russian it is said once', async () => {
  await speak('ru')
  const { container } = show(<ErrorText {...taken} />)
  expect(container.textContent?.match(/занято/g)).toHaveLength(1)
})

test('the English texts of the specification are translated where the interface is not English', async () => {
  const words = { detail: 'Error loading transactions', translation: 'action.transactions_list' } as const
  await speak('ru')
  const russian = show(<ErrorText {...words} />)
  expect(russian.container.textContent).toContain('Error loading transactions')
  expect(russian.container.textContent).toContain('Ошибка загрузки операций')
  russian.unmount()
  await speak('en')
  expect(show(<ErrorText {...words} />).container.textContent).toMatch(/Error loading transactions$/)
})

test.each([
  ['ru', 'Это время у агента уже занято.'],
  ['ky', 'Бул убакта агент бош эмес.'],
] as const)('at an agency an agent is taken, in %s', async (language, own) => {
  await speak(language)
  show(
    <TextContext value="agency">
      <ErrorText {...taken} />
    </TextContext>,
  )
  screen.getByText(own)
  expect(screen.queryByText(taken.detail)).toBeNull()
})
