/** What is baked, poured and spread, each as it is in the light, between and in the shade. */
export const tones = {
  wheat: ['#f5d7a1', '#e0a75c', '#ad6b2f'],
  golden: ['#f9d58a', '#e79f3c', '#b4661c'],
  rye: ['#b98559', '#875330', '#54301b'],
  corn: ['#fbe39a', '#f0bb45', '#c28420'],
  pale: ['#fdf1dc', '#f2dcb6', '#d3af7c'],
  cream: ['#fffdf6', '#fbf0da', '#e5d0aa'],
  milk: ['#ffffff', '#f6f3ee', '#d9d3c8'],
  honey: ['#f8cc74', '#dc932f', '#9d5a14'],
  caramel: ['#eeb877', '#c67b3a', '#8a4a1d'],
  chocolate: ['#8b5a3c', '#5c3522', '#361d12'],
  velvet: ['#d9605a', '#b02f35', '#751a23'],
  berry: ['#ec8fa8', '#c9446c', '#8a2346'],
  cherry: ['#d8455a', '#a31c36', '#660d20'],
  apricot: ['#fcc680', '#f29a3f', '#c46a1b'],
  pistachio: ['#d8e3a5', '#a8bd67', '#74893b'],
  lemon: ['#fff0a6', '#f6d64f', '#d3a81f'],
  meat: ['#b98468', '#86523d', '#573122'],
  pumpkin: ['#f9b765', '#ea8a2b', '#b75c12'],
  greens: ['#b7cf8d', '#7da055', '#4d6f33'],
  potato: ['#fbeebd', '#f0d88b', '#cfae58'],
  sky: ['#d7ebf2', '#a5cedd', '#6a9fb5'],
  rose: ['#fbdfe0', '#f2b9c0', '#d58695'],
  coffee: ['#a87450', '#6e442a', '#412615'],
  latte: ['#ecd2b1', '#cfa273', '#97673d'],
  tea: ['#e08a45', '#b4541f', '#7a320e'],
  green_tea: ['#eef0b4', '#d2d67a', '#a3a84a'],
  tarragon: ['#bfe5a4', '#7fc26a', '#4b8f43'],
  compote: ['#d8755c', '#a83d35', '#6e2020'],
} as const

export type ToneName = keyof typeof tones
export type DoughTone = (typeof tones)[ToneName]
