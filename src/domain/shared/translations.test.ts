import { expect, test } from 'vitest'
import { nameIn, withNames } from './translations.ts'

const translations = { ru: { name: 'Стрижка' }, ky: { name: 'Чач кыркуу' } }

test('[C2] a reader gets the own language, else Russian, else the base text', () => {
  expect(nameIn('ky', { name: 'Haircut', translations })).toBe('Чач кыркуу')
  expect(nameIn('en', { name: 'Haircut', translations })).toBe('Стрижка')
  expect(nameIn('en', { name: 'Haircut', translations: { ky: { name: 'Чач кыркуу' } } })).toBe('Haircut')
  expect(nameIn('de', { name: 'Haircut', translations: {} })).toBe('Haircut')
})

test('[C2] an empty translation is none', () => {
  expect(nameIn('ky', { name: 'Haircut', translations: { ky: { name: '' }, ru: {} } })).toBe('Haircut')
})

test('[C2] names change, descriptions stay, and an empty name is taken out', () => {
  const before = { ru: { name: 'Стрижка', description: 'Час' }, ky: { name: 'Чач кыркуу' } }
  expect(withNames(before, { ru: '', ky: ' Чач ', en: 'Haircut' })).toEqual({
    ru: { description: 'Час' },
    ky: { name: 'Чач' },
    en: { name: 'Haircut' },
  })
  expect(withNames(before, { ru: '', ky: '', en: '' })).toEqual({ ru: { description: 'Час' } })
})
