import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../setup/chromium.ts'
import { runCommand } from './command.ts'
import { failedTests, onlyAtSecondTry, type Report } from './report.ts'
import type { Step } from './steps.ts'

export interface Outcome {
  readonly succeeded: boolean
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  /** Why it failed, as the tool said it. */
  readonly output: string
  /** Tests that failed, by name: what a long output hides is read at its end. */
  readonly failures: readonly string[]
  /** Tests that failed first and passed then, which only happens where they have a second try. */
  readonly shaky: readonly string[]
}

/** Runs one step; never throws. A step that failed without a failed test counts as one failure. */
export async function runStep(step: Step, folder: string, workers: number): Promise<Outcome> {
  const startedAt = performance.now()
  const outcome = await attempt(step, folder, workers)
  return { ...outcome, seconds: (performance.now() - startedAt) / 1000 }
}

async function attempt(step: Step, folder: string, workers: number): Promise<Omit<Outcome, 'seconds'>> {
  const env: NodeJS.ProcessEnv = {}
  try {
    if (step.needsChromium) env.CHROMIUM = ensureChromium((line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    return { succeeded: false, passed: 0, failed: 1, output: String(error), failures: [], shaky: [] }
  }
  if (step.project) return runTests(step, join(folder, `${step.name}.json`), workers, env)
  const finished = await Promise.all(step.commands.map((command) => runCommand(command, env)))
  const succeeded = finished.every((one) => one.succeeded)
  return {
    succeeded,
    passed: 0,
    failed: succeeded ? 0 : 1,
    output: finished.flatMap((one) => (one.succeeded ? [] : [one.output])).join('\n'),
    failures: [],
    shaky: [],
  }
}

async function runTests(step: Step, reportFile: string, workers: number, env: NodeJS.ProcessEnv): Promise<Omit<Outcome, 'seconds'>> {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`, `--maxWorkers=${workers}`]
  const { succeeded, output } = await runCommand([...step.commands[0]!, ...options], env)
  if (!existsSync(reportFile)) return { succeeded: false, passed: 0, failed: 1, output, failures: [], shaky: [] }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
  const unrun = report.numPendingTests + report.numTodoTests
  const failed = report.numFailedTests + unrun
  const note = unrun > 0 ? `${output}\n${unrun} tests were skipped: a skipped test proves nothing, so it counts as failed.\n` : output
  return {
    succeeded: succeeded && failed === 0,
    passed: report.numPassedTests,
    failed: succeeded ? failed : Math.max(1, failed),
    output: note,
    failures: failedTests(report),
    shaky: onlyAtSecondTry(report),
  }
}
