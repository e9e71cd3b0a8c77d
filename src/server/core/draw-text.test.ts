import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawText } from './draw-text.ts'

const style = { size: 40, colour: '#ffffff', width: 600, height: 200 }
/** The share of pixels with something on them. */
async function inkOf(content: Buffer): Promise<number> {
  const { data } = await sharp(content).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  return data.filter((alpha) => alpha > 128).length / data.length
}

describe('drawing text', () => {
  test('letters of Kyrgyz have a shape of their own, none the box of a letter that a font lacks', async () => {
    const shapes = await Promise.all(
      ['ө', 'ң', 'ү', 'Ё', '₽', '2'].map(async (letter) => (await drawText(letter, style)).content.toString('base64')),
    )
    expect(new Set(shapes).size).toBe(shapes.length)
    const missing = (await drawText('\u{10ffff}', style)).content.toString('base64')
    expect(shapes).not.toContain(missing)
  })

  test('a long text goes on in further lines, and becomes smaller where they do not fit', async () => {
    const short = await drawText('Слово', style)
    const long = await drawText('Слово '.repeat(20), style)
    const longest = await drawText('Слово '.repeat(200), style)
    expect(long.height).toBeGreaterThan(short.height * 2)
    expect(longest.height).toBeLessThanOrEqual(200)
    expect(longest.width).toBeLessThanOrEqual(600)
  })

  test('markup and control characters are text', async () => {
    const drawn = await drawText('<b>A&B</b>\u0007 ]]>', style)
    expect(await inkOf(drawn.content)).toBeGreaterThan(0.05)
  })
})
