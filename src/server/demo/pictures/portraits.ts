import { palette } from './palette.ts'

/** How somebody looks: enough to tell the six apart across a room. */
export interface Look {
  readonly ground: string
  readonly halo: string
  readonly skin: string
  readonly shade: string
  readonly hair: string
  readonly shine: string
  readonly cut: keyof typeof cuts
  readonly garment: string
  readonly trim: string
  readonly lips: string
  readonly extras?: readonly (keyof typeof extras)[]
}

const { lake, deep, reed, mist, foam, apricot, peach, clay, rose, petal, cream, sand, straw, bark, ink, snow } = palette

/** Hair: what falls behind the head, and what frames the face. */
const cuts = {
  long: {
    back: 'M116 190 C106 96 150 62 200 62 C250 62 294 96 284 190 C282 236 296 274 300 322 C268 340 240 340 232 318 L168 318 C160 340 132 340 100 322 C104 274 118 236 116 190 Z',
    front:
      'M134 178 C132 118 162 88 204 88 C246 90 268 120 266 178 C258 150 244 132 226 122 C206 146 168 156 142 154 C137 162 135 170 134 178 Z',
  },
  fade: {
    back: 'M138 168 C132 112 156 76 200 74 C246 74 268 112 262 168 L258 190 L142 190 Z',
    front:
      'M138 166 C130 110 158 66 214 70 C232 58 262 76 262 104 C270 124 266 148 262 166 C258 148 254 136 246 126 C218 132 182 128 158 118 C148 132 142 148 138 166 Z',
  },
  bob: {
    back: 'M118 200 C108 104 146 66 200 66 C254 66 292 104 282 200 C284 230 282 250 270 262 C246 272 154 272 130 262 C118 250 116 230 118 200 Z',
    front:
      'M132 186 C124 112 160 84 200 84 C240 84 276 112 268 186 C264 172 262 158 260 148 C222 152 178 152 140 148 C138 158 136 172 132 186 Z',
  },
  bun: {
    back: 'M136 176 C128 112 156 78 200 78 C244 78 272 112 264 176 L256 200 L144 200 Z M164 62 C164 38 182 26 202 26 C222 26 240 40 238 62 C236 82 220 92 202 92 C182 92 166 82 164 62 Z',
    front: 'M134 184 C128 124 154 88 200 88 C246 88 272 124 266 184 C262 148 242 124 200 112 C158 124 138 148 134 184 Z',
  },
  waves: {
    back: 'M120 186 C104 108 146 64 202 64 C262 64 300 110 284 184 C302 206 288 230 300 252 C310 278 292 306 264 308 L136 308 C108 306 92 276 102 252 C112 230 98 206 120 186 Z',
    front:
      'M131 192 C122 128 150 86 204 84 C254 86 278 128 269 192 C264 158 248 130 220 106 C206 132 168 142 149 154 C139 164 134 178 131 192 Z',
  },
  fringe: {
    back: 'M120 190 C110 100 150 66 200 66 C250 66 290 100 280 190 C278 220 284 250 280 292 C262 304 244 296 240 270 L160 270 C156 296 138 304 120 292 C116 250 122 220 120 190 Z',
    front:
      'M130 190 C122 118 158 84 200 84 C242 84 278 118 270 190 C266 176 262 166 258 158 C252 146 246 140 236 140 C216 148 176 148 160 140 C150 142 144 152 140 162 C136 172 132 180 130 190 Z',
  },
} as const

