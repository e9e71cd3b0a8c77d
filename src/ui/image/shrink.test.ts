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
    async encode(_, w, h, type) {
      drawn.push(`${w}x${h} ${type}`)
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
  expect([drawn, open()]).toEqual([[`${size} image/webp`], 0])
})

test('a browser that writes no WebP writes JPEG', async () => {
  const { room, drawn } = darkroom(10, 10, ['image/jpeg'])
  expect(await shrink(photo, room)).toMatchObject({ ok: true, value: { type: 'image/jpeg' } })
  expect(drawn).toEqual(['10x10 image/webp', '10x10 image/jpeg'])
})

test('what the browser cannot read is refused, and so is what it cannot draw', async () => {
  const { room, open } = darkroom(10, 10, [])
  expect(await shrink(photo, { ...room, decode: () => Promise.reject(new Error('no picture')) })).toEqual({ ok: false, refusal: 'unreadable' })
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
