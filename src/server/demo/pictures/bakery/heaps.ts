import { gleam, plate, shadow, times, type Drawer } from './paints.ts'

/** Places in a heap, the lowest row last, so that each lies before those above it. */
const heap: readonly (readonly [number, number])[] = [
  [320, 128],
  [268, 152],
  [372, 154],
  [222, 190],
  [318, 186],
  [416, 192],
  [180, 232],
  [272, 226],
  [366, 228],
  [458, 234],
  [226, 262],
  [318, 262],
  [412, 264],
]

/** Five around a middle. */
const five: readonly (readonly [number, number])[] = [
  [226, 178],
  [404, 166],
  [318, 250],
  [222, 326],
  [416, 322],
]

const dish =
  '<path d="M124 262 H516 C516 344 440 398 320 398 C200 398 124 344 124 262 Z" fill="#f7fbfa"/><path d="M130 288 H510 C502 318 486 334 474 346 H166 C154 334 138 318 130 288 Z" fill="#0f6b6b" opacity=".85"/><path d="M148 317 q22 -24 43 0 t43 0 t43 0 t43 0 t43 0 t43 0 t43 0 t43 0" fill="none" stroke="#f2a65a" stroke-width="6"/>'

const heart = 'M320 424 C96 262 130 92 226 92 C282 92 312 132 320 164 C328 132 358 92 414 92 C510 92 544 262 320 424 Z'

