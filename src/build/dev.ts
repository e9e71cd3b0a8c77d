import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run dev`: the server and the page, both of which follow every change, until Ctrl-C or until one of them ends. */
const bin = join(import.meta.dirname, '../../node_modules/.bin')

const env = { DATA_DIR: 'data/dev', LOG_LEVEL: 'info', ...process.env }
const programs = [
  ['tsx', 'watch', '--clear-screen=false', 'src/server/main.ts', '--demo'],
  ['vite'],
] as const

const running = programs.map(([program, ...args]) => spawn(join(bin, program), args, { env, stdio: 'inherit' }))

for (const child of running) child.on('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))

function stop(code: number): void {
  process.exitCode = code
  for (const child of running) if (child.exitCode === null) child.kill('SIGTERM')
}
