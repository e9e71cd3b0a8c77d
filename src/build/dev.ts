import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildPublicPages } from './public-pages.ts'

/**
 * `npm run dev`: the server and the page, both of which follow every change, until Ctrl-C or until one of them ends.
 * Visitors' pages are built as for use, anew with every change; the server, which prints them, then starts anew.
 */
const root = join(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')
const printer = './dist/server/public-pages.js'

const env = { DATA_DIR: 'data/dev', LOG_LEVEL: 'info', ...process.env }
const programs = [['tsx', 'watch', '--clear-screen=false', `--include=${printer}`, 'src/server/main.ts', '--demo'], ['vite']] as const

await buildPublicPages(root)
const running = programs.map(([program, ...args]) => spawn(join(bin, program), args, { env, stdio: 'inherit' }))

for (const child of running) child.on('exit', (code) => stop(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))

for (const path of ['src/public', 'src/ui/tokens.css']) watch(join(root, path), { recursive: path === 'src/public' }, () => void rebuild())

let isBuilding = false
let isWanted = false

/** One build after another; what changes during one is in the next. */
async function rebuild(): Promise<void> {
  isWanted = true
  if (isBuilding) return
  isBuilding = true
  while (isWanted) {
    isWanted = false
    await buildPublicPages(root).catch((error: Error) => process.stderr.write(`${error.message}\n`))
  }
  isBuilding = false
}

function stop(code: number): void {
  process.exitCode = code
  const left = running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  for (const child of left) child.kill('SIGTERM')
  // Watching would keep this program alone alive.
  if (left.length === 0) process.exit()
}
