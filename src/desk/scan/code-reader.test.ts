import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { readPixels, squareOf } from './code-reader.ts'

/** A square picture as a camera takes it: a code, turned a little, on a grey ground, in the grain of poor light. */
function frameOf(text: string, side: number, pixelsPerModule: number, grain: number): Pick<ImageData, 'data' | 'width' | 'height'> {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const [sin, cos] = [Math.sin(0.12), Math.cos(0.12)]
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const [column, row] = [x * cos - y * sin, x * sin + y * cos].map((along) => Math.floor(along / pixelsPerModule + modules.length / 2))
    const isDark = modules[row!]?.[column!]
    const light = (isDark === undefined ? 130 : isDark ? 45 : 205) + (((at * 7919) % 101) / 101 - 0.5) * grain
    data.fill(light, at * 4, at * 4 + 3)
  }
  return { data, width: side, height: side }
}

const guests = `https://stoika.example/orders/new#light=${'Ab3-'.repeat(200)}`

test.each([
  ['a short address, near', 'https://stoika.example/c/ABCDEFGHIJKLMNOPQRSTUV', 9, 20],
  ['a short address, from afar', 'https://stoika.example/c/ABCDEFGHIJKLMNOPQRSTUV', 3, 20],
  ['an order of many lines', guests, 5, 30],
])('%s is read in poor light', (_name, text, pixelsPerModule, grain) => {
  expect(readPixels(frameOf(text, 720, pixelsPerModule, grain))).toBe(text)
})

test('where there is no code, nothing is read', () => {
  expect(readPixels({ data: new Uint8ClampedArray(720 * 720 * 4).fill(140), width: 720, height: 720 })).toBeUndefined()
})

test('of a picture the middle is looked at, as it is shown', () => {
  expect([squareOf(1280, 720), squareOf(721, 1280)]).toEqual([
    { x: 280, y: 0, side: 720 },
    { x: 0, y: 279, side: 721 },
  ])
})
