import { gleam, plate, shadow, times, type Drawer } from './paints.ts'

/** In a bowl, on a plate, in a cup or a glass. */
export const served = {
  bowl: ({ inner, second, strewn }) =>
    `${shadow(328, 262, 204, 196)}<circle cx="320" cy="242" r="204" fill="#0f6b6b"/><circle cx="320" cy="238" r="196" fill="#fffdfa"/><circle cx="320" cy="242" r="164" fill="${second[2]}" opacity=".5"/><circle cx="320" cy="246" r="160" fill="${inner}"/><path d="M214 246 Q262 170 340 182 Q420 200 404 268 Q372 330 298 306" fill="none" stroke="${second[0]}" stroke-width="16" stroke-linecap="round" opacity=".8"/>${strewn({ x: 320, y: 244, rx: 112, ry: 104 }, 15, 1.2)}`,
  stack: ({
    crust,
    inner,
    second,
    tone,
    strewn,
  }) => `${shadow(320, 388, 236, 36)}<ellipse cx="320" cy="370" rx="244" ry="52" fill="#fffdfa"/><ellipse cx="320" cy="364" rx="208" ry="38" fill="#f1ebe1"/>${times(
    4,
    (nth) => {
      const y = 346 - nth * 38
      return `<path d="M150 ${y - 16} V${y} Q150 ${y + 34} 320 ${y + 36} Q490 ${y + 34} 490 ${y} V${y - 16} Z" fill="${tone[0]}"/><ellipse cx="320" cy="${y - 16}" rx="170" ry="36" fill="${crust}"/>`
    },
  )}
    <path d="M222 206 Q320 182 418 206 Q452 222 426 240 Q416 286 398 250 Q372 238 346 250 Q330 318 312 252 Q280 240 258 250 Q244 292 230 246 Q188 226 222 206 Z" fill="${inner}" opacity=".92"/><path d="M244 212 Q300 196 352 202" fill="none" stroke="${second[0]}" stroke-width="8" stroke-linecap="round" opacity=".7"/>${strewn({ x: 322, y: 200, rx: 62, ry: 16 }, 6, 1.3)}`,
  omelette: ({ crust, inner, tone, strewn }) =>
    `${plate()}<path d="M168 288 C158 170 262 120 340 128 C436 136 486 214 472 288 C428 326 220 326 168 288 Z" fill="${tone[2]}"/><path d="M170 278 C162 166 264 116 340 124 C434 132 482 208 470 278 C426 314 220 314 170 278 Z" fill="${crust}"/><path d="M180 280 Q320 320 462 280 Q448 306 320 312 Q196 306 180 280 Z" fill="${inner}"/>${gleam('M212 210 Q250 154 330 148', 16)}${strewn({ x: 322, y: 222, rx: 110, ry: 50 }, 12)}`,
  fried_eggs: ({ strewn }) =>
    `${shadow(330, 262, 206, 200)}<rect x="486" y="216" width="90" height="44" rx="20" fill="#3d3a39"/><circle cx="310" cy="240" r="202" fill="#3d3a39"/><circle cx="310" cy="238" r="180" fill="#524d4a"/>${strewn({ x: 310, y: 240, rx: 136, ry: 132 }, 11, 1.5)}${[
      [256, 200],
      [366, 226],
      [286, 306],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x - 72} ${y} C${x - 84} ${y - 60} ${x - 10} ${y - 74} ${x + 22} ${y - 62} C${x + 80} ${y - 62} ${x + 84} ${y + 12} ${x + 62} ${y + 40} C${x + 20} ${y + 78} ${x - 64} ${y + 62} ${x - 72} ${y} Z" fill="#fffdf7"/><circle cx="${x}" cy="${y}" r="31" fill="#f3a52c"/><circle cx="${x - 4}" cy="${y - 4}" r="25" fill="#fbc04a"/>${gleam(`M${x - 14} ${y - 8} q6 -10 16 -9`, 6)}`,
      )
      .join('')}`,
  toast: ({ crust, inner, tone, strewn }) =>
    `${plate()}<path d="M170 170 C150 106 220 92 320 92 C420 92 490 106 470 170 V364 Q470 388 446 388 H194 Q170 388 170 364 Z" fill="${tone[2]}"/><path d="M184 174 C168 120 232 108 320 108 C408 108 472 120 456 174 V356 Q456 372 440 372 H200 Q184 372 184 356 Z" fill="${crust}"/><path d="M204 190 C196 144 252 134 320 134 C388 134 444 144 436 190 V330 Q420 356 320 350 Q220 356 204 330 Z" fill="${inner}"/><ellipse cx="324" cy="244" rx="92" ry="76" fill="#fffdf7"/><circle cx="328" cy="242" r="34" fill="#f3a52c"/><circle cx="324" cy="238" r="27" fill="#fbc04a"/>${strewn({ x: 320, y: 244, rx: 106, ry: 100 }, 16, 0.9)}`,
  spread: ({
    crust,
    inner,
    tone,
    strewn,
  }) => `<rect x="76" y="50" width="488" height="384" rx="26" fill="#0f6b6b"/><rect x="92" y="66" width="456" height="352" rx="18" fill="none" stroke="#f2a65a" stroke-width="6" stroke-dasharray="18 10"/><circle cx="226" cy="186" r="102" fill="#fffdfa"/><circle cx="226" cy="186" r="84" fill="${crust}"/><circle cx="226" cy="186" r="50" fill="${tone[0]}"/>${times(9, (nth) => `<circle cx="${226 + Math.cos(nth * 0.7) * 32}" cy="${186 + Math.sin(nth * 0.7) * 32}" r="4" fill="${tone[2]}"/>`)}
    <circle cx="424" cy="172" r="82" fill="#fffdfa"/><circle cx="424" cy="172" r="62" fill="${inner}"/>${strewn({ x: 424, y: 172, rx: 40, ry: 38 }, 8)}<circle cx="232" cy="344" r="62" fill="#fffdfa"/><circle cx="232" cy="344" r="47" fill="#b4541f"/><circle cx="350" cy="344" r="48" fill="#fffdfa"/><circle cx="350" cy="344" r="35" fill="#dc932f"/><circle cx="462" cy="332" r="72" fill="#fffdfa"/><circle cx="440" cy="324" r="26" fill="#fffbe9" stroke="#ecdcc6" stroke-width="3"/><circle cx="440" cy="324" r="12" fill="#f3a52c"/><circle cx="484" cy="342" r="26" fill="#fffbe9" stroke="#ecdcc6" stroke-width="3"/><circle cx="484" cy="342" r="12" fill="#f3a52c"/>`,
  cup: ({
    inner,
    second,
    strewn,
  }) => `${shadow(320, 396, 224, 28)}<ellipse cx="320" cy="378" rx="222" ry="44" fill="#e6efec"/><ellipse cx="320" cy="370" rx="222" ry="44" fill="#fffdfa"/><ellipse cx="320" cy="368" rx="120" ry="20" fill="#e6efec"/><path d="M456 214 C540 200 552 310 446 316" fill="none" stroke="#f2ebe0" stroke-width="24"/><path d="M164 190 H476 C476 308 430 368 320 368 C210 368 164 308 164 190 Z" fill="#fffdfa"/><path d="M380 190 H476 C476 308 430 368 320 368 C400 350 412 280 380 190 Z" fill="#efe6da"/><path d="M176 250 q24 -22 48 0 t48 0 t48 0 t48 0 t48 0 t46 0" fill="none" stroke="#0f6b6b" stroke-width="7" opacity=".8"/>
    <ellipse cx="320" cy="190" rx="156" ry="46" fill="#fffdfa"/><ellipse cx="320" cy="194" rx="140" ry="37" fill="${inner}"/><ellipse cx="320" cy="192" rx="84" ry="20" fill="${second[0]}" opacity=".85"/><path d="M320 206 C268 194 288 176 306 180 Q318 182 320 190 Q322 182 334 180 C352 176 372 194 320 206 Z" fill="${second[1]}"/><g fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"><path d="M276 118 q-16 -22 0 -42 t0 -40"/><path d="M340 112 q-16 -22 0 -42 t0 -40"/></g>${strewn({ x: 320, y: 192, rx: 100, ry: 22 }, 6, 0.7)}`,
  glass: ({ inner, second, strewn }) =>
    `${shadow(320, 424, 120, 16)}<path d="M206 78 H434 L404 402 Q402 420 384 420 H256 Q238 420 236 402 Z" fill="#fff" opacity=".75"/><path d="M216 146 H424 L398 394 Q396 406 384 406 H256 Q244 406 242 394 Z" fill="${inner}"/><ellipse cx="320" cy="146" rx="104" ry="17" fill="${second[0]}"/>${strewn({ x: 320, y: 168, rx: 70, ry: 18 }, 6, 1.2)}${strewn({ x: 320, y: 330, rx: 54, ry: 46 }, 6)}<path d="M206 78 H434 L404 402 Q402 420 384 420 H256 Q238 420 236 402 Z" fill="none" stroke="#c9dad6" stroke-width="6"/>${gleam('M246 170 L262 370', 16)}`,
  teapot: ({
    inner,
    second,
    strewn,
  }) => `${shadow(320, 404, 210, 20)}<path d="M470 220 C566 190 566 352 456 342" fill="none" stroke="#bfd4d0" stroke-width="22"/><path d="M176 250 L96 178 Q84 166 100 158 L128 150 Q170 200 200 206 Z" fill="#d9e7e4"/><path d="M156 276 C156 196 226 160 320 160 C414 160 484 196 484 276 C484 360 420 398 320 398 C220 398 156 360 156 276 Z" fill="#eef5f3"/><path d="M170 280 C220 264 420 264 470 280 C470 350 410 386 320 386 C230 386 170 350 170 280 Z" fill="${inner}"/><ellipse cx="320" cy="277" rx="150" ry="13" fill="${second[0]}"/>${strewn({ x: 320, y: 322, rx: 100, ry: 34 }, 10)}
    <ellipse cx="320" cy="164" rx="92" ry="20" fill="#0f6b6b"/><path d="M240 160 C256 126 384 126 400 160 Z" fill="#0f6b6b"/><circle cx="320" cy="120" r="17" fill="#f2a65a"/>${gleam('M196 244 Q220 204 268 192', 14)}`,
  pot: ({ inner, second, strewn }) =>
    `${shadow(320, 412, 156, 18)}<path d="M176 150 H464 L448 384 Q446 410 420 410 H220 Q194 410 192 384 Z" fill="#fff" opacity=".8"/><path d="M186 196 H454 L440 380 Q438 398 420 398 H220 Q202 398 200 380 Z" fill="${inner}"/><path d="M188 220 Q252 190 320 220 T452 220 V196 H188 Z" fill="${second[0]}"/><rect x="164" y="112" width="312" height="48" rx="14" fill="#0f6b6b"/><path d="M180 136 q18 -18 35 0 t35 0 t35 0 t35 0 t35 0 t35 0 t35 0 t35 0" fill="none" stroke="#f2a65a" stroke-width="5"/><rect x="246" y="262" width="148" height="84" rx="12" fill="#fffdf7" opacity=".92"/>${strewn({ x: 320, y: 304, rx: 46, ry: 20 }, 4)}${gleam('M214 232 L222 366', 14)}`,
} as const satisfies Readonly<Record<string, Drawer>>
