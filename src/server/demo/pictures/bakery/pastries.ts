import { gleam, plate, shadow, spiral, times, type Drawer, type Paints } from './paints.ts'

/** The middle lies on top. */
const segments = [-4, 4, -3, 3, -2, 2, -1, 1, 0] as const

function croissant({ crust, tone, strewn }: Paints, icing = ''): string {
  return `${shadow(322, 344, 220, 58)}<g transform="rotate(-8 320 240)">${segments
    .map((at) => {
      const angle = at * 0.4
      const [x, y, size] = [320 + Math.sin(angle) * 176, 368 - Math.cos(angle) * 150, 1 - Math.abs(at) * 0.14]
      return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle * 57.3)}) scale(${size.toFixed(2)})"><path d="M-62 -96 Q0 -122 62 -96 Q72 0 46 88 Q0 108 -46 88 Q-72 0 -62 -96 Z" fill="${tone[2]}"/><path d="M-55 -97 Q0 -119 56 -97 Q66 0 40 80 Q0 98 -41 80 Q-65 0 -55 -97 Z" fill="${crust}"/><path d="M-30 -84 Q-40 0 -22 66 M4 -92 Q0 0 2 76" fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".26"/>${gleam('M-8 -84 Q-13 -40 -11 -4', 11)}</g>`
    })
    .join('')}${icing}${strewn({ x: 320, y: 234, rx: 130, ry: 46 }, 15)}</g>`
}

/** Puff pastry, buns, and what stands in paper or under cream. */
export const pastries = {
  croissant: (paints) => croissant(paints),
  iced_croissant: (paints) =>
    croissant(
      paints,
      `<path d="M150 330 L184 252 L214 302 L262 176 L292 262 L330 150 L358 254 L412 182 L432 292 L474 250 L488 322" fill="none" stroke="${paints.second[1]}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round" opacity=".92"/>`,
    ),
  puff: ({
    crust,
    inner,
    tone,
    strewn,
  }) => `${shadow(326, 262, 190, 176)}<g transform="rotate(-9 320 240)"><rect x="140" y="64" width="360" height="352" rx="46" fill="${tone[2]}"/><rect x="140" y="56" width="360" height="352" rx="46" fill="${crust}"/><g fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".35">${[14, 28].map((by) => `<rect x="${140 + by}" y="${56 + by}" width="${360 - by * 2}" height="${352 - by * 2}" rx="${46 - by / 2}"/>`).join('')}</g>
    <g fill="${tone[0]}">${times(4, (nth) => `<path d="M184 96 Q250 110 292 204 Q270 234 236 214 Q160 176 184 96 Z" transform="rotate(${nth * 90} 320 232)"/>`)}</g><circle cx="320" cy="232" r="92" fill="${inner}"/>${gleam('M258 204 Q272 168 312 158')}${strewn({ x: 320, y: 232, rx: 66, ry: 62 }, 11)}</g>`,
  roll: ({
    crust,
    second,
    tone,
    strewn,
  }) => `${shadow(328, 262, 202, 190)}<path d="M118 250 C104 140 204 52 320 50 C440 50 536 132 524 250 C524 350 436 430 320 430 C206 430 122 350 118 250 Z" fill="${crust}"/><path d="${spiral(320, 242, 176, 3.4)}" fill="none" stroke="${tone[2]}" stroke-width="16" opacity=".8"/><path d="${spiral(320, 236, 172, 3.4)}" fill="none" stroke="${tone[0]}" stroke-width="6" opacity=".6"/>
    <path d="M176 168 Q250 96 336 118 Q428 128 474 190 M148 244 Q250 190 320 226 Q410 262 492 244 M180 326 Q262 300 330 330 Q400 356 452 322" fill="none" stroke="${second[0]}" stroke-width="26" stroke-linecap="round" opacity=".9"/>${gleam('M196 172 Q230 146 262 168')}${strewn({ x: 320, y: 220, rx: 130, ry: 80 }, 18)}`,
  bun: ({ crust, tone, strewn }) =>
    `${shadow(322, 366, 216, 44)}<path d="M104 272 C104 158 206 100 320 100 C434 100 536 158 536 272 C536 352 440 380 320 380 C200 380 104 352 104 272 Z" fill="${crust}"/><path d="M128 314 Q320 372 512 314" fill="none" stroke="${tone[2]}" stroke-width="7" opacity=".3"/>${gleam('M166 218 Q206 150 300 134', 18)}${strewn({ x: 320, y: 226, rx: 160, ry: 78 }, 18, 1.15)}`,
  cupcake: ({
    crust,
    inner,
    second,
    tone,
    strewn,
  }) => `${shadow(320, 418, 132, 18)}<path d="M198 254 H442 L410 402 Q408 416 394 416 H246 Q232 416 230 402 Z" fill="${inner}"/><g stroke="${second[2]}" stroke-width="4" opacity=".4">${times(8, (nth) => `<path d="M${226 + nth * 27} 262 L${248 + nth * 20.5} 410"/>`)}</g>
    <path d="M172 262 C150 214 190 190 214 194 C190 158 226 132 252 138 C252 104 290 96 304 82 Q314 66 326 58 Q330 88 346 98 C376 102 386 118 384 138 C422 140 440 166 424 194 C458 194 484 226 464 262 C440 290 200 290 172 262 Z" fill="${crust}"/><g fill="none" stroke="${tone[2]}" stroke-width="6" opacity=".32" stroke-linecap="round"><path d="M190 234 Q320 290 450 226"/><path d="M226 180 Q320 228 412 172"/><path d="M262 132 Q320 162 376 126"/></g>${gleam('M214 226 Q230 206 262 212')}${gleam('M256 164 Q268 152 288 156', 8)}${strewn({ x: 322, y: 168, rx: 96, ry: 74 }, 12)}`,
  muffin: ({ crust, inner, second, strewn }) =>
    `${shadow(320, 418, 132, 18)}<path d="M202 244 H438 L408 402 Q406 416 392 416 H248 Q234 416 232 402 Z" fill="${inner}"/><g stroke="${second[2]}" stroke-width="4" opacity=".4">${times(8, (nth) => `<path d="M${226 + nth * 27} 262 L${248 + nth * 20.5} 410"/>`)}</g><path d="M160 252 C128 190 186 160 204 156 C216 98 280 74 328 78 C396 78 430 116 436 156 C478 166 506 204 480 252 C446 284 196 284 160 252 Z" fill="${crust}"/>${gleam('M204 194 Q216 132 286 110', 14)}${strewn({ x: 320, y: 178, rx: 120, ry: 66 }, 13)}`,
  eclair: ({ crust, inner, tone, strewn }) =>
    `${shadow(320, 352, 236, 40)}${[
      [-17, 320, 184],
      [-9, 330, 298],
    ]
      .map(
        ([turn, x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-222" y="-56" width="444" height="116" rx="58" fill="${tone[2]}"/><rect x="-222" y="-62" width="444" height="112" rx="56" fill="${crust}"/><path d="M-198 -26 C-190 -66 -120 -64 0 -64 C120 -64 190 -66 198 -26 C180 -2 140 -14 104 -4 C62 8 20 -16 -24 -4 C-70 10 -104 -14 -146 -2 C-170 4 -190 -8 -198 -26 Z" fill="${inner}"/>${gleam('M-160 -42 Q-60 -52 40 -50', 9)}${strewn({ x: 0, y: -32, rx: 170, ry: 14 }, 14)}</g>`,
      )
      .join('')}`,
  tartlet: ({ crust, inner, tone, strewn }) =>
    `${plate()}${[
      [250, 196, 0.92],
      [386, 288, 1],
    ]
      .map(
        ([x, y, scale]) =>
          `<g transform="translate(${x} ${y}) scale(${scale})">${shadow(6, 12, 112, 108)}<g fill="${tone[1]}">${times(20, (nth) => `<circle cx="${Math.cos(nth * 0.314) * 98}" cy="${Math.sin(nth * 0.314) * 98}" r="17"/>`)}</g><circle r="98" fill="${crust}"/><circle r="82" fill="${inner}"/>${strewn({ x: 0, y: 0, rx: 66, ry: 64 }, 13)}</g>`,
      )
      .join('')}`,
  potato_cakes: ({ crust, second, tone, strewn, random }) =>
    `${plate()}${[
      [240, 190],
      [398, 196],
      [318, 306],
    ]
      .map(
        ([x, y]) =>
          `<g transform="translate(${x} ${y}) rotate(${random.between(-24, 24)})">${shadow(4, 14, 96, 62)}<ellipse rx="98" ry="66" fill="${tone[2]}"/><ellipse cy="-5" rx="96" ry="60" fill="${crust}"/><g fill="${second[0]}">${[
            [-36, -20],
            [4, -34],
            [38, -12],
          ]
            .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="10"/>`)
            .join('')}</g>${strewn({ x: 0, y: 0, rx: 74, ry: 40 }, 9)}</g>`,
      )
      .join('')}`,
} as const satisfies Readonly<Record<string, Drawer>>
