import { encodeQR, type ErrorCorrection } from 'qr'

/** The modules of a code by rows, dark ones true. */
export type QrModules = readonly (readonly boolean[])[]

/** Light modules on every side, without which cameras do not find a code [Q3]. */
export const quietZone = 4

export interface QrKind {
  readonly ecc: ErrorCorrection
  /** From 1, 21 modules a side, to 40; the smallest that holds the text where it is not given. */
  readonly version?: number
}

/** A code's modules by rows, dark ones true, with its quiet zone. */
export function qrModules(text: string, kind: QrKind = { ecc: 'medium' }): QrModules {
  return encodeQR(text, 'raw', { ...kind, border: quietZone })
}

/** Dark modules that touch each other in a row. */
export interface DarkRun {
  readonly x: number
  readonly y: number
  readonly length: number
}

/** The dark modules by rows, but for those under a square of `pad` modules in the middle. */
export function darkRuns(modules: QrModules, pad = 0): readonly DarkRun[] {
  const from = (modules.length - pad) / 2
  const isUnder = (at: number): boolean => at >= from && at < from + pad
  return modules.flatMap((row, y) => {
    const runs: DarkRun[] = []
    let start = -1
    for (let x = 0; x <= row.length; x += 1) {
      const isDark = row[x] === true && !(isUnder(x) && isUnder(y))
      if (isDark && start < 0) start = x
      if (!isDark && start >= 0) {
        runs.push({ x: start, y, length: x - start })
        start = -1
      }
    }
    return runs
  })
}

/** The dark modules as one path of an SVG, a module being one unit. */
export function qrPath(modules: QrModules, pad = 0): string {
  return darkRuns(modules, pad)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('')
}

/** The code as a file of its own, black on white. */
export function qrSvg(modules: QrModules): string {
  const { length } = modules
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${length} ${length}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${length}v${length}H0z"/><path d="${qrPath(modules)}"/></svg>`
}
