import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The terminal of a command: what is said, and what is asked. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Ends the command with what is wrong. */
export function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

/** Asks for a password without showing it; undefined where nobody can be asked or nothing was typed. */
export async function askPassword(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true })
  const answer = await asking.question('')
  asking.close()
  process.stdout.write('\n')
  return answer === '' ? undefined : answer
}

/** Sixteen letters and digits that are not mistaken for each other, in groups of four. */
export function makePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('')
  return text.match(/.{4}/g)!.join('-')
}
