import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { PagePreview } from '#public/preview.ts'
import { drawText } from '../core/draw-text.ts'

/** What Open Graph's readers show whole, in pixels. */
const size = { width: 1200, height: 630 } as const
const margin = 64
/** Across, of the face beside the text. */
const faceSide = 420
/** From the bottom up; `below` is free beneath a line. */
const lines = [
  { of: 'parts', size: 34, height: 48, below: 0 },
  { of: 'title', size: 50, height: 132, below: 22 },
  { of: 'price', size: 84, height: 104, below: 26 },
] as const
const white = '#ffffff'

/** Draws the picture that a messenger shows of a page, as JPEG, which all of them take; `photo` is that of the preview. */
export async function drawPreview(preview: PagePreview, photo: Buffer | undefined): Promise<Buffer> {
  const isFace = photo !== undefined && preview.isFace === true
  const { drawn, top } = await drawLines(preview, size.width - 2 * margin - (isFace ? faceSide + margin : 0))
  const behind = photo && !isFace
  const ground: Sharp = behind ? sharp(photo).resize({ ...size, fit: 'cover', position: 'attention' }) : sharp(Buffer.from(plainGround))
  const parts = [
    ...(behind ? [{ input: Buffer.from(shadeFrom(top)) }] : []),
    ...(isFace ? [await drawFace(photo)] : []),
    ...drawn,
    ...(await drawFrom(preview.from)),
  ]
  return ground.composite(parts).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** The lines, and where the highest begins. */
async function drawLines(
  { title, price, parts }: PagePreview,
  width: number,
): Promise<{ readonly drawn: readonly OverlayOptions[]; readonly top: number }> {
  const texts = { parts: parts.join('  ·  '), title, price }
  const drawn: OverlayOptions[] = []
  let top = size.height - margin
  for (const { of, below, ...style } of lines) {
    const text = texts[of]
    if (!text) continue
    const { content, height } = await drawText(text, { ...style, width, colour: white })
    top -= height + (drawn.length > 0 ? below : 0)
    drawn.push({ input: content, left: margin, top })
  }
  return { drawn, top }
}

/** Whose page it is, on a plate of its own: photos are of any brightness there. */
async function drawFrom(from: string | undefined): Promise<readonly OverlayOptions[]> {
  if (!from) return []
  const [padding, height, top] = [24, 64, 40]
  const text = await drawText(from, { size: 30, colour: white, width: size.width - 2 * margin, height: 40 })
  const plate = svg(text.width + 2 * padding, height, `<rect width="100%" height="100%" rx="32" fill="#063b42" fill-opacity="0.82"/>`)
  return [
    { input: Buffer.from(plate), left: margin - padding, top },
    { input: text.content, left: margin, top: top + Math.round((height - text.height) / 2) },
  ]
}

/** A person is shown as a person, never behind a text. */
async function drawFace(photo: Buffer): Promise<OverlayOptions> {
  const circle = svg(faceSide, faceSide, `<circle cx="50%" cy="50%" r="50%"/>`)
  const input = await sharp(photo)
    .resize(faceSide, faceSide, { fit: 'cover' })
    .composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, left: size.width - margin - faceSide, top: Math.round((size.height - faceSide) / 2) }
}

/** Dark where the text stands, from its top at `top` down. */
function shadeFrom(top: number): string {
  const at = (pixels: number) => Math.max(0, pixels / size.height).toFixed(3)
  return svg(
    size.width,
    size.height,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="${at(top - 150)}" stop-color="#04262b" stop-opacity="0"/><stop offset="${at(top)}" stop-color="#04262b" stop-opacity="0.7"/><stop offset="1" stop-color="#04262b" stop-opacity="0.92"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/>`,
  )
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}

/** The house's teal, where no photo fills the picture. */
const plainGround = svg(
  size.width,
  size.height,
  `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#15797f"/><stop offset="1" stop-color="#063b42"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/><circle cx="1050" cy="90" r="260" fill="#ffffff" fill-opacity="0.06"/><circle cx="1160" cy="330" r="150" fill="#f5a04a" fill-opacity="0.16"/>`,
)
