import { gleam, shadow, times, type Drawer, type Paints } from './paints.ts'

const stand = `${shadow(320, 424, 176, 16)}<path d="M292 388 H348 L360 418 H280 Z" fill="#dfe8e6"/><ellipse cx="320" cy="420" rx="84" ry="12" fill="#eef4f2"/><ellipse cx="320" cy="384" rx="230" ry="28" fill="#dfe8e6"/><ellipse cx="320" cy="376" rx="230" ry="28" fill="#f7fbfa"/>`

/** A wall with a round top, between two heights. */
function wall(fill: string, left: number, top: number, bottom: number, opacity = 1): string {
  const right = 640 - left
  const deep = (right - left) / 14
  return `<path d="M${left} ${top} V${bottom} Q320 ${bottom + deep * 2} ${right} ${bottom} V${top} Z" fill="${fill}" opacity="${opacity}"/>`
}

function lid(fill: string, left: number, top: number, opacity = 1): string {
  const rx = 320 - left
  return `<ellipse cx="320" cy="${top}" rx="${rx}" ry="${rx / 6.2}" fill="${fill}" opacity="${opacity}"/>`
}

/** Glaze that ran down from the edge. */
function drips(colour: string, left: number, top: number, random: Paints['random']): string {
  const width = (640 - left * 2) / 10
  const runs = times(10, () => `V${top + random.between(18, 64)} q${width / 2} ${width * 0.8} ${width} 0 V${top + 26} `)
  return `<path d="M${left} ${top} ${runs} V${top} Z" fill="${colour}"/>`
}

/** Each with how it stands, whole or cut. */
export const cakes = {
  cake: ({
    crust,
    inner,
    tone,
    second,
    strewn,
    random,
  }) => `${stand}${wall(tone[1], 134, 186, 362)}${wall(tone[0], 150, 186, 358, 0.55)}${drips(second[1], 134, 186, random)}${lid(inner, 134, 186)}${lid(second[0], 156, 182, 0.35)}
    <g fill="${crust}">${times(11, (nth) => `<circle cx="${146 + nth * 35}" cy="${372 + Math.round(12 * Math.sin((nth / 10) * 3.14))}" r="17"/>`)}</g>${gleam('M166 226 V320', 14)}${strewn({ x: 320, y: 172, rx: 134, ry: 17 }, 17, 1.25)}`,
  layers: ({ crust, inner, tone, second, strewn }) =>
    `${stand}${wall(second[1], 140, 180, 364)}${times(6, (nth) => {
      const y = 192 + nth * 30
      return `<path d="M140 ${y} Q320 ${y + 50} 500 ${y} V${y + 17} Q320 ${y + 67} 140 ${y + 17} Z" fill="${nth % 2 ? tone[1] : crust}"/>`
    })}${lid(tone[2], 138, 182)}${lid(inner, 140, 176)}${gleam('M162 214 V340', 12)}${strewn({ x: 320, y: 172, rx: 142, ry: 20 }, 30)}`,
  tiers: ({
    crust,
    inner,
    tone,
    second,
    strewn,
    random,
  }) => `${stand}${wall(tone[1], 140, 262, 364)}${drips(second[1], 140, 262, random)}${lid(crust, 140, 262)}${strewn({ x: 320, y: 272, rx: 158, ry: 16 }, 18)}${wall(tone[0], 212, 150, 258)}${lid(inner, 212, 150)}
    <g fill="none" stroke="${second[1]}" stroke-width="6">${times(6, (nth) => `<path d="M${214 + nth * 35.4} 208 q17.7 22 35.4 0"/>`)}</g>${strewn({ x: 320, y: 138, rx: 74, ry: 14 }, 12, 1.3)}${gleam('M232 178 V240', 10)}`,
  bento: ({
    crust,
    inner,
    second,
    strewn,
  }) => `${shadow(328, 262, 214, 190)}<rect x="112" y="50" width="416" height="384" rx="34" fill="#e7d3ae"/><rect x="128" y="64" width="384" height="356" rx="26" fill="#f7ecd6"/><circle cx="320" cy="242" r="152" fill="${second[2]}" opacity=".35"/><circle cx="320" cy="236" r="152" fill="${crust}"/><circle cx="320" cy="236" r="126" fill="none" stroke="${second[0]}" stroke-width="22" stroke-dasharray="1 31" stroke-linecap="round"/>
    <path d="M252 224 q24 -40 44 0 t44 0 t48 -6 M272 272 q20 -24 40 0 t52 -4" fill="none" stroke="${inner}" stroke-width="10" stroke-linecap="round"/>${strewn({ x: 320, y: 236, rx: 96, ry: 90 }, 8)}`,
  slice: ({
    crust,
    inner,
    tone,
    second,
    strewn,
  }) => `${shadow(320, 376, 226, 36)}<ellipse cx="320" cy="360" rx="232" ry="46" fill="#fffdfa"/><ellipse cx="320" cy="356" rx="196" ry="34" fill="#f3ede3"/><path d="M132 206 L506 156 V304 L132 364 Z" fill="${second[1]}"/>${times(4, (nth) => `<path d="M132 ${220 + nth * 37} L506 ${170 + nth * 36} v22 L132 ${243 + nth * 37} Z" fill="${nth % 2 ? tone[1] : crust}"/>`)}
    <path d="M132 206 L396 92 Q470 104 506 156 Z" fill="${inner}"/><path d="M396 92 Q470 104 506 156 L494 158 Q462 114 388 104 Z" fill="${tone[2]}" opacity=".45"/>${strewn({ x: 384, y: 146, rx: 84, ry: 24 }, 9)}`,
  cheesecake: ({ crust, inner, tone, strewn }) =>
    `${shadow(320, 376, 226, 36)}<ellipse cx="320" cy="360" rx="232" ry="46" fill="#fffdfa"/><ellipse cx="320" cy="356" rx="196" ry="34" fill="#f3ede3"/><path d="M132 206 L506 156 V304 L132 364 Z" fill="${crust}"/><path d="M132 330 L506 276 V304 L132 364 Z" fill="#b98149"/><path d="M132 206 L396 92 Q470 104 506 156 Z" fill="${inner}"/><path d="M132 206 L506 156 v12 L132 220 Z" fill="${tone[2]}" opacity=".5"/>${strewn({ x: 392, y: 142, rx: 80, ry: 24 }, 8, 1.2)}`,
} as const satisfies Readonly<Record<string, Drawer>>
