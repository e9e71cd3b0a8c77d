import type { Plugin } from 'vite'

const left = '\0stoika:no-woff2'

/**
 * Leaves out of the PDF writer what unpacks WOFF2, a dictionary of words for the most part: typefaces for paper are
 * TrueType. Some 60 kB less on every device.
 */
export function leanFontkit(): Plugin {
  return {
    name: 'stoika:lean-fontkit',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'brotli/decompress.js' ? left : undefined),
    load: (id) => (id === left ? `export default () => { throw new Error('No typeface in WOFF2 is printed') }` : undefined),
  }
}
