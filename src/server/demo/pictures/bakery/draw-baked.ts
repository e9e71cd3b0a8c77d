import { seededRandom } from '../../random.ts'
import { breads } from './breads.ts'
import { cakes } from './cakes.ts'
import { heaps } from './heaps.ts'
import type { Drawer, Paints } from './paints.ts'
import { pastries } from './pastries.ts'
import { served } from './served.ts'
import { tones, type DoughTone, type ToneName } from './tones.ts'
import { strew, type Topping } from './toppings.ts'

const drawers = { ...breads, ...cakes, ...heaps, ...pastries, ...served }

/** What a product looks like: its form, the tone of its dough, what is inside or on top, and what is strewn over it. */
export type BakedLook = readonly [form: keyof typeof drawers, dough: ToneName, inside?: ToneName, topping?: Topping]

/** Light in both themes, and of one family. */
const cloths = [
  ['#fbf4e8', '#f6e8d0'],
  ['#f9ece4', '#f3dccf'],
  ['#eef4f0', '#dbe9e3'],
  ['#fdf3da', '#f8e6bd'],
  ['#f3eef2', '#e6dbe4'],
] as const

/** The picture of a product as SVG, 640 by 480; `nth` varies what of two alike tells them apart. */
export function drawBaked([form, dough, inside = 'pale', topping]: BakedLook, nth: number): string {
  const random = seededRandom(nth + 1)
  const [tone, second] = [tones[dough], tones[inside]]
  const paints: Paints = {
    crust: 'url(#crust)',
    inner: 'url(#inner)',
    tone,
    second,
    random,
    strewn: (area, count, scale) => (topping ? strew(topping, area, count, random, scale) : ''),
  }
  const [cloth, fold] = cloths[nth % cloths.length]!
  const draw: Drawer = drawers[form]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480"><defs>${shaded('crust', tone)}${shaded('inner', second)}</defs>
    <rect width="640" height="480" fill="${cloth}"/><path d="M0 ${330 + ((nth * 37) % 60)} Q200 ${280 + ((nth * 53) % 60)} 420 ${350 + ((nth * 29) % 50)} T640 ${320 + ((nth * 41) % 60)} V480 H0 Z" fill="${fold}"/><g transform="translate(25.6 19.2) scale(.92)">${draw(paints)}</g></svg>`
}

/** Lit from above on the left, as everything on the table is. */
function shaded(id: string, [light, mid, dark]: DoughTone): string {
  return `<radialGradient id="${id}" cx=".4" cy=".3" r=".85"><stop stop-color="${light}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
}
