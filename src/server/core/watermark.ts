import { createHash } from 'node:crypto'
import sharp, { type OverlayOptions } from 'sharp'
import { drawText } from './draw-text.ts'

/**
 * The name of the file of a picture with a text drawn on it. It follows from both, so that no list of such names is kept,
 * and tells nothing of the picture's own name, which cannot be guessed.
 */
export function markedName(name: string, text: string): string {
  return `${createHash('sha256').update(`${name}\n${text}`).digest('base64url').slice(0, 24)}.webp`
}

/** Of the picture: height of the letters by its shorter side, the mark's width and its distance from the edge by its width. */
const share = { letters: 0.05, width: 0.55, margin: 0.03 } as const
const least = 10
const white = '#ffffffcc'
const shadow = '#000000b3'

/** A text for the lower right corner of a picture, light with a dark rim: to be read on snow and at night. */
export async function drawWatermark(
  text: string,
  picture: { readonly width: number; readonly height: number },
): Promise<readonly OverlayOptions[]> {
  const size = Math.max(least, Math.round(Math.min(picture.width, picture.height) * share.letters))
  const style = { size, width: Math.max(1, Math.round(picture.width * share.width)), height: size * 3 }
  const [letters, dark] = await Promise.all([drawText(text, { ...style, colour: white }), drawText(text, { ...style, colour: shadow })])
  const rim = Math.ceil(size / 5)
  const around = { top: rim, bottom: rim, left: rim, right: rim, background: '#00000000' }
  const blurred = await sharp(dark.content)
    .extend(around)
    .blur(Math.max(0.5, size / 14))
    .png()
    .toBuffer()
  const margin = Math.round(picture.width * share.margin)
  const [left, top] = [picture.width - letters.width - margin, picture.height - letters.height - margin]
  // What does not fit a tiny picture is left out.
  if (left < rim || top < rim) return []
  const behind = { input: blurred, left: left - rim, top: top - rim }
  // Once is too faint on white, where letters would be lost.
  return [behind, behind, { input: letters.content, left, top }]
}
