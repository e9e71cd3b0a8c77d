import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAll } from './runner/command.ts'
import { runStep, type Outcome } from './runner/step-run.ts'
import { steps, type Step } from './runner/steps.ts'

/**
 * `npm test`: everything that proves the product, as fast as the machine's cores allow.
 * `npm test -- lint unit` runs only what is named, and what is extra only then. It ends with the names of what failed, and `N passed, N
 * failed`.
 */
const cores = availableParallelism()
const folder = mkdtempSync(join(tmpdir(), 'stoika-test-'))
const outcomes = new Map<string, Outcome>()
const begun = new Map<string, Promise<void>>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll()
    process.exit(130)
  })
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const wanted = choose(process.argv.slice(2))
/** Steps run side by side, so each has its part of the cores: a step that is run by itself has them all. */
const workers = Math.max(1, Math.floor(cores / Math.min(2, wanted.length)))
await runSideBySide(wanted)
conclude()

function choose(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no step ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}\n`)
    process.exit(2)
  }
  return names.length === 0 ? steps.filter((step) => !step.isExtra) : steps.filter((step) => names.includes(step.name))
}

/** As many steps at once as there are cores, begun in their order. */
async function runSideBySide(queue: readonly Step[]): Promise<void> {
  const waiting = [...queue]
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const running = runAndTell(step)
      begun.set(step.name, running)
      await running
    }
  }
  await Promise.all(Array.from({ length: cores }, work))
}

async function runAndTell(step: Step): Promise<void> {
  if (step.after) await begun.get(step.after)
  const before = step.after ? outcomes.get(step.after) : undefined
  if (before && !before.succeeded) {
    outcomes.set(step.name, { succeeded: false, passed: 0, failed: 1, seconds: 0, output: '', failures: [], shaky: [] })
    process.stdout.write(`not run  ${step.name.padEnd(9)} since ${step.after} failed\n`)
    return
  }
  const outcome = await runStep(step, folder, workers)
  outcomes.set(step.name, outcome)
  process.stdout.write(lineOf(step, outcome))
}

function lineOf(step: Step, { succeeded, passed, failed, seconds, output, shaky }: Outcome): string {
  const tests = step.project ? `   ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}` : ''
  const secondTries = shaky.map((test) => `         passed only at the second try: ${test}\n`).join('')
  const line = `${succeeded ? 'ok      ' : 'FAILED  '} ${step.name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s${tests}\n${secondTries}`
  return succeeded ? line : `${line}\n${output.trimEnd()}\n\n`
}

function conclude(): void {
  const all = [...outcomes.values()]
  const sum = (count: (outcome: Outcome) => number): number => all.reduce((total, outcome) => total + count(outcome), 0)
  const failed = sum((outcome) => outcome.failed)
  for (const failure of all.flatMap((outcome) => outcome.failures)) process.stdout.write(`failed: ${failure}\n`)
  process.stdout.write(`\n${sum((outcome) => outcome.passed)} passed, ${failed} failed\n`)
  process.exitCode = failed > 0 ? 1 : 0
}
