import { expect, test } from 'vitest'
import { pictureProblemOf, shrink, type Darkroom } from './shrink.ts'

const photo = new Blob(['x'.repeat(100)], { type: 'image/jpeg' })

function darkroom(width: number, height: number, writes: readonly string[] = ['image/webp', 'image/jpeg']) {
  const drawn: string[] = []
  let open = 0
  const room: Darkroom = {
    async decode() {
      open += 1
      return { width, height, close: () => void (open -= 1) }
    },
    async encode(_, part, w, h, type) {
      drawn.push(`${part.x},${part.y} ${part.width}x${part.height} as ${w}x${h} ${type}`)
      return new Blob(['small'], { type: writes.includes(type) ? type : 'image/png' })
    },
  }
  return { room, drawn, open: () => open }
}

test.each([
  [4000, 3000, '1600x1200'],
  [3000, 4000, '1200x1600'],
  [800, 600, '800x600'],
  [1600, 1600, '1600x1600'],
  [16_000, 4, '1600x1'],
])('%i × %i becomes %s', async (width, height, size) => {
  const { room, drawn, open } = darkroom(width, height)
  expect(await shrink(photo, room)).toEqual({ ok: true, value: { bytes: new TextEncoder().encode('small'), type: 'image/webp' } })
  expect([drawn, open()]).toEqual([[`0,0 ${width}x${height} as ${size} image/webp`], 0])
})

test.each([
  [{ x: 500, y: 0, width: 3000, height: 3000 }, '500,0 3000x3000 as 1600x1600 image/webp'],
  [{ x: 10, y: 20, width: 400, height: 300 }, '10,20 400x300 as 400x300 image/webp'],
])('only a part is drawn where one is named, and never larger than it is: %o', async (part, asked) => {
  const { room, drawn } = darkroom(4000, 3000)
  expect(await shrink(photo, room, part)).toMatchObject({ ok: true })
  expect(drawn).toEqual([asked])
})

test('a browser that writes no WebP writes JPEG', async () => {
  const { room, drawn } = darkroom(10, 10, ['image/jpeg'])
  expect(await shrink(photo, room)).toMatchObject({ ok: true, value: { type: 'image/jpeg' } })
  expect(drawn).toEqual(['0,0 10x10 as 10x10 image/webp', '0,0 10x10 as 10x10 image/jpeg'])
})

test('what the browser cannot read is refused, and so is what it cannot draw', async () => {
  const { room, open } = darkroom(10, 10, [])
  expect(await shrink(photo, { ...room, decode: () => Promise.reject(new Error('no picture')) })).toEqual({
    ok: false,
    refusal: 'unreadable',
  })
  expect(await shrink(photo, room)).toEqual({ ok: false, refusal: 'unreadable' })
  expect(open()).toBe(0)
})

test.each([
  [{ type: 'image/svg+xml', size: 10 }, 'wrongFormat'],
  [{ type: '', size: 10 }, 'wrongFormat'],
  [{ type: 'image/png', size: 0 }, 'empty'],
  [{ type: 'image/png', size: 25_000_001 }, 'tooLarge'],
  [{ type: 'image/webp', size: 25_000_000 }, undefined],
])('%o: %s', (file, problem) => {
  expect(pictureProblemOf(file)).toBe(problem)
})
