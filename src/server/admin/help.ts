import type { AdminCommand, Option } from './command.ts'

/** All commands, each in a line. */
export function usageOf(commands: Readonly<Record<string, AdminCommand>>): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const)
  return ['Usage: npm run admin -- <command>', '', ...aligned(lines), '', 'npm run admin -- <command> --help says more of one.'].join('\n')
}

/** How one command is called. */
export function helpOf(name: string, { summary, help, options, hasDryRun }: AdminCommand): string {
  const known = Object.entries({ ...options, ...(hasDryRun && { 'dry-run': dryRun }) })
  const call = ['Usage: npm run admin --', name, ...known.map(([option, of]) => callOf(option, of))].join(' ')
  const lines = known.map(([option, of]) => [wordsOf(option, of), of.about] as const)
  return [call, '', summary, ...(lines.length > 0 ? ['', ...aligned(lines)] : []), ...(help ? ['', help] : [])].join('\n')
}

const dryRun: Option = { about: 'says what would be done, and leaves everything as it is' }

function wordsOf(name: string, { value }: Option): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`
}

function callOf(name: string, option: Option): string {
  return option.isNeeded ? wordsOf(name, option) : `[${wordsOf(name, option)}]`
}

function aligned(lines: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
