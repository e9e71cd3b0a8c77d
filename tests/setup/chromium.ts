import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * The Chromium that the browser tests drive: `CHROMIUM`, else one on the PATH, else
 * Playwright's own. Undefined where none of them starts.
 */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) {
    if (!starts(named)) throw new Error(`CHROMIUM is ${named}, which does not start.`)
    return named
  }
  return candidates().find(starts)
}

/** Finds a Chromium or installs one; throws with what is needed where it can do neither. */
export function ensureChromium(say: (line: string) => void): string {
  const found = findChromium() ?? install(say)
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed.\n' +
      'Install Chromium or Google Chrome so that it is on the PATH, or set CHROMIUM to its program,\n' +
      'or run: npx playwright-core install --with-deps chromium',
  )
}

const programs = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'brave-browser',
]
const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

function candidates(): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = programs.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...onPath, ...applications, chromium.executablePath()].filter(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A browser may be there without the libraries that it needs. */
function starts(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /Chrom|Edge|Brave/.test(stdout)
}

function install(say: (line: string) => void): string | undefined {
  for (const [program, ...args] of installers()) {
    say(`No Chromium found; trying: ${program} ${args.join(' ')}`)
    const { stderr } = spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const found = findChromium()
    if (found) return found
    const complaint = /^(E:|Error:|error:).*/m.exec(stderr ?? '')
    if (complaint) say(complaint[0])
  }
  return undefined
}

/** As root on Debian apt comes first, since it brings the libraries too. */
function installers(): readonly (readonly [string, ...string[]])[] {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  const playwright = [
    process.execPath,
    join(import.meta.dirname, '../../node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ] as const
  const apt = [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-yq', '--no-install-recommends', 'chromium'],
  ] as const
  return isRootOnDebian ? [...apt, playwright] : [playwright]
}
