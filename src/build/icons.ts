import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** `npm run icons`: draws the mark, somebody at a front desk, and writes every size and shape of it that `public/` needs. */
const lake = '#0c646a'
const apricot = '#f5a04a'
const paper = '#faf8f5'
const publicFolder = join(import.meta.dirname, '../../public')

interface Ink {
  readonly host: string
  readonly desk: string
}

const inColour: Ink = { host: apricot, desk: paper }

/** The mark in a square of 512. */
function mark({ host, desk }: Ink): string {
  return [
    `<circle fill="${host}" cx="256" cy="134" r="54"/>`,
    `<path fill="${host}" d="M152 284v-2a104 76 0 0 1 208 0v2z"/>`,
    `<path fill="${desk}" d="M104 304h304a22 22 0 0 1 0 44h-14v58a16 16 0 0 1-16 16H134a16 16 0 0 1-16-16v-58h-14a22 22 0 0 1 0-44z"/>`,
  ].join('')
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>\n`
}

const tile = (radius: number): string => `<rect width="512" height="512" rx="${radius}" fill="${lake}"/>`
const rounded = svg(tile(116) + mark(inColour))
/** For hosts that cut their own shape: all of it lies in the middle circle of 80 % that every mask leaves. */
const fullBleed = svg(`${tile(0)}<g transform="translate(26 28) scale(.9)">${mark(inColour)}</g>`)
const silhouette = svg(mark({ host: '#fff', desk: '#fff' }))

/** A shortcut's sign over the tile, drawn in a square of 512 as well. */
function shortcut(sign: string): string {
  return svg(`${tile(116)}<g fill="none" stroke="${paper}" stroke-width="36" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`)
}

const today = '<rect x="128" y="144" width="256" height="240" rx="32"/><path d="M128 224h256M200 112v56M312 112v56"/>'
const waiting = `<circle cx="256" cy="264" r="128"/><path stroke="${apricot}" d="M256 192v80l52 36"/>`
const newBooking = `<path d="M256 140v232M140 256h232" stroke="${apricot}"/>`

const pictures: readonly { readonly name: string; readonly drawing: string; readonly size: number }[] = [
  { name: 'icon-192', drawing: rounded, size: 192 },
  { name: 'icon-512', drawing: rounded, size: 512 },
  { name: 'maskable-192', drawing: fullBleed, size: 192 },
  { name: 'maskable-512', drawing: fullBleed, size: 512 },
  { name: 'monochrome-512', drawing: silhouette, size: 512 },
  { name: 'apple-touch-icon', drawing: fullBleed, size: 180 },
  { name: 'shortcut-today', drawing: shortcut(today), size: 96 },
  { name: 'shortcut-waiting', drawing: shortcut(waiting), size: 96 },
  { name: 'shortcut-new', drawing: shortcut(newBooking), size: 96 },
]

mkdirSync(join(publicFolder, 'icons'), { recursive: true })
writeFileSync(join(publicFolder, 'favicon.svg'), rounded)
for (const { name, drawing, size } of pictures) {
  const drawn = sharp(Buffer.from(drawing), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 100 })
  await drawn.toFile(join(publicFolder, `icons/${name}.png`))
}
