import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll } from 'vitest'

const root = join(import.meta.dirname, '../..')

/**
 * Bundles a program of the server as its build does, and answers the file. Tests start such
 * programs again and again: from the source, each start would read and compile all of it.
 * Stands in `node_modules`, where its packages are found, and goes when the test file is done.
 */
export async function bundleProgram(entry: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules', '.stoika-program-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'src/server/db/migrations'), join(folder, 'migrations'), { recursive: true })
  const outfile = join(folder, 'program.js')
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  return outfile
}
