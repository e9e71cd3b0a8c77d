import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { read } from '#tests/architecture/source.ts'
import { colorOf } from '#tests/setup/tokens.ts'
import { StoikaProvider } from './stoika-provider.tsx'
import { schemeKey, showStoredScheme } from './stored-scheme.ts'

const inPage = [...read('index.html').matchAll(/<meta name="theme-color"[^>]*>/g)].map(([meta]) => meta)

const [light, dark] = [colorOf('--stoika-page', 'light'), colorOf('--stoika-page', 'dark')]

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
  expect(shown()).toEqual([light, dark])
})

test('then the choice, before anything is drawn and after', () => {
  localStorage.setItem(schemeKey, 'dark')
  showStoredScheme(localStorage, document.documentElement)
  expect(shown()).toEqual([dark, dark])
  localStorage.setItem(schemeKey, 'light')
  render(<StoikaProvider>{null}</StoikaProvider>)
  expect(shown()).toEqual([light, light])
})

test('what `index.html` paints before any style has come is of the same colours', () => {
  const painted = [...read('index.html').matchAll(/background: (#\w{6})/g)].map(([, color]) => color)
  expect(new Set(painted)).toEqual(new Set([light, dark, colorOf('--lake-7', 'light')]))
})
