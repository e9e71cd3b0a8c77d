import { encodeQR } from 'qr'

/** The modules of a code by rows, dark ones true. */
export type QrModules = readonly (readonly boolean[])[]

/** A code's modules by rows, dark ones true, with a quiet zone of four modules on every side. */
export function qrModules(text: string): QrModules {
  return encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
}

/** The dark modules as one path of an SVG, a module being one unit. */
export function qrPath(modules: QrModules): string {
  return modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** The code as a file of its own, black on white. */
export function qrSvg(modules: QrModules): string {
  const { length } = modules
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${length} ${length}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${length}v${length}H0z"/><path d="${qrPath(modules)}"/></svg>`
}
