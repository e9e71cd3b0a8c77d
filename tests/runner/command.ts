import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { isThorough } from '#tests/setup/thorough.ts'

export interface Finished {
  readonly succeeded: boolean
  /** Everything the command said, in order. */
  readonly output: string
}

/** Every look and thousands of random histories take a slow machine more than half an hour. */
const timeLimitMs = (isThorough ? 60 : 30) * 60_000
const running = new Set<ChildProcess>()

/** Runs a command of the project (`node_modules/.bin` comes first) to its end, or to its time limit. */
export async function runCommand(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  const [program = '', ...args] = command
  const path = [join(import.meta.dirname, '../../node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(program, args, { env: { ...process.env, ...env, PATH: path }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => said.push(part))
  child.stderr.on('data', (part: Buffer) => said.push(part))
  const limit = setTimeout(() => {
    said.push(Buffer.from(`\nstopped after ${timeLimitMs / 60_000} minutes\n`))
    child.kill('SIGKILL')
  }, timeLimitMs)
  const succeeded = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${program}: ${error.message}\n`))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  clearTimeout(limit)
  running.delete(child)
  return { succeeded, output: Buffer.concat(said).toString() }
}

export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM')
}
