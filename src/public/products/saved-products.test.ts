import { expect, test } from 'vitest'
import type { SavedProduct } from './catalogue-page-types.ts'
import { createSavedProducts, toggleSaved } from './saved-products.ts'

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

test('what is marked is kept by catalogue, the last one first, and at most fifty', () => {
  const saved = createSavedProducts(aDevice().device)
  expect(saved.write('/catalog/a', toggleSaved([home('1')], home('2')))).toBe(true)
  expect([saved.read('/catalog/a').map(({ id }) => id), saved.read('/catalog/b')]).toEqual([['2', '1'], []])
  saved.write(
    '/catalog/a',
    Array.from({ length: 60 }, (_, nth) => home(String(nth))),
  )
  expect(saved.read('/catalog/a')).toHaveLength(50)
})

test('a second tap takes the mark away', () => {
  expect(toggleSaved([home('2'), home('1')], home('2')).map(({ id }) => id)).toEqual(['1'])
})

test('what cannot be kept is told, and what cannot be read is nothing', () => {
  const full = createSavedProducts(
    aDevice(() => {
      throw new Error('QuotaExceededError')
    }).device,
  )
  expect(full.write('/catalog/a', [home('1')])).toBe(false)
  const { texts, device } = aDevice()
  for (const text of ['{', '{}', 'null']) {
    texts.set('stoika-saved:/catalog/a', text)
    expect(createSavedProducts(device).read('/catalog/a')).toEqual([])
  }
})
