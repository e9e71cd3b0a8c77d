import sharp from 'sharp'
import type { CardModel } from '#domain/loyalty/card.ts'
import { cardPaints } from '#print/card-look.ts'
import { drawText } from '#server/core/draw-text.ts'

interface Icon {
  readonly colour: CardModel['colour']
  /** Its first letter stands where there is no logo. */
  readonly letter: string
  readonly logo?: Buffer
  /** In pixels, across. */
  readonly side: number
}

/** A card's icon as PNG: the logo or a letter in the middle of its colour, within what every phone's mask leaves. */
export async function drawCardIcon({ colour, letter, logo, side }: Icon): Promise<Buffer> {
  const [from, to] = cardPaints[colour]
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const inner = Math.round(side * 0.56)
  return sharp(Buffer.from(ground))
    .composite([{ input: logo ? await roundLogo(logo, inner) : await drawLetter(letter, inner), gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function roundLogo(logo: Buffer, side: number): Promise<Buffer> {
  const circle = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`,
  )
  return sharp(logo)
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: circle, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

async function drawLetter(name: string, side: number): Promise<Buffer> {
  const letter = (/\p{L}/u.exec(name)?.[0] ?? '★').toUpperCase()
  return (await drawText(letter, { size: side, colour: '#ffffff', width: side, height: side })).content
}
