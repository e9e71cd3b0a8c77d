import { palette } from './palette.ts'

/** Drawn without a word: a machine that serves may have no font. */
const { ink, snow, foam, cream, sand, mist, straw } = palette

type Furniture = 'kitchen' | 'living' | 'bedroom' | 'bath'

interface Cell {
  readonly of: Furniture
  readonly x: number
  readonly width: number
  readonly isTop: boolean
}

/** Outer walls of the home, and the corridor between its two rows of rooms. */
const home = { left: 50, right: 590, top: 40, bottom: 440, corridorTop: 218, corridorBottom: 268 } as const
const parts: Readonly<Record<Furniture, number>> = { kitchen: 1, living: 1.6, bedroom: 1.2, bath: 0.8 }
const floors: Readonly<Record<Furniture, string>> = { kitchen: sand, living: cream, bedroom: cream, bath: mist }

/** A home with so many rooms from above, 640 by 480: those on the street and those on the yard, with a corridor between them. */
export function drawPlan(rooms: number): string {
  const bedrooms = Array.from({ length: Math.min(Math.max(rooms - 1, 0), 5) }, () => 'bedroom' as const)
  const half = Math.floor(bedrooms.length / 2)
  const [above, below]: readonly [readonly Furniture[], readonly Furniture[]] =
    bedrooms.length === 0
      ? [['living'], ['bath', 'kitchen']]
      : [
          ['kitchen', 'living', ...bedrooms.slice(0, half)],
          ['bath', ...bedrooms.slice(half)],
        ]
  const cells = [...row(above, true), ...row(below, false)]
  const { left, right, top, bottom, corridorTop, corridorBottom } = home
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 640 480"><rect width="640" height="480" fill="${snow}"/>
    <rect x="${left}" y="${corridorTop}" width="${right - left}" height="${corridorBottom - corridorTop}" fill="${foam}"/>${cells.map(drawCell).join('')}
    <rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="none" stroke="${ink}" stroke-width="10"/>${cells.map(drawWindow).join('')}
    <path d="M${left} ${corridorTop + 8} v34" stroke="${snow}" stroke-width="12"/><path d="M${left} ${corridorTop + 8} h34 a34 34 0 0 1 -34 34" fill="none" stroke="${ink}" stroke-width="2"/></svg>`
}

function row(furniture: readonly Furniture[], isTop: boolean): readonly Cell[] {
  const all = furniture.reduce((sum, of) => sum + parts[of], 0)
  let x: number = home.left
  return furniture.map((of) => {
    const width = ((home.right - home.left) * parts[of]) / all
    x += width
    return { of, x: x - width, width, isTop }
  })
}

function drawCell({ of, x, width, isTop }: Cell): string {
  const [y, height] = isTop ? [home.top, home.corridorTop - home.top] : [home.corridorBottom, home.bottom - home.corridorBottom]
  const wall = isTop ? home.corridorTop : home.corridorBottom
  const door = x + width - 46
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${floors[of]}" stroke="${ink}" stroke-width="6"/>
    <path d="M${door} ${wall} h34" stroke="${floors[of]}" stroke-width="8"/><path d="M${door} ${wall} v${isTop ? -34 : 34} a34 34 0 0 ${isTop ? 1 : 0} 34 ${isTop ? 34 : -34}" fill="none" stroke="${ink}" stroke-width="2"/>
    <g transform="translate(${x + 14} ${isTop ? y + 16 : y + height - 16}) scale(1 ${isTop ? 1 : -1})" fill="${snow}" stroke="${ink}" stroke-width="2">${furnish[of](width - 28)}</g>`
}

/** A bath has none. */
function drawWindow({ of, x, width, isTop }: Cell): string {
  if (of === 'bath') return ''
  const y = isTop ? home.top : home.bottom
  return `<path d="M${x + width * 0.25} ${y} h${width * 0.5}" stroke="${ink}" stroke-width="12"/><path d="M${x + width * 0.25 + 2} ${y} h${width * 0.5 - 4}" stroke="${snow}" stroke-width="7"/><path d="M${x + width * 0.25} ${y} h${width * 0.5}" stroke="${ink}" stroke-width="1.5"/>`
}

/** From the outer wall inwards, as wide as the room lets it be. */
const furnish: Readonly<Record<Furniture, (width: number) => string>> = {
  kitchen: (width) =>
    `<rect width="${width}" height="30"/><circle cx="22" cy="15" r="8"/><circle cx="46" cy="15" r="8"/><rect x="${width - 44}" y="5" width="32" height="20" rx="5" fill="${mist}"/><circle cx="${width * 0.36}" cy="90" r="26"/>`,
  living: (width) =>
    `<rect width="${width * 0.62}" height="40" rx="8" fill="${straw}"/><rect x="8" y="12" width="${width * 0.62 - 16}" height="28" rx="5"/><rect x="${width * 0.12}" y="62" width="${width * 0.38}" height="28" rx="4"/><rect x="${width - 12}" y="20" width="12" height="80" fill="${ink}"/>`,
  bedroom: (width) =>
    `<rect width="${Math.min(width * 0.7, 92)}" height="96" rx="5"/><rect x="8" y="8" width="${Math.min(width * 0.7, 92) - 16}" height="22" rx="5" fill="${mist}"/><path d="M0 44 h${Math.min(width * 0.7, 92)}"/>`,
  bath: (width) =>
    `<rect width="${width}" height="44" rx="10"/><rect x="8" y="7" width="${width - 16}" height="30" rx="12" fill="${foam}"/><ellipse cx="20" cy="88" rx="14" ry="18"/>`,
}
