import { act, renderHook, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { speak } from '#tests/setup/screen.tsx'
import { texts } from './setup.ts'
import { useTranslation } from './use-translation.ts'

beforeAll(() => speak('ru', 'loyalty'))
beforeEach(() => texts.changeLanguage('ru'))

test('all that use an area share its texts, until the language changes', async () => {
  const [one, other] = [renderHook(() => useTranslation('loyalty')), renderHook(() => useTranslation('loyalty'))]
  const { t } = one.result.current
  expect(other.result.current.t).toBe(t)
  one.rerender()
  expect(one.result.current.t).toBe(t)
  const inRussian = t('cards.title')
  await act(() => texts.changeLanguage('en'))
  expect([one, other].map(({ result }) => result.current.t('cards.title'))).toEqual(['Loyalty cards', 'Loyalty cards'])
  expect(inRussian).not.toBe('Loyalty cards')
})

test('the first of several areas is meant, another one by its name, and common texts where none is named', () => {
  const { result } = renderHook(() => ({ two: useTranslation(['loyalty', 'desk']), common: useTranslation() }))
  expect(result.current.two.t('cards.title')).toBe(texts.t('cards.title', { ns: 'loyalty' }))
  expect(result.current.common.t('close')).toBe(texts.t('close', { ns: 'common' }))
})

test('a name that brings its own marks of quotation stands in those of a text by others', () => {
  texts.addResource('ru', 'loyalty', 'namedForTest', 'Карта «{{name}}»')
  const say = renderHook(() => useTranslation('loyalty')).result.current.t as unknown as (name: string, values: object) => string
  expect(say('namedForTest', { name: 'Клуб «Ак кайың»' })).toBe('Карта «Клуб „Ак кайың“»')
})

test('who is drawn before the texts are here waits for them', async () => {
  // Other tests of this worker may have loaded any of them.
  vi.resetModules()
  const [fresh, { useTranslation: useFresh }] = [await import('./setup.ts'), await import('./use-translation.ts')]
  await fresh.startTexts({ getItem: () => 'ru', setItem: () => undefined }, [])
  function Title() {
    return <h1>{useFresh('waitlist').t('title')}</h1>
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <Suspense fallback="…">
        <Title />
      </Suspense>,
    ),
  )
  await waitFor(() => expect(place.innerHTML).toBe('<h1>Лист ожидания</h1>'))
  await act(() => fresh.texts.changeLanguage('ky'))
  expect(place.textContent).toBe('Күтүү тизмеси')
  await act(async () => root.unmount())
})
