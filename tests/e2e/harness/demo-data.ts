import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { layDataDir } from '#tests/setup/databases.ts'
import { Product } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory with the demo in it: each worker's product runs on a copy. */
    readonly demoData: string
  }
}

/** Runs once before all browser tests: the demo is built up a single time. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'stoika-demo-'))
  const [empty, full] = [join(folder, 'empty'), join(folder, 'full')]
  await layDataDir(empty)
  const product = await Product.start(empty, { STOIKA_DEMO: '1', LOG_LEVEL: 'error' })
  await product.stopServer()
  product.copyData(full)
  await product.discard()
  project.provide('demoData', full)
  return () => rmSync(folder, { recursive: true, force: true })
}
