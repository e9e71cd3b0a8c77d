import { gleam, plate, shadow, spiral, times, type Drawer } from './paints.ts'

const slash = (x: number, light: string): string =>
  `<path d="M${x} 176 Q${x + 52} 236 ${x + 4} 318 Q${x - 34} 246 ${x} 176 Z" fill="${light}"/>`

/** Bread, flatbread and what is folded around a filling. Each is drawn around the middle of 640 by 480. */
export const breads = {
  loaf: ({
    crust,
    tone,
    strewn,
  }) => `${shadow(324, 356, 226, 46)}<g transform="rotate(-12 320 244)"><path d="M98 256 C98 160 210 126 320 126 C430 126 542 160 542 256 C542 336 430 362 320 362 C210 362 98 336 98 256 Z" fill="${crust}"/>
    ${times(4, (nth) => slash(198 + nth * 78, tone[0]))}${gleam('M140 226 Q190 156 300 150')}${strewn({ x: 320, y: 240, rx: 186, ry: 84 }, 26)}</g>`,
  tin: ({
    crust,
    inner,
    tone,
    second,
    strewn,
  }) => `${shadow(320, 388, 236, 28)}<path d="M112 220 V352 Q112 384 144 384 H496 Q528 384 528 352 V220 Z" fill="${tone[2]}"/><path d="M112 220 V340 Q112 372 144 372 H470 V220 Z" fill="${crust}"/>
    <path d="M88 226 C76 138 150 112 320 112 C490 112 564 138 552 226 C546 256 508 256 500 244 H140 C132 256 94 256 88 226 Z" fill="${crust}"/><path d="M150 176 Q320 130 490 176 Q320 206 150 176 Z" fill="${tone[0]}" opacity=".8"/>
    <path d="M398 254 C380 206 412 186 470 186 C528 186 566 206 546 254 V356 Q546 380 522 380 H424 Q400 380 400 356 Z" fill="${tone[2]}"/><path d="M410 258 C394 216 424 198 470 198 C518 198 552 216 534 258 V350 Q534 368 516 368 H428 Q412 368 412 350 Z" fill="${inner}"/>
    <g fill="${second[2]}" opacity=".35">${times(11, (nth) => `<ellipse cx="${434 + ((nth * 37) % 84)}" cy="${222 + ((nth * 53) % 132)}" rx="${5 + (nth % 3) * 2}" ry="4"/>`)}</g>${strewn({ x: 280, y: 160, rx: 150, ry: 28 }, 20)}`,
  baguette: ({ crust, tone, strewn }) =>
    `${shadow(320, 352, 238, 40)}${[
      [-24, 0, 196],
      [-10, 12, 288],
    ]
      .map(
        ([
          turn = 0,
          x = 0,
          y = 0,
        ]) => `<g transform="rotate(${turn} 320 240) translate(${x} ${y - 240})"><path d="M76 240 C100 194 210 190 320 190 C430 190 540 194 564 240 C540 286 430 290 320 290 C210 290 100 286 76 240 Z" fill="${crust}"/>
    ${times(6, (nth) => `<path d="M${140 + nth * 62} 222 q34 -10 62 20 q-34 14 -62 -20 Z" fill="${tone[0]}"/>`)}${strewn({ x: 320, y: 240, rx: 210, ry: 26 }, 14)}</g>`,
      )
      .join('')}`,
  tokoch: ({
    crust,
    tone,
    strewn,
  }) => `${shadow(328, 258, 206, 200)}<circle cx="320" cy="240" r="204" fill="${crust}"/><circle cx="320" cy="240" r="132" fill="${tone[1]}"/><circle cx="320" cy="243" r="127" fill="${tone[0]}"/>
    <g fill="${tone[2]}" opacity=".55">${[
      [1, 0],
      [8, 38],
      [14, 76],
      [20, 110],
    ]
      .map(([count = 1, far = 0]) =>
        times(
          count,
          (nth) =>
            `<circle cx="${320 + Math.cos((nth / count) * 6.2832) * far}" cy="${242 + Math.sin((nth / count) * 6.2832) * far}" r="5"/>`,
        ),
      )
      .join('')}</g>
    <g fill="none" stroke="${tone[2]}" stroke-width="5" opacity=".3">${times(18, (nth) => `<path d="M320 92 q10 -16 0 -34" transform="rotate(${nth * 20} 320 240)"/>`)}</g>${gleam('M160 160 A186 186 0 0 1 280 66', 14)}${strewn({ x: 320, y: 240, rx: 118, ry: 118 }, 30)}`,
  samsa: ({ crust, tone, strewn }) =>
    `${shadow(322, 372, 230, 34)}${[
      [-16, 236, 216, 0.74],
      [9, 346, 256, 0.96],
    ]
      .map(
        ([
          turn,
          x,
          y,
          scale,
        ]) => `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})"><path d="M-22 -142 Q0 -166 22 -142 L186 104 Q200 134 166 138 H-166 Q-200 134 -186 104 Z" fill="${crust}"/>
    <g fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".36" stroke-linecap="round"><path d="M-156 116 Q0 96 156 116"/><path d="M-138 92 Q0 66 138 92"/><path d="M-118 62 Q0 34 118 62"/></g><path d="M0 -128 L-30 34 L-150 106 M-30 34 L150 106" fill="none" stroke="${tone[0]}" stroke-width="7" stroke-linecap="round" opacity=".75"/>${gleam('M-30 -96 L-118 52', 14)}${strewn({ x: 0, y: 20, rx: 92, ry: 66 }, 24)}</g>`,
      )
      .join('')}`,
  round_samsa: ({ crust, tone, strewn }) =>
    `${plate()}${[
      [246, 214],
      [392, 216],
      [322, 314],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `${shadow(x + 5, y + 18, 82, 72)}<circle cx="${x}" cy="${y}" r="82" fill="${crust}"/><path d="M${x} ${y - 44} q-8 42 -46 68 M${x} ${y - 44} q8 42 46 68 M${x} ${y - 44} v74" fill="none" stroke="${tone[2]}" stroke-width="4" opacity=".4"/>${gleam(`M${x - 52} ${y - 14} q8 -36 38 -46`, 9)}${strewn({ x, y, rx: 56, ry: 52 }, 14, 0.8)}`,
      )
      .join('')}`,
  pie: ({
    crust,
    inner,
    tone,
    second,
    strewn,
  }) => `${shadow(322, 372, 226, 34)}<g transform="rotate(-16 270 200)"><path d="M92 206 C112 136 200 122 276 122 C352 122 440 136 460 206 C440 272 352 284 276 284 C200 284 112 272 92 206 Z" fill="${crust}"/><path d="M140 200 ${times(9, () => 'q15 -22 30 0 ')}" fill="none" stroke="${tone[2]}" stroke-width="6" opacity=".5" stroke-linejoin="round"/>${gleam('M150 164 Q200 140 290 140')}</g>
    <g transform="rotate(9 380 300)"><path d="M216 300 C228 238 306 222 380 222 C470 222 554 244 556 300 C554 368 470 386 380 386 C306 386 228 366 216 300 Z" fill="${crust}"/><path d="M216 302 C222 246 262 226 300 226 C344 240 344 368 300 380 C258 376 222 358 216 302 Z" fill="${tone[0]}"/><path d="M234 303 C238 262 266 246 292 248 C322 262 322 346 292 358 C264 354 238 344 234 303 Z" fill="${inner}"/>
    <g fill="${second[0]}" opacity=".75">${times(7, (nth) => `<ellipse cx="${252 + ((nth * 23) % 54)}" cy="${270 + ((nth * 31) % 70)}" rx="8" ry="5" transform="rotate(${nth * 40} 280 300)"/>`)}</g>${strewn({ x: 280, y: 302, rx: 26, ry: 40 }, 5, 0.7)}${gleam('M360 252 Q440 246 506 276')}</g>`,
  belyash: ({ crust, inner, tone, strewn }) =>
    `${plate()}${[
      [252, 196, 96],
      [378, 282, 106],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          `${shadow(x + 6, y + 12, r, r - 4)}<circle cx="${x}" cy="${y}" r="${r}" fill="${crust}"/><g stroke="${tone[2]}" stroke-width="4" opacity=".4" stroke-linecap="round">${times(14, (nth) => `<path d="M${x} ${y - r * 0.42} q7 -16 2 ${-r * 0.34}" fill="none" transform="rotate(${nth * 25.7} ${x} ${y})"/>`)}</g><circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="${inner}"/>${strewn({ x, y, rx: r * 0.22, ry: r * 0.22 }, 4, 0.6)}${gleam(`M${x - r * 0.7} ${y - r * 0.3} Q${x - r * 0.5} ${y - r * 0.7} ${x - 8} ${y - r * 0.78}`, 9)}`,
      )
      .join('')}`,
  cheburek: ({
    crust,
    tone,
    strewn,
  }) => `${shadow(320, 366, 236, 30)}<g transform="rotate(-8 320 250)"><path d="M80 330 C84 180 200 108 320 108 C440 108 556 180 560 330 Q560 356 530 356 H110 Q80 356 80 330 Z" fill="${crust}"/><path d="M104 318 C112 204 208 134 320 134 C432 134 528 204 536 318" fill="none" stroke="${tone[2]}" stroke-width="8" stroke-dasharray="5 15" opacity=".5"/>
    <g fill="${tone[0]}" opacity=".85">${times(9, (nth) => `<ellipse cx="${196 + ((nth * 97) % 260)}" cy="${206 + ((nth * 61) % 116)}" rx="${14 + (nth % 3) * 7}" ry="${9 + (nth % 3) * 4}"/>`)}</g>${gleam('M150 250 Q190 176 270 154')}${strewn({ x: 320, y: 256, rx: 140, ry: 60 }, 8)}</g>`,
  round_pie: ({
    crust,
    inner,
    tone,
    second,
    strewn,
  }) => `${shadow(328, 258, 208, 202)}<circle cx="320" cy="242" r="206" fill="${tone[2]}"/><g fill="${tone[1]}">${times(28, (nth) => `<circle cx="${320 + Math.cos(nth * 0.2244) * 190}" cy="${240 + Math.sin(nth * 0.2244) * 190}" r="23"/>`)}</g><circle cx="320" cy="240" r="182" fill="${crust}"/>
    <g stroke="${tone[2]}" stroke-width="4" opacity=".35">${times(4, (nth) => `<path d="M148 240 H492" transform="rotate(${nth * 45} 320 240)"/>`)}</g><circle cx="320" cy="240" r="52" fill="${tone[0]}"/><circle cx="320" cy="240" r="42" fill="${inner}"/><circle cx="312" cy="230" r="14" fill="${second[0]}" opacity=".7"/>${gleam('M176 180 Q220 96 310 82', 14)}${strewn({ x: 320, y: 240, rx: 148, ry: 148 }, 22)}`,
  kattama: ({
    crust,
    tone,
    strewn,
  }) => `${shadow(328, 260, 206, 198)}<circle cx="320" cy="240" r="204" fill="${crust}"/><path d="${spiral(320, 240, 196, 6)}" fill="none" stroke="${tone[2]}" stroke-width="7" opacity=".42"/><path d="${spiral(317, 236, 192, 6)}" fill="none" stroke="${tone[0]}" stroke-width="9" opacity=".75"/>
    <g fill="${tone[2]}" opacity=".38">${times(12, (nth) => `<ellipse cx="${320 + Math.cos(nth * 2.4) * (50 + nth * 10)}" cy="${240 + Math.sin(nth * 2.4) * (50 + nth * 10)}" rx="19" ry="11" transform="rotate(${nth * 47} 320 240)"/>`)}</g>${strewn({ x: 320, y: 240, rx: 160, ry: 160 }, 20)}`,
} as const satisfies Readonly<Record<string, Drawer>>
