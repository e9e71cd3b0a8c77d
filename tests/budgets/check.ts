import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildManifest } from '#build/file-groups.ts'
import { brokenBudgets, budgets, measure, type Budget } from './budgets.ts'

/** The last step of `npm run build`: says what the build costs, and fails it where that is too much. */
const folder = join(import.meta.dirname, '../../dist/page')
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as BuildManifest

function sentSize(file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}

const measured = measure(manifest, sentSize)
for (const budget of Object.keys(budgets) as Budget[]) {
  process.stdout.write(`${budget.padEnd(9)} ${(measured[budget] / 1000).toFixed(1).padStart(6)} of ${(budgets[budget] / 1000).toFixed(1)} kB gz\n`)
}
const broken = brokenBudgets(measured)
for (const line of broken) process.stderr.write(`Budget broken: ${line}\n`)
process.exitCode = broken.length > 0 ? 1 : 0
