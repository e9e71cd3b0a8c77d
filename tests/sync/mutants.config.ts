import { defineConfig, type Plugin } from 'vitest/config'
import { mutants, type Mutant, type MutantName } from './mutants.ts'

/**
 * Runs the model, the first pull, and the histories that broke a promise once, with one mutant in place of the engine: `STOIKA_MUTANT`
 * names it, `none` is the engine itself.
 */
const name = process.env['STOIKA_MUTANT'] as MutantName | 'none'
const mutant: Mutant | undefined = name === 'none' ? undefined : mutants[name]

const mutate: Plugin = {
  name: 'mutate',
  enforce: 'pre',
  transform(code, id) {
    if (!mutant || !id.endsWith(mutant.file)) return undefined
    const parts = code.split(mutant.from)
    if (parts.length !== 2) throw new Error(`The mutant "${name}" finds its text ${parts.length - 1} times in ${mutant.file}`)
    return parts.join(mutant.to)
  },
}

export default defineConfig({
  plugins: [mutate],
  // A history that takes long on a busy machine has caught nothing.
  test: {
    testTimeout: 120_000,
    include: ['tests/sync/model-*.test.ts', 'tests/sync/regressions.test.ts', 'tests/sync/first-pull.test.ts'],
    setupFiles: ['tests/setup/globals.ts'],
    restoreMocks: true,
    environment: 'node',
    execArgv: ['--max-semi-space-size=128', '--single-threaded-gc'],
    bail: 1,
  },
})