const extras = {
  earrings: (): string => `<circle cx="133" cy="222" r="6" fill="${apricot}"/><circle cx="267" cy="222" r="6" fill="${apricot}"/>`,
  glasses: (): string =>
    `<g fill="none" stroke="${ink}" stroke-width="4.5"><circle cx="174" cy="186" r="21"/><circle cx="226" cy="186" r="21"/><path d="M195 184 q5 -5 10 0 M153 182 l-14 -4 M247 182 l14 -4"/></g>`,
  beard: (look: Look): string =>
    `<path d="M138 196 C140 262 168 284 200 284 C232 284 260 262 262 196 C258 220 246 232 230 230 C214 222 186 222 170 230 C154 232 142 220 138 196 Z" fill="${look.hair}"/>` +
    `<path d="M180 243 Q200 257 220 243" fill="none" stroke="${look.lips}" stroke-width="6" stroke-linecap="round"/>`,
  flower: (): string =>
    `<g transform="translate(262 120)">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="0" cy="-13" rx="8.5" ry="12" fill="${snow}" transform="rotate(${turn})"/>`).join('')}<circle r="7" fill="${apricot}"/></g>`,
  scissors: (): string =>
    `<g transform="translate(262 352) rotate(14)" stroke="${snow}" stroke-width="5" fill="none" stroke-linecap="round"><path d="M0 -34 L10 8 M12 -34 L2 8"/><circle cx="-2" cy="18" r="9"/><circle cx="14" cy="18" r="9"/></g>`,
} as const

/** The six of the salon, in the order of the list. */
export const portraitLooks: readonly Look[] = [
  {
    ground: mist,
    halo: foam,
    skin: '#f0c8a4',
    shade: '#dba97f',
    hair: '#2f2320',
    shine: '#4a3833',
    cut: 'long',
    garment: lake,
    trim: apricot,
    lips: '#b9533f',
    extras: ['earrings', 'scissors'],
  },
  {
    ground: sand,
    halo: cream,
    skin: '#dba77d',
    shade: '#c18a61',
    hair: '#211b1a',
    shine: '#3a302d',
    cut: 'fade',
    garment: ink,
    trim: reed,
    lips: '#a7584a',
    extras: ['beard'],
  },
  {
    ground: petal,
    halo: cream,
    skin: '#f3d0b2',
    shade: '#dfb18b',
    hair: '#a5532f',
    shine: '#c6744a',
    cut: 'waves',
    garment: deep,
    trim: rose,
    lips: '#b24a44',
  },
  {
    ground: peach,
    halo: cream,
    skin: '#eabf98',
    shade: '#d39f74',
    hair: '#2a2230',
    shine: '#453a4c',
    cut: 'bun',
    garment: clay,
    trim: cream,
    lips: '#a8443c',
    extras: ['earrings'],
  },
  {
    ground: mist,
    halo: cream,
    skin: '#f4d6bb',
    shade: '#e0b795',
    hair: '#3b2a24',
    shine: '#58423a',
    cut: 'bob',
    garment: reed,
    trim: snow,
    lips: '#b8564c',
    extras: ['glasses'],
  },
  {
    ground: cream,
    halo: petal,
    skin: '#e6b78e',
    shade: '#cd966b',
    hair: '#1f2426',
    shine: '#39464a',
    cut: 'fringe',
    garment: snow,
    trim: lake,
    lips: '#b04a47',
    extras: ['flower'],
  },
]

/** A head and shoulders as SVG, 400 by 400. */
export function drawPortrait(look: Look): string {
  const { ground, halo, skin, shade, hair, shine, garment, trim } = look
  const cut = cuts[look.cut]
  const isBearded = look.extras?.includes('beard') ?? false
  const extra = (look.extras ?? []).map((name) => extras[name](look)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="480" height="480">
    <rect width="400" height="400" fill="${ground}"/>
    <circle cx="200" cy="196" r="158" fill="${halo}"/>
    <path d="M-10 318 C80 286 120 330 200 322 C280 316 330 286 410 306 L410 410 L-10 410 Z" fill="${straw}" opacity="0.28"/>
    <path d="${cut.back}" fill="${hair}"/>
    <path d="M172 250 L172 312 C180 330 220 330 228 312 L228 250 Z" fill="${shade}"/>
    <path d="M62 410 C64 346 106 318 168 304 C178 326 222 326 232 304 C294 318 336 346 338 410 Z" fill="${garment}"/>
    <path d="M160 306 C166 340 190 356 200 372 C210 356 234 340 240 306 L231 303 C222 326 178 326 169 303 Z" fill="${trim}"/>
    <path d="M169 303 C178 326 222 326 231 303 C226 336 208 344 200 350 C192 344 174 336 169 303 Z" fill="${skin}"/>
    <path d="M106 352 C110 374 112 392 112 410 M294 352 C290 374 288 392 288 410" stroke="${bark}" stroke-opacity="0.18" stroke-width="5" fill="none" stroke-linecap="round"/>
    <ellipse cx="136" cy="198" rx="13" ry="19" fill="${skin}"/><ellipse cx="264" cy="198" rx="13" ry="19" fill="${skin}"/>
    <path d="M138 168 C138 112 166 92 200 92 C234 92 262 112 262 168 C262 236 236 278 200 278 C164 278 138 236 138 168 Z" fill="${skin}"/>
    <path d="M200 278 C236 278 262 236 262 168 C262 150 259 136 254 125 C256 190 246 244 200 278 Z" fill="${shade}" opacity="0.35"/>
    <circle cx="160" cy="217" r="15" fill="${rose}" opacity="0.42"/><circle cx="240" cy="217" r="15" fill="${rose}" opacity="0.42"/>
    <g fill="none" stroke="${hair}" stroke-linecap="round">
      <path d="M157 168 Q173 158 189 165" stroke-width="6"/><path d="M211 165 Q227 158 243 168" stroke-width="6"/>
    </g>
    <g fill="${ink}"><ellipse cx="174" cy="186" rx="6.5" ry="8"/><ellipse cx="226" cy="186" rx="6.5" ry="8"/></g>
    <g fill="${snow}"><circle cx="176.5" cy="183" r="2.2"/><circle cx="228.5" cy="183" r="2.2"/></g>
    ${isBearded ? '' : `<g fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"><path d="M163 181 Q173 172 185 179"/><path d="M215 179 Q227 172 237 181"/></g>`}
    <path d="M200 190 C197 204 193 212 198 215 Q203 217 207 214" fill="none" stroke="${shade}" stroke-width="4.5" stroke-linecap="round"/>
    ${isBearded ? '' : `<path d="M178 237 Q188 232 200 236 Q212 232 222 237 Q214 256 200 256 Q186 256 178 237 Z" fill="${look.lips}"/><path d="M182 239 Q200 246 218 239" fill="none" stroke="${snow}" stroke-width="3.5" stroke-linecap="round" opacity="0.85"/>`}
    <path d="${cut.front}" fill="${hair}"/>
    <path d="M158 122 C172 104 198 100 216 104" fill="none" stroke="${shine}" stroke-width="7" stroke-linecap="round" opacity="0.9"/>
    ${extra}
  </svg>`
}
