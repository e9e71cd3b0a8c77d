import { expect, test } from 'vitest'
import { nameIn } from './translations.ts'

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
