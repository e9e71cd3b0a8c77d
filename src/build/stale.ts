import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'package.json']

/** Whether one of `results` is missing or older than any source. */
export function isStaleBuild(root: string, results: readonly string[]): boolean {
  const builtAt = Math.min(...results.map((path) => changedAt(join(root, path)) ?? 0))
  return sources.some((path) => newestIn(join(root, path)) > builtAt)
}

function changedAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

function newestIn(path: string): number {
  const own = statSync(path)
  if (own.isFile()) return own.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))))
}
