import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { root } from '#tests/architecture/source.ts'

/** One row of the table of measures. */
export interface Line {
  readonly measure: string
  readonly ours: string
  readonly beside: string
  readonly ratio: string
  readonly wanted: string
  readonly isMet: boolean
}

export function ms(value: number): string {
  return value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** The table as the README shows it. */
export function toMarkdown(lines: readonly Line[]): string {
  const head = '| Measure | Stoika | Beside it | Ratio | Wanted | |\n|---|---|---|---|---|---|'
  const rows = lines.map(
    (line) => `| ${line.measure} | ${line.ours} | ${line.beside} | ${line.ratio} | ${line.wanted} | ${line.isMet ? 'met' : 'missed'} |`,
  )
  const [cpu] = cpus()
  return `${[head, ...rows].join('\n')}\n\nMeasured on ${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, with \`npm run bench\`.\n`
}

const marks = { begin: '<!-- bench -->\n', end: '<!-- /bench -->' } as const

/** The README shows what was last measured as a whole, and nothing else. */
export function putIntoReadme(table: string): void {
  const file = join(root, 'README.md')
  const text = readFileSync(file, 'utf8')
  const begin = text.indexOf(marks.begin) + marks.begin.length
  writeFileSync(file, `${text.slice(0, begin)}\n${table.trim()}\n\n${text.slice(text.indexOf(marks.end))}`)
}
