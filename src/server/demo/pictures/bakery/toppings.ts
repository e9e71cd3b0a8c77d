import type { Random } from '../../random.ts'

/** An ellipse that something is strewn over. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
}

const leaf = (colour: string, length: number): string =>
  `<path d="M0 ${-length} Q${length * 0.55} 0 0 ${length} Q${-length * 0.55} 0 0 ${-length} Z" fill="${colour}"/>`
const ball = (colour: string, shade: string, r: number): string =>
  `<circle r="${r}" fill="${shade}"/><circle cx="${-r * 0.12}" cy="${-r * 0.14}" r="${r * 0.84}" fill="${colour}"/><circle cx="${-r * 0.35}" cy="${-r * 0.4}" r="${r * 0.22}" fill="#fff" opacity=".65"/>`

/** One of each, around the origin. */
const pieces = {
  flour: () => '<circle r="5" fill="#fffaf0" opacity=".75"/>',
  sugar: () => '<rect x="-4" y="-4" width="8" height="8" rx="2" fill="#fffdf8" opacity=".9"/>',
  sesame: () => leaf('#fdeec8', 9),
  nigella: () => leaf('#2b2320', 8),
  poppy: () => '<circle r="4" fill="#3a3a4a"/>',
  oats: () => '<ellipse rx="11" ry="6" fill="#f4e2bd"/><path d="M-8 0 H8" stroke="#cda870" stroke-width="2"/>',
  onion: () =>
    '<path d="M-15 5 Q0 -15 15 5" fill="none" stroke="#fbe9d0" stroke-width="6" stroke-linecap="round"/><path d="M-15 5 Q0 -15 15 5" fill="none" stroke="#c98a8f" stroke-width="1.5"/>',
  herbs: () => `${leaf('#5f8a3c', 12)}<path d="M0 -10 V10" stroke="#3f652a" stroke-width="1.5"/>`,
  nuts: () =>
    '<path d="M-14 3 C-14 -12 -4 -12 0 -6 C4 -12 14 -12 14 3 C14 14 -14 14 -14 3 Z" fill="#b57d49"/><path d="M0 -6 V10 M-8 -3 Q-6 3 -9 7 M8 -3 Q6 3 9 7" fill="none" stroke="#7d4f28" stroke-width="2"/>',
  almonds: () => `${leaf('#f6dfb4', 16)}<path d="M0 -12 V12" stroke="#d0a566" stroke-width="2"/>`,
  raisins: () => '<ellipse rx="11" ry="8" fill="#4a2a33"/><path d="M-6 -1 Q0 -5 6 0" fill="none" stroke="#7d525c" stroke-width="2"/>',
  chips: () => '<path d="M-10 7 L0 -11 L10 7 Q0 12 -10 7 Z" fill="#3f2316"/>',
  olives: () => '<ellipse rx="14" ry="11" fill="#4f5a2c"/><circle r="4.5" fill="#8c2f2a"/>',
  berries: (random: Random) => (random.chance(0.5) ? ball('#d6364f', '#9a1a33', 17) : ball('#5b6fb0', '#34417a', 14)),
  cherries: () => `<path d="M0 -10 Q4 -26 14 -32" fill="none" stroke="#57712f" stroke-width="3"/>${ball('#c02040', '#7c0f26', 16)}`,
  apricots: () =>
    '<path d="M-20 8 A20 20 0 0 1 20 8 Q0 18 -20 8 Z" fill="#f5a043"/><path d="M-14 4 A15 15 0 0 1 8 -8" fill="none" stroke="#fdd59a" stroke-width="4" stroke-linecap="round"/>',
  apples: () =>
    '<path d="M-20 9 A20 20 0 0 1 20 9 L14 9 A14 14 0 0 0 -14 9 Z" fill="#c8473f"/><path d="M-17 9 A17 17 0 0 1 17 9 Z" fill="#fdf3cf"/>',
  tomatoes: () =>
    '<circle r="22" fill="#d8432f"/><circle r="16" fill="#ee7a58"/><g fill="#fbe0a0"><ellipse cx="-7" cy="-4" rx="3" ry="5"/><ellipse cx="7" cy="-4" rx="3" ry="5"/><ellipse cy="8" rx="5" ry="3"/></g>',
  petals: () => leaf('#e58fa5', 13),
  confetti: (random: Random) =>
    `<rect x="-8" y="-3" width="16" height="6" rx="3" fill="${random.pick(['#e4576b', '#f2b134', '#58b09c', '#6f8fd6', '#ffffff'])}"/>`,
  hearts: () => '<path d="M0 14 C-22 -2 -16 -18 -7 -16 Q-1 -15 0 -8 Q1 -15 7 -16 C16 -18 22 -2 0 14 Z" fill="#d8405c"/>',
} as const satisfies Readonly<Record<string, (random: Random) => string>>

export type Topping = keyof typeof pieces

/** So many pieces over an area, spread as sunflower seeds are, so that none crowd, and each turned its own way. */
export function strew(topping: Topping, { x, y, rx, ry }: Area, count: number, random: Random, scale = 1): string {
  const from = random.next() * 7
  return Array.from({ length: count }, (_, nth) => {
    const far = Math.sqrt((nth + 0.5) / count)
    const angle = from + nth * 2.39996
    const [dx, dy] = [Math.cos(angle) * far * rx + random.between(-4, 4), Math.sin(angle) * far * ry + random.between(-4, 4)]
    return `<g transform="translate(${Math.round(x + dx)} ${Math.round(y + dy)}) rotate(${uprights.has(topping) ? random.between(-14, 14) : random.between(0, 359)}) scale(${scale})">${pieces[topping](random)}</g>`
  }).join('')
}

/** What looks wrong upside down. */
const uprights: ReadonlySet<Topping> = new Set(['berries', 'cherries', 'hearts', 'chips', 'apples', 'apricots'])
