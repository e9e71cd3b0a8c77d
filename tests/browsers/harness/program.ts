import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Gone, until } from './until.ts'

/** A program that runs beside the test. */
export class Program {
  readonly #path: string
  readonly #child
  #output = ''

  constructor(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    if (!existsSync(path)) throw new Error(`${path} is not there; .ci/run says which packages these tests need`)
    this.#path = path
    this.#child = spawn(path, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) stream.on('data', (part: Buffer) => (this.#output += part.toString()))
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** What it says where it says this. */
  async said(wanted: RegExp): Promise<string> {
    return until(`${this.#path} says ${wanted.source}`, async () => {
      if (this.hasEnded) throw new Gone(`${this.#path} ended as it started:\n${this.#output}`)
      return wanted.exec(this.#output)?.[1]
    })
  }

  async stop(): Promise<void> {
    if (this.hasEnded) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
