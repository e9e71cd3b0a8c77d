import { expect, test } from 'vitest'
import { pictureAt, pictureSet } from './picture-sizes.ts'

const name = 'aB-_'.repeat(6)

test.each([
  [`/media/${name}.webp`, `/media/${name}.480.webp`],
  [`https://cdn.example/${name}.webp`, `https://cdn.example/${name}.480.webp`],
  ['blob:https://stoika.kg/0f', 'blob:https://stoika.kg/0f'],
  ['', ''],
])('%s in a smaller size is %s', (address, expected) => expect(pictureAt(address, 480)).toBe(expected))

test('a browser chooses among all sizes', () => {
  expect(pictureSet(`/m/${name}.webp`, 1600)).toBe(
    `/m/${name}.160.webp 160w, /m/${name}.480.webp 480w, /m/${name}.960.webp 960w, /m/${name}.webp 1600w`,
  )
})
