import { spawn } from 'node:child_process'
import { mutants } from './mutants.ts'

/** Shows that the model catches every mutant. Exits with 1 when one survives, or could not be tried. */
const runs = process.env['STOIKA_RUNS'] ?? '2000'

function runModel(mutant: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/sync/mutants.config.ts', '--root', '.'], {
      env: { ...process.env, STOIKA_MUTANT: mutant, STOIKA_RUNS: runs, STOIKA_SHRINK: '0' },
    })
    let said = ''
    vitest.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    vitest.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    vitest.on('error', reject)
    vitest.on('close', () => resolve(said))
  })
}

/** How many sequences it took to find something broken; undefined where nothing was. */
async function tryModel(mutant: string): Promise<{ readonly after: string | undefined; readonly said: string }> {
  const said = await runModel(mutant)
  return { said, after: /Property failed after (\d+) tests/.exec(said)?.[1] }
}

const sound = await tryModel('none')
if (sound.after !== undefined || !/Tests .*passed/.test(sound.said)) throw new Error(`The engine as it is does not pass:\n${sound.said}`)

let survivors = 0
for (const name of Object.keys(mutants)) {
  const { said, after } = await tryModel(name)
  if (after === undefined) survivors += 1
  process.stdout.write(after === undefined ? `SURVIVED  ${name}\n${said}\n` : `caught    ${name} (after ${after} sequences)\n`)
}
process.exitCode = survivors === 0 ? 0 : 1
