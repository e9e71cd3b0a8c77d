import type { Random } from '../../random.ts'
import type { DoughTone } from './tones.ts'
import type { Area } from './toppings.ts'

/** With what a drawing is painted: fills that shade each shape anew, and what is strewn over it. */
export interface Paints {
  /** Lit from above; the tone of the dough. */
  readonly crust: string
  /** The same of what is inside or on top. */
  readonly inner: string
  readonly tone: DoughTone
  readonly second: DoughTone
  /** Nothing where it has no topping. */
  readonly strewn: (area: Area, count: number, scale?: number) => string
  readonly random: Random
}

export type Drawer = (paints: Paints) => string

/** What lies on the table throws it. */
export function shadow(x: number, y: number, rx: number, ry: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#6b4a2e" opacity=".16"/>`
}

/** Seen from above. */
export function plate(radius = 214, rim = '#cfe0dc'): string {
  return `${shadow(328, 258, radius, radius - 4)}<circle cx="320" cy="244" r="${radius}" fill="#fffdfa"/><circle cx="320" cy="244" r="${radius - 9}" fill="none" stroke="${rim}" stroke-width="7"/><circle cx="320" cy="244" r="${radius * 0.72}" fill="#f7f2ea"/>`
}

export function times(count: number, draw: (nth: number) => string): string {
  return Array.from({ length: count }, (_, nth) => draw(nth)).join('')
}

/** A line that winds outwards around a middle. */
export function spiral(x: number, y: number, radius: number, turns: number, squash = 1): string {
  const steps = Math.round(turns * 16)
  return `M${x} ${y} ${times(steps, (nth) => {
    const [angle, r] = [((nth + 1) / 16) * Math.PI * 2, ((nth + 1) / steps) * radius]
    return `L${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r * squash).toFixed(1)} `
  })}`
}

/** A soft light on what glistens. */
export function gleam(d: string, width = 12): string {
  return `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" opacity=".32"/>`
}
