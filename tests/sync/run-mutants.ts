import { spawn } from 'node:child_process'
import { mutants } from './mutants.ts'

/** Shows that the model, or a history kept beside it, catches every mutant. Exits with 1 when one survives, or could not be tried. */
const runs = process.env['STOIKA_RUNS'] ?? '2000'

function runModel(mutant: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const vitest = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/sync/mutants.config.ts', '--root', '.'],
      {
        env: {
          ...process.env,
          STOIKA_MUTANT: mutant,
          STOIKA_RUNS: runs,
          STOIKA_SEED: process.env['STOIKA_SEED'] ?? 'random',
          STOIKA_SHRINK: '0',
        },
      },
    )
    let said = ''
    vitest.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    vitest.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    vitest.on('error', reject)
    vitest.on('close', () => resolve(said))
  })
}

/** What found something broken: a number of sequences, or a history that is kept; undefined where nothing was. */
async function tryModel(mutant: string): Promise<{ readonly by: string | undefined; readonly said: string }> {
  const said = await runModel(mutant)
  const after = /Property failed after (\d+) tests/.exec(said)?.[1]
  const isByHistory = /FAIL .*regressions/.test(said)
  return { said, by: after !== undefined ? `after ${after} sequences` : isByHistory ? 'by a kept history' : undefined }
}

const sound = await tryModel('none')
if (sound.by !== undefined || !/Tests .*passed/.test(sound.said)) throw new Error(`The engine as it is does not pass:\n${sound.said}`)

let survivors = 0
for (const name of Object.keys(mutants)) {
  const { said, by } = await tryModel(name)
  if (by === undefined) survivors += 1
  process.stdout.write(by === undefined ? `SURVIVED  ${name}\n${said}\n` : `caught    ${name} (${by})\n`)
}
process.exitCode = survivors === 0 ? 0 : 1
