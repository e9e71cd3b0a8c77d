import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { read } from '#tests/architecture/source.ts'
import { StoikaProvider } from './stoika-provider.tsx'
import { schemeKey, showStoredScheme } from './stored-scheme.ts'

const inPage = [...read('index.html').matchAll(/<meta name="theme-color"[^>]*>/g)].map(([meta]) => meta)

beforeEach(() => document.head.insertAdjacentHTML('beforeend', inPage.join('')))

afterEach(() => {
  localStorage.clear()
  document.querySelectorAll('meta[name="theme-color"]').forEach((meta) => meta.remove())
})

function shown(): readonly string[] {
  return [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content)
}

test('the bars of the browser follow the device until a person chooses', () => {
  showStoredScheme(localStorage, document.documentElement)
  expect(shown()).toEqual(['#fbfaf7', '#1a1917'])
})

test('then the choice, before anything is drawn and after', () => {
  localStorage.setItem(schemeKey, 'dark')
  showStoredScheme(localStorage, document.documentElement)
  expect(shown()).toEqual(['#1a1917', '#1a1917'])
  localStorage.setItem(schemeKey, 'light')
  render(<StoikaProvider>{null}</StoikaProvider>)
  expect(shown()).toEqual(['#fbfaf7', '#fbfaf7'])
})
