import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { publicManifest } from '#build/public-pages.ts'
import { readManifest, staffManifest } from '#build/pwa.ts'
import { brokenBudgets, budgets, fileBudgets, measure, type Budget } from './budgets.ts'

/** The last step of `npm run build`: says what the build costs, and fails it where that is too much. */
const folder = join(import.meta.dirname, '../../dist/page')

function sentSize(file: string): number {
  const path = join(folder, file)
  return statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size
}

const manifests = [readManifest(folder, staffManifest), readManifest(folder, publicManifest)] as const
const bytes = measure(...manifests, sentSize)
const files = measure(...manifests, () => 1)
for (const budget of Object.keys(budgets) as Budget[]) {
  const count = budget in fileBudgets ? `, ${files[budget]} of ${fileBudgets[budget as keyof typeof fileBudgets]} files` : ''
  process.stdout.write(
    `${budget.padEnd(14)} ${(bytes[budget] / 1000).toFixed(1).padStart(6)} of ${(budgets[budget] / 1000).toFixed(1)} kB gz${count}\n`,
  )
}
const broken = [...brokenBudgets(bytes, budgets, 'bytes'), ...brokenBudgets(files, fileBudgets, 'files')]
for (const line of broken) process.stderr.write(`Budget broken: ${line}\n`)
process.exitCode = broken.length > 0 ? 1 : 0
