import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { read, root } from '#tests/architecture/source.ts'

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly purpose?: string
}

interface Manifest {
  readonly icons: readonly Picture[]
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[]
  readonly shortcuts: readonly { readonly icons: readonly Picture[] }[]
}

const { icons, screenshots, shortcuts } = JSON.parse(read('public/manifest.webmanifest')) as Manifest
const touchIcon = { src: '/icons/apple-touch-icon.png', sizes: '180x180' }

test.each([touchIcon, ...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots])(
  '$src has the size that is claimed',
  async ({ src, sizes }) => {
    const { width, height } = await sharp(join(root, 'public', src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  },
)

test('an icon is for one purpose: a maskable one shown as it is would be too small, and the other way round cut off', () => {
  expect(icons.filter(({ purpose = 'any' }) => purpose.includes(' '))).toEqual([])
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
})

test.each(['narrow', 'wide'])('%s screenshots have one shape, no longer than Chromium shows', (factor) => {
  const shapes = screenshots.filter((one) => one.form_factor === factor).map(({ sizes }) => sizes)
  expect(new Set(shapes).size).toBe(1)
  const sides = shapes[0]!.split('x').map(Number)
  expect(Math.max(...sides) / Math.min(...sides)).toBeLessThanOrEqual(2.3)
})

test('the home screen speaks Russian, as most of those who install it do', () => {
  const {
    lang,
    name,
    short_name,
    shortcuts: named,
  } = JSON.parse(read('public/manifest.webmanifest')) as Readonly<Record<'lang' | 'name' | 'short_name', string>> & {
    readonly shortcuts: readonly { readonly name: string }[]
  }
  expect(lang).toBe('ru')
  expect([name, short_name, ...named.map((one) => one.name)].filter((text) => !/^[А-Яё][а-яё :]+$/.test(text))).toEqual([])
})
