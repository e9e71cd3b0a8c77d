/** The product's colours and what goes with them: lake, apricot, birch. */
export const palette = {
  lake: '#0f6b6b',
  deep: '#0a4a4c',
  reed: '#5a9a94',
  mist: '#cfe3de',
  foam: '#e9f2ee',
  apricot: '#f2a65a',
  peach: '#f8cfa0',
  clay: '#c4683f',
  rose: '#e3a997',
  petal: '#f5ddd2',
  cream: '#fbf5ec',
  sand: '#ecdcc6',
  straw: '#d9bd93',
  bark: '#5b4636',
  ink: '#22302f',
  snow: '#fffdf9',
} as const

/** Backgrounds with a second tone for what lies behind the subject. */
export const grounds = [
  { base: palette.foam, second: palette.mist },
  { base: palette.cream, second: palette.peach },
  { base: palette.mist, second: palette.foam },
  { base: palette.petal, second: palette.cream },
  { base: palette.sand, second: palette.cream },
] as const
