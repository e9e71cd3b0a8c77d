import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the page and the worker are made of. The server is not among it: a new server alone asks nobody to update. */
const sources = ['index.html', 'package-lock.json', 'vite.config.ts', 'public', 'sw', 'src']
const notOfThePage = /^src\/(server|decisions)\/|\.test\.tsx?$/

/**
 * Digest of everything that the page and the worker are built from, `settings` (the
 * `VITE_` variables) included: the same sources make the same build, so a rebuild
 * without a change is no update to anybody.
 */
export function readBuildId(root: string, settings: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256')
  for (const file of sources
    .flatMap((path) => filesUnder(root, path))
    .filter((path) => !notOfThePage.test(path))
    .toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  for (const name of Object.keys(settings)
    .filter((key) => key.startsWith('VITE_'))
    .toSorted())
    hash.update(`${name}=${settings[name]}\0`)
  return hash.digest('hex').slice(0, 12)
}

function filesUnder(root: string, path: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`))
}
