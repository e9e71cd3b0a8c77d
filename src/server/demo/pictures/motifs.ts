import { grounds, palette } from './palette.ts'

/** What the picture of a service shows. */
export type Motif = keyof typeof drawings

const { lake, deep, reed, mist, apricot, peach, clay, rose, petal, cream, straw, bark, ink, snow } = palette

const line = (colour: string, width: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

/** Each is drawn around the middle of a picture of 480 by 360. */
const drawings = {
  scissors: () => `<g transform="translate(240 180) rotate(-24)">
    <path d="M-16 30 L64 -116 C74 -112 78 -100 72 -88 L6 40 Z" fill="#8fa9a6"/><path d="M16 30 L-64 -116 C-74 -112 -78 -100 -72 -88 L-6 40 Z" fill="#b9cbc8"/>
    <g ${line(lake, 17)}><ellipse cx="-38" cy="76" rx="29" ry="36" transform="rotate(24 -38 76)"/><ellipse cx="38" cy="76" rx="29" ry="36" transform="rotate(-24 38 76)"/></g>
    <circle cx="0" cy="18" r="9" fill="${apricot}"/></g>`,
  comb: () => `<g transform="translate(240 180) rotate(-18)">
    <rect x="-130" y="-62" width="260" height="48" rx="24" fill="${lake}"/><rect x="-112" y="-50" width="224" height="8" rx="4" fill="${reed}"/>
    ${Array.from({ length: 13 }, (_, n) => `<rect x="${-122 + n * 19}" y="-24" width="10" height="${n < 6 ? 92 : 72}" rx="5" fill="${n < 6 ? lake : reed}"/>`).join('')}</g>`,
  dryer: () => `<g transform="translate(232 176)">
    <path d="M-20 20 L34 20 L22 132 C20 142 -12 142 -14 132 Z" fill="${deep}"/>
    <path d="M-96 -20 C-96 -74 -54 -96 -10 -96 C40 -96 66 -84 120 -76 L120 36 C66 44 40 56 -10 56 C-54 56 -96 34 -96 -20 Z" fill="${lake}"/>
    <rect x="112" y="-84" width="26" height="128" rx="10" fill="${apricot}"/><circle cx="-22" cy="-20" r="42" fill="${reed}"/><g ${line(deep, 6)}><path d="M-46 -34 h48 M-50 -20 h56 M-46 -6 h48"/></g>
    <g ${line(snow, 8)}><path d="M160 -62 q20 -10 40 0 M160 -20 q24 -10 50 0 M160 22 q20 -10 40 0"/></g></g>`,
  updo: () => `<g transform="translate(240 186)">
    <path d="M-26 60 L-30 130 C-12 150 30 150 44 130 L36 60 Z" fill="#dba97f"/><path d="M-84 -22 C-92 -96 -36 -132 12 -128 C76 -124 104 -72 92 -14 C84 40 44 76 4 80 C-40 80 -80 36 -84 -22 Z" fill="${bark}"/>
    <path d="M40 -112 C44 -150 96 -160 112 -126 C134 -112 124 -72 92 -72 C62 -72 44 -88 40 -112 Z" fill="#6d5443"/>
    <g ${line('#8a6d58', 7)}><path d="M-62 -34 C-44 -84 6 -98 52 -82"/><path d="M-60 4 C-40 -44 20 -64 72 -46"/><path d="M-42 40 C-14 4 34 -14 80 -8"/><path d="M62 -118 C78 -132 98 -124 100 -104"/></g>
    <g transform="translate(34 -70)">${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cy="-19" rx="11" ry="17" fill="${snow}" transform="rotate(${turn})"/>`).join('')}<circle r="10" fill="${apricot}"/></g>
    <g transform="translate(66 -34) scale(.6)">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-19" rx="11" ry="17" fill="${petal}" transform="rotate(${turn})"/>`).join('')}<circle r="9" fill="${clay}"/></g></g>`,
  clipper: () => `<g transform="translate(240 184) rotate(20)">
    <path d="M-46 -50 C-46 -66 46 -66 46 -50 L38 116 C36 144 -36 144 -38 116 Z" fill="${ink}"/><path d="M-34 -44 L34 -44 L28 20 C14 34 -14 34 -28 20 Z" fill="${lake}"/>
    <rect x="-54" y="-92" width="108" height="36" rx="8" fill="${straw}"/>${Array.from({ length: 9 }, (_, n) => `<rect x="${-52 + n * 12.2}" y="-124" width="7" height="38" rx="3.5" fill="${snow}"/>`).join('')}
    <circle cx="0" cy="-10" r="10" fill="${apricot}"/><g ${line(reed, 6)}><path d="M-16 62 h32 M-15 80 h30 M-14 98 h28"/></g></g>`,
  beard: () => `<g transform="translate(240 172)">
    <ellipse cx="-84" cy="-8" rx="14" ry="22" fill="#d3a077"/><ellipse cx="84" cy="-8" rx="14" ry="22" fill="#d3a077"/>
    <path d="M-82 -40 C-82 -100 -44 -120 0 -120 C44 -120 82 -100 82 -40 C82 60 48 118 0 118 C-48 118 -82 60 -82 -40 Z" fill="#dfae84"/>
    <path d="M-84 -26 C-100 -110 -50 -150 10 -146 C44 -160 78 -136 80 -106 C92 -84 88 -50 84 -26 C80 -54 74 -70 62 -82 C24 -74 -28 -78 -56 -94 C-70 -72 -80 -52 -84 -26 Z" fill="${ink}"/>
    <path d="M-83 -20 C-86 78 -48 136 0 136 C48 136 86 78 83 -20 C78 14 62 32 36 30 C14 24 -14 24 -36 30 C-62 32 -78 14 -83 -20 Z" fill="${ink}"/>
    <path d="M-2 22 C-22 6 -44 22 -62 12 C-58 36 -28 48 -2 36 Z M2 22 C22 6 44 22 62 12 C58 36 28 48 2 36 Z" fill="#3b4846"/>
    <path d="M-24 56 Q0 74 24 56" ${line(rose, 8)}/><g ${line(ink, 7)}><path d="M-52 -36 q16 -12 32 -2 M20 -38 q16 -10 32 2"/><path d="M-46 -14 q12 10 24 0 M22 -14 q12 10 24 0" stroke-width="5"/></g><path d="M0 -12 q-8 16 -2 22 q6 4 10 0" ${line('#c08a5f', 5)}/></g>`,
  razor: () => `<g transform="translate(240 180) rotate(-32)">
    <path d="M-150 8 L60 8 C70 8 78 18 78 30 C78 42 70 50 60 50 L-128 50 C-146 50 -156 26 -150 8 Z" fill="#b9cbc8"/><path d="M-150 8 L60 8 C66 8 70 12 73 18 L-152 18 Z" fill="#8fa9a6"/>
    <path d="M58 30 C84 -6 150 -60 188 -52 C206 -46 202 -26 186 -22 C150 -14 112 20 92 56 C80 68 54 54 58 30 Z" fill="${lake}"/><circle cx="72" cy="32" r="9" fill="${apricot}"/></g>
    <g fill="${snow}"><circle cx="150" cy="96" r="26"/><circle cx="184" cy="82" r="20"/><circle cx="176" cy="110" r="18"/><circle cx="128" cy="112" r="16"/></g>`,
  bowl: () => `<g transform="translate(236 190)">
    <path d="M-116 -20 L116 -20 C116 60 62 104 0 104 C-62 104 -116 60 -116 -20 Z" fill="${lake}"/><ellipse cy="-20" rx="116" ry="28" fill="${deep}"/>
    <path d="M-92 -20 C-70 -36 -30 -22 0 -30 C34 -40 66 -26 92 -20 C72 -2 -72 -2 -92 -20 Z" fill="${clay}"/><path d="M-72 34 C-54 64 -26 78 -4 80" ${line(reed, 9)}/>
    <g transform="rotate(34 60 -60)"><rect x="50" y="-168" width="22" height="112" rx="11" fill="${apricot}"/><rect x="44" y="-64" width="34" height="22" rx="5" fill="${straw}"/><path d="M44 -42 h34 l-4 36 q-13 10 -26 0 Z" fill="${bark}"/></g></g>`,
  strands: () => `<g transform="translate(240 180)">
    ${[
      [-96, '#3a2a22', 8],
      [-48, '#6b4531', 4],
      [0, '#a86b3f', 0],
      [48, '#d59a5c', -4],
      [96, '#efcf98', -8],
    ]
      .map(
        ([x, colour, turn]) =>
          `<g transform="translate(${x} 0) rotate(${turn})"><path d="M-20 -104 C-26 -20 -34 20 -14 96 C-8 118 14 116 16 92 C24 30 20 -20 20 -104 Z" fill="${colour}"/><path d="M-4 -86 C-8 -20 -12 24 0 84" ${line('rgba(255,255,255,.28)', 6)}/><rect x="-25" y="-118" width="50" height="26" rx="7" fill="${lake}"/></g>`,
      )
      .join('')}</g>`,
  hand: () => `<g transform="translate(240 204) rotate(-6)">
    <path d="M-74 150 C-84 90 -96 44 -92 0 C-90 -18 -66 -18 -64 0 L-58 34 L-56 -82 C-56 -102 -28 -102 -28 -82 L-24 14 L-18 -108 C-18 -128 10 -128 10 -108 L12 14 L22 -92 C24 -112 50 -110 48 -90 L42 26 L58 -46 C62 -64 86 -58 82 -40 C76 10 72 60 50 96 L48 150 Z" fill="#efc7a2"/>
    <g fill="${clay}"><rect x="-89" y="-14" width="22" height="28" rx="11"/><rect x="-53" y="-100" width="22" height="32" rx="11"/><rect x="-15" y="-126" width="22" height="34" rx="11"/><rect x="25" y="-109" width="21" height="32" rx="10" transform="rotate(5 35 -93)"/><rect x="61" y="-61" width="20" height="28" rx="10" transform="rotate(14 71 -47)"/></g>
    <g ${line('#d9a57b', 5)}><path d="M-40 46 q34 -18 70 0 M-52 92 q40 16 82 -6"/></g><path d="M-72 132 q60 18 120 0" ${line(apricot, 10)}/></g>`,
  polish: () => `<g transform="translate(206 186) rotate(-6)">
    <path d="M-46 -8 C-66 0 -74 16 -74 36 L-74 96 C-74 112 -62 120 -48 120 L48 120 C62 120 74 112 74 96 L74 36 C74 16 66 0 46 -8 Z" fill="${clay}"/><path d="M-54 30 C-54 20 -48 14 -40 12 L-40 96 L-54 96 Z" fill="${rose}" opacity=".8"/>
    <rect x="-34" y="-132" width="68" height="112" rx="14" fill="${ink}"/><rect x="-40" y="-26" width="80" height="22" rx="6" fill="${straw}"/><rect x="-22" y="-120" width="8" height="86" rx="4" fill="${reed}"/></g>
    <g transform="translate(330 226)"><path d="M-34 64 C-58 64 -62 40 -40 34 C-30 8 22 0 36 28 C62 30 58 64 34 64 Z" fill="${lake}"/><path d="M-20 44 Q4 24 26 42" ${line(reed, 8)}/></g>`,
  brow: () => `<g transform="translate(240 190)">
    <path d="M-130 -46 C-70 -112 30 -120 132 -58 C40 -82 -50 -82 -122 -24 C-132 -24 -138 -36 -130 -46 Z" fill="${bark}"/><g ${line('#7d6250', 5)}><path d="M-104 -46 q8 -24 24 -36 M-66 -62 q10 -20 26 -26 M-24 -74 q14 -14 30 -14 M24 -80 q14 -6 30 -2"/></g>
    <path d="M-112 48 C-60 -16 60 -16 112 48 C60 98 -60 98 -112 48 Z" fill="${snow}"/><circle cx="0" cy="42" r="40" fill="${lake}"/><circle cx="0" cy="42" r="19" fill="${ink}"/><circle cx="13" cy="28" r="9" fill="${snow}"/><path d="M-112 48 C-60 -16 60 -16 112 48" ${line(ink, 10)}/></g>`,
  lashes: () => `<g transform="translate(240 160)">
    <path d="M-128 0 C-70 84 70 84 128 0" ${line(ink, 12)}/>
    <g ${line(ink, 9)}><path d="M-108 24 q-22 22 -40 28 M-76 46 q-16 28 -32 42 M-40 58 q-8 32 -18 50 M0 62 v54 M40 58 q8 32 18 50 M76 46 q16 28 32 42 M108 24 q22 22 40 28"/></g>
    <path d="M-120 -58 C-62 -110 62 -110 120 -58" ${line(bark, 15)}/><circle cx="-150" cy="-26" r="9" fill="${apricot}"/><circle cx="150" cy="-36" r="6" fill="${apricot}"/><circle cx="164" cy="-6" r="10" fill="${rose}"/></g>`,
  cream: () => `<g transform="translate(240 200)">
    <path d="M-112 0 L112 0 L104 84 C102 100 92 106 78 106 L-78 106 C-92 106 -102 100 -104 84 Z" fill="${lake}"/><rect x="-120" y="-26" width="240" height="34" rx="12" fill="${deep}"/>
    <path d="M-96 -26 C-92 -66 -50 -62 -40 -82 C-28 -112 24 -124 34 -96 C62 -104 98 -70 96 -26 Z" fill="${snow}"/><path d="M-30 -46 C-8 -72 24 -74 36 -56" ${line(mist, 9)}/><rect x="-52" y="38" width="104" height="38" rx="10" fill="${cream}"/><path d="M-24 57 h48" ${line(reed, 7)}/>
    <g transform="translate(118 -76) rotate(24)"><path d="M0 56 C-42 26 -36 -34 0 -66 C36 -34 42 26 0 56 Z" fill="${reed}"/><path d="M0 46 V-44 M0 8 l18 -18 M0 -14 l-16 -16 M0 26 l-18 -16" ${line(mist, 5)}/></g></g>`,
  brush: () => `<g transform="translate(262 176) rotate(32)">
    <rect x="-15" y="6" width="30" height="142" rx="15" fill="${lake}"/><path d="M-24 -34 L24 -34 L17 16 L-17 16 Z" fill="${straw}"/><path d="M-24 -34 C-52 -84 -30 -136 0 -142 C30 -136 52 -84 24 -34 Z" fill="${bark}"/><path d="M-34 -92 C-28 -124 -14 -138 0 -142 C14 -138 28 -124 34 -92 C16 -76 -16 -76 -34 -92 Z" fill="${rose}"/></g>
    <g transform="translate(150 236)"><circle r="62" fill="${deep}"/><circle r="48" fill="${rose}"/><path d="M-34 -34 A48 48 0 0 1 48 0 L0 0 Z" fill="${peach}" opacity=".8"/></g>`,
  lipstick: () => `<g transform="translate(240 184) rotate(14)">
    <path d="M-36 -40 L-36 -98 C-36 -118 8 -146 36 -138 L36 -40 Z" fill="${clay}"/><path d="M-20 -56 L-20 -96 C-18 -104 -8 -112 0 -116" ${line(rose, 7)}/><rect x="-46" y="-46" width="92" height="56" rx="8" fill="${straw}"/><rect x="-46" y="-30" width="92" height="8" fill="${cream}"/><rect x="-58" y="6" width="116" height="124" rx="14" fill="${deep}"/><path d="M-38 26 V108" ${line(reed, 9)}/></g>`,
} as const

/** A picture for a service as SVG, 480 by 360; `index` varies what lies behind, so that neighbours differ. */
export function drawMotif(motif: Motif, index: number): string {
  const { base, second } = grounds[index % grounds.length]!
  const tilt = (index * 47) % 120
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="640" height="480">
    <rect width="480" height="360" fill="${base}"/>
    <path d="M0 ${286 - (tilt % 30)} C120 ${236 + (tilt % 40)} 220 ${330 - (tilt % 36)} 480 ${262 + (tilt % 20)} L480 360 L0 360 Z" fill="${straw}" opacity=".22"/>
    <circle cx="${204 + (tilt % 72)}" cy="176" r="142" fill="${second}"/>
    <g fill="${apricot}" opacity=".75"><circle cx="${52 + tilt / 4}" cy="62" r="9"/><circle cx="${430 - tilt / 5}" cy="300" r="6"/></g>
    <g ${line(reed, 5)} opacity=".4"><path d="M${396 - tilt / 6} 58 q16 -16 32 0 t32 0"/><path d="M26 ${300 - tilt / 6} q14 -14 28 0 t28 0"/></g>
    ${drawings[motif]()}
  </svg>`
}
