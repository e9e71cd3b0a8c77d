import { expect, test } from 'vitest'
import type { SavedProduct } from './catalogue-page-types.ts'
import { createSavedProducts, withoutSaved, withSaved } from './saved-products.ts'

const home = (id: string): SavedProduct => ({ id, path: `/catalog/a/${id}`, name: id, price: '1', facts: [] })

function aDevice(setItem?: () => void) {
  const texts = new Map<string, string>()
  return {
    texts,
    device: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: setItem ?? ((key: string, text: string) => void texts.set(key, text)),
      removeItem: (key: string) => void texts.delete(key),
    },
  }
}

test('[C10] what is marked is kept by catalogue, the last one first and each once, and at most fifty', () => {
  const saved = createSavedProducts(aDevice().device)
  const mark = (id: string) => saved.change('/catalog/a', (kept) => withSaved(kept, home(id)))
  expect(['1', '2', '1'].map(mark)).toEqual([undefined, undefined, undefined])
  expect([saved.read('/catalog/a').map(({ id }) => id), saved.read('/catalog/b')]).toEqual([['1', '2'], []])
  const told = Array.from({ length: 49 }, (_, nth) => mark(String(nth + 3)))
  expect([told.at(-2), told.at(-1), saved.read('/catalog/a').length, saved.read('/catalog/a').at(-1)]).toEqual([
    undefined,
    'full',
    50,
    home('2'),
  ])
})

test('a mark is taken away by itself', () => {
  expect(withoutSaved([home('2'), home('1')], '2').map(({ id }) => id)).toEqual(['1'])
})

test('what cannot be kept is told, and what cannot be read is nothing', () => {
  const full = createSavedProducts(
    aDevice(() => {
      throw new Error('QuotaExceededError')
    }).device,
  )
  expect(full.change('/catalog/a', () => [home('1')])).toBe('notSaved')
  const { texts, device } = aDevice()
  for (const text of ['{', '{}', 'null']) {
    texts.set('stoika-saved:/catalog/a', text)
    expect(createSavedProducts(device).read('/catalog/a')).toEqual([])
  }
})
