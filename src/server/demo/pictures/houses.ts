import type { PropertyKind } from '#domain/catalogue/listing.ts'
import { palette } from './palette.ts'

const { lake, deep, reed, mist, foam, apricot, peach, clay, cream, sand, straw, bark, ink, snow } = palette

const walls = [sand, cream, peach, '#e4d3c2', '#d9e0dc', '#c9b8a6'] as const
const skies = [foam, mist, '#dfeaf0', '#f3e7d7'] as const

/** Snow-covered mountains behind everything, as they stand behind the town. */
function mountains(nth: number): string {
  const shift = (nth * 53) % 160
  return `<path d="M${-160 + shift} 300 L${40 + shift} 120 L${150 + shift} 220 L${300 + shift} 90 L${470 + shift} 250 L${620 + shift} 140 L980 300 Z" fill="#b7c9cb"/>
    <path d="M${4 + shift} 152 L${40 + shift} 120 L${72 + shift} 148 L${44 + shift} 162 Z M${262 + shift} 128 L${300 + shift} 90 L${344 + shift} 134 L${304 + shift} 150 Z" fill="${snow}"/>`
}

function trees(nth: number): string {
  return [60, 560, 610, 20]
    .slice(0, 2 + (nth % 3))
    .map(
      (x, at) =>
        `<g transform="translate(${x + ((nth * 17) % 30)} ${396 - at * 6})"><rect x="-5" y="0" width="10" height="44" fill="${bark}"/><ellipse cy="-26" rx="30" ry="44" fill="${at % 2 ? reed : lake}"/></g>`,
    )
    .join('')
}

function windows(x: number, y: number, columns: number, rows: number, [width, height]: readonly [number, number], nth: number): string {
  return Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    const isLit = (at * 7 + nth * 3) % 5 === 0
    return `<rect x="${x + column * width}" y="${y + row * height}" width="${width * 0.55}" height="${height * 0.58}" rx="2" fill="${isLit ? apricot : deep}" opacity="${isLit ? 0.9 : 0.72}"/>`
  }).join('')
}

const drawings: Readonly<Record<PropertyKind, (nth: number, floors: number) => string>> = {
  flat(nth, floors) {
    const rows = Math.min(Math.max(floors, 4), 12)
    const height = 60 + rows * 26
    const top = 430 - height
    return `<rect x="150" y="${top}" width="340" height="${height}" fill="${walls[nth % walls.length]}"/><rect x="142" y="${top - 12}" width="356" height="14" fill="${clay}"/>
      ${windows(170, top + 14, 8, rows, [39, 26], nth)}
      ${Array.from({ length: Math.floor(rows / 2) }, (_, row) => `<rect x="${nth % 2 ? 282 : 204}" y="${top + 30 + row * 52}" width="56" height="13" fill="${nth % 2 ? reed : straw}"/>`).join('')}
      <rect x="300" y="394" width="36" height="36" fill="${bark}"/>`
  },
  house(nth) {
    return `<rect x="170" y="286" width="300" height="144" fill="${walls[nth % walls.length]}"/><path d="M146 290 L320 ${180 - (nth % 3) * 12} L494 290 Z" fill="${nth % 2 ? clay : deep}"/>
      ${windows(196, 316, 4, 1, [70, 70], nth)}<rect x="298" y="344" width="48" height="86" fill="${bark}"/><circle cx="320" cy="246" r="18" fill="${mist}"/>
      <path d="M20 430 H160 M480 430 H640" stroke="${bark}" stroke-width="8"/><path d="M30 398 v34 M64 398 v34 M98 398 v34 M132 398 v34 M510 398 v34 M544 398 v34 M578 398 v34 M612 398 v34" stroke="${straw}" stroke-width="14"/>`
  },
  land(nth) {
    return `<path d="M0 360 L640 330 L640 480 L0 480 Z" fill="${nth % 2 ? '#a9b98a' : '#c2b57f'}"/><path d="M110 400 L430 372 L560 452 L170 470 Z" fill="none" stroke="${snow}" stroke-width="5" stroke-dasharray="16 12"/>
      ${[
        [110, 400],
        [430, 372],
        [560, 452],
        [170, 470],
      ]
        .map(([x, y]) => `<rect x="${x! - 5}" y="${y! - 34}" width="10" height="38" fill="${clay}"/>`)
        .join('')}`
  },
  commercial(nth) {
    return `<rect x="130" y="250" width="380" height="180" fill="${walls[nth % walls.length]}"/><rect x="130" y="250" width="380" height="46" fill="${nth % 2 ? lake : clay}"/><rect x="210" y="264" width="220" height="18" rx="9" fill="${snow}" opacity=".85"/>
      <rect x="152" y="316" width="130" height="92" fill="${deep}" opacity=".75"/><rect x="358" y="316" width="130" height="92" fill="${deep}" opacity=".75"/><rect x="298" y="316" width="44" height="114" fill="${ink}"/><path d="M152 316 h130 l-14 26 h-102 Z" fill="${apricot}"/>`
  },
}

/** What a listing looks like from the street, 640 by 480. */
export function drawHouse(kind: PropertyKind, nth: number, floors: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 640 480"><rect width="640" height="480" fill="${skies[nth % skies.length]}"/>${mountains(nth)}
    <path d="M0 300 C160 270 480 330 640 290 L640 480 L0 480 Z" fill="#9fb49a"/><rect y="426" width="640" height="54" fill="#8b9793"/>${trees(nth)}${drawings[kind](nth, floors)}</svg>`
}