/** What is sold by the piece from a heap, by weight, or in a row. */
export const heaps = {
  boorsok: ({ crust, tone, strewn, random }) =>
    `${shadow(320, 396, 190, 22)}${heap.map(([x, y]) => `<g transform="translate(${x} ${y}) rotate(${random.between(-34, 34)})"><path d="M-42 -36 Q0 -54 42 -36 Q56 0 42 36 Q0 52 -42 36 Q-56 0 -42 -36 Z" fill="${tone[2]}"/><path d="M-42 -38 Q0 -56 42 -38 Q55 -2 41 30 Q0 46 -42 30 Q-56 -2 -42 -38 Z" fill="${crust}"/>${gleam('M-28 -24 Q-8 -36 14 -33', 7)}</g>`).join('')}${strewn({ x: 320, y: 200, rx: 120, ry: 50 }, 18)}${dish}`,
  twists: ({ crust, tone, strewn, random }) =>
    `${plate()}${[...heap].map(([x, y]) => `<g transform="translate(${x} ${y + 40}) rotate(${random.between(-80, 80)})"><path d="M-64 -12 Q-30 -28 0 0 Q30 28 64 12 L58 -10 Q30 2 8 -18 Q-26 -48 -66 -30 Z" fill="${tone[2]}"/><path d="M-62 -18 Q-30 -34 2 -6 Q30 20 62 4 L56 -14 Q30 -4 8 -22 Q-26 -50 -64 -32 Z" fill="${crust}"/></g>`).join('')}${strewn({ x: 320, y: 244, rx: 150, ry: 110 }, 46)}`,
  chak_chak: ({ crust, tone, strewn, random }) =>
    `${plate()}${times(120, (nth) => {
      const [far, angle] = [1 - nth / 120, nth * 2.39996]
      const [x, y] = [320 + Math.cos(angle) * Math.sqrt(far) * 150, 250 + Math.sin(angle) * Math.sqrt(far) * 118 - (1 - far) * 26]
      return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${random.between(0, 179)})"><rect x="-29" y="-10" width="58" height="23" rx="11" fill="${tone[2]}"/><rect x="-29" y="-13" width="58" height="22" rx="11" fill="${crust}"/><rect x="-19" y="-9" width="26" height="5" rx="2.5" fill="#fff" opacity=".5"/></g>`
    })}${strewn({ x: 320, y: 226, rx: 110, ry: 80 }, 13)}`,
  baklava: ({ crust, inner, tone, strewn }) =>
    `${plate()}${[
      [320, 142],
      [232, 214],
      [408, 214],
      [320, 284],
      [236, 342],
      [404, 342],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<g transform="translate(${x} ${y})"><path d="M0 40 L74 0 V26 L0 68 L-74 26 V0 Z" fill="${tone[2]}"/><path d="M-74 8 L0 50 L74 8 M-74 17 L0 59 L74 17" fill="none" stroke="${tone[0]}" stroke-width="3"/><path d="M0 -42 L74 0 L0 40 L-74 0 Z" fill="${crust}"/><path d="M0 -24 L42 0 L0 22 L-42 0 Z" fill="${inner}" opacity=".45"/>${strewn({ x: 0, y: 0, rx: 5, ry: 4 }, 1, 1.1)}</g>`,
      )
      .join('')}`,
  cookies: ({ crust, tone, strewn, random }) =>
    `${plate()}${five.map(([x, y]) => `<g transform="translate(${x} ${y}) rotate(${random.between(-40, 40)})">${shadow(5, 9, 76, 72)}<path d="M-74 4 C-80 -44 -34 -78 6 -74 C50 -74 82 -36 74 8 C74 50 34 78 -6 74 C-46 76 -76 46 -74 4 Z" fill="${crust}"/><path d="M-42 -34 q20 -12 38 4 M8 34 q24 6 36 -14 M-40 26 q14 -4 18 10" fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".4" stroke-linecap="round"/>${strewn({ x: 0, y: 0, rx: 56, ry: 52 }, 9)}</g>`).join('')}`,
  jam_cookies: ({ crust, inner, tone, strewn }) =>
    `${plate()}${five.map(([x, y]) => `<g transform="translate(${x} ${y})">${shadow(4, 8, 72, 70)}${times(10, (nth) => `<circle cx="${Math.cos(nth * 0.628) * 54}" cy="${Math.sin(nth * 0.628) * 54}" r="20" fill="${tone[1]}"/>`)}<circle r="60" fill="${crust}"/><circle r="30" fill="${tone[2]}" opacity=".5"/><circle r="27" fill="${inner}"/>${gleam('M-14 -8 Q-8 -18 4 -18', 6)}${strewn({ x: 0, y: 0, rx: 60, ry: 58 }, 8, 0.8)}</g>`).join('')}`,
  meringues: ({ crust, tone, strewn }) =>
    `${plate()}${five.map(([x, y]) => `<g transform="translate(${x} ${y})">${shadow(3, 34, 70, 30)}<path d="M-66 22 C-70 -4 -40 -8 -44 -16 C-46 -36 -22 -40 -20 -48 C-14 -66 0 -66 4 -82 C16 -66 22 -56 20 -46 C40 -40 46 -28 42 -16 C66 -8 70 6 66 22 C52 46 -52 46 -66 22 Z" fill="${crust}"/><path d="M-44 -14 Q0 16 44 -14 M-22 -46 Q4 -26 22 -46" fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".5"/>${strewn({ x: 0, y: 4, rx: 40, ry: 20 }, 4, 0.7)}</g>`).join('')}`,
  bars: ({ crust, tone, strewn, random }) =>
    `${plate()}${[
      [216, 190],
      [404, 184],
      [310, 250],
      [222, 316],
      [410, 318],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${random.between(-20, 20)})"><path d="M-84 -34 H84 V46 H-84 Z" fill="${tone[2]}"/><path d="M-84 -42 H84 V30 H-84 Z" fill="${crust}"/>${strewn({ x: 0, y: -6, rx: 74, ry: 28 }, 22, 0.85)}${gleam('M-66 -30 H20', 6)}</g>`,
      )
      .join('')}`,
  nut_shells: ({ crust, inner, tone }) =>
    `${plate()}${five.map(([x, y], nth) => `<g transform="translate(${x} ${y}) rotate(${nth * 37 - 50})">${shadow(4, 8, 70, 54)}<ellipse rx="72" ry="56" fill="${tone[2]}"/><ellipse cy="-6" rx="70" ry="48" fill="${crust}"/><path d="M-70 0 Q0 14 70 0" fill="none" stroke="${inner}" stroke-width="10"/><path d="M-44 -26 q14 16 2 26 M-12 -38 q10 20 0 36 M22 -38 q10 18 0 34 M48 -24 q8 12 0 22" fill="none" stroke="${tone[2]}" stroke-width="5" stroke-linecap="round" opacity=".6"/></g>`).join('')}`,
  gingerbread: ({
    crust,
    second,
    strewn,
  }) => `<path d="${heart}" transform="translate(9 12)" fill="#6b4a2e" opacity=".16"/><path d="${heart}" fill="${crust}"/><path d="M320 396 C128 254 150 116 230 118 C280 118 310 160 320 196 C330 160 360 118 410 118 C490 116 512 254 320 396 Z" fill="none" stroke="${second[0]}" stroke-width="9" stroke-dasharray="1 17" stroke-linecap="round"/>
    <path d="M226 236 q30 -46 60 0 t60 0 t60 0 M262 290 q20 -30 40 0 t40 0 t40 0" fill="none" stroke="${second[1]}" stroke-width="10" stroke-linecap="round"/>${strewn({ x: 320, y: 212, rx: 120, ry: 56 }, 8)}`,
  glazed_cakes: ({ crust, inner, tone, strewn }) =>
    `${plate()}${five.map(([x, y]) => `<g transform="translate(${x} ${y})">${shadow(4, 24, 78, 46)}<path d="M-78 10 C-78 -36 -42 -56 0 -56 C42 -56 78 -36 78 10 C78 40 42 48 0 48 C-42 48 -78 40 -78 10 Z" fill="${crust}"/><path d="M-72 -4 C-68 -40 -36 -54 0 -54 C36 -54 68 -40 72 -4 C52 12 40 -6 22 6 C6 18 -12 -4 -32 8 C-50 18 -60 4 -72 -4 Z" fill="${inner}" opacity=".85"/>${gleam('M-44 -28 Q-20 -44 8 -42', 8)}<path d="M-60 28 Q0 44 60 28" fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".4"/>${strewn({ x: 0, y: -20, rx: 44, ry: 18 }, 5, 0.8)}</g>`).join('')}`,
} as const satisfies Readonly<Record<string, Drawer>>
