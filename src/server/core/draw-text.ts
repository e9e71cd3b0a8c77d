import { createRequire } from 'node:module'
import sharp from 'sharp'
import { escapeMarkup } from './markup.ts'

/** Text as a picture with nothing behind it. */
export interface DrawnText {
  readonly content: Buffer
  readonly width: number
  readonly height: number
}

export interface TextStyle {
  /** Height of the letters' line in pixels. */
  readonly size: number
  /** As `#ffffff`, or `#ffffff80` where it lets something through. */
  readonly colour: string
  /** In pixels: what is longer goes on in the next line. */
  readonly width: number
  /** In pixels: what is higher is drawn smaller. */
  readonly height: number
}

/** The family's name, as the file calls it. */
const family = 'Golos Text'
/** A machine that serves has no fonts of its own that could be relied on, least of all for Kyrgyz. */
const fontfile = createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/700Bold/GolosText_700Bold.ttf')

/** Draws a text in the house's font. */
export async function drawText(text: string, { size, colour, width, height }: TextStyle): Promise<DrawnText> {
  const markup = `<span foreground="${colour.slice(0, 7)}" alpha="${alphaOf(colour)}">${escapeMarkup(text)}</span>`
  const drawn = await sharp({ text: { text: markup, font: `${family} Bold ${size}`, fontfile, rgba: true, width, wrap: 'word-char' } })
    .png()
    .toBuffer()
  const { data, info } = await sharp(drawn)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

/** Pango's percentage. Nothing at all is not allowed. */
function alphaOf(colour: string): string {
  const alpha = colour.length > 7 ? Number.parseInt(colour.slice(7, 9), 16) / 255 : 1
  return `${Math.max(1, Math.round(alpha * 100))}%`
}
