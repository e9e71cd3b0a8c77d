import { expect, test } from 'vitest'
import { ok } from '#lib/result.ts'
import { defineCommand } from './command.ts'
import { commands } from './commands.ts'
import { helpOf } from './help.ts'
import { readAdminCommand } from './read-command.ts'

const water = defineCommand({
  summary: 'Water the plants',
  help: 'Not at noon.',
  options: {
    plant: { value: 'name', about: 'which one', isNeeded: true },
    litres: { value: 'number', about: 'how much' },
    twice: { about: 'morning and evening' },
  },
  hasDryRun: true,
  run: async () => ok('done'),
})
const table = { water }
const read = (...words: string[]) => readAdminCommand(words, table)

test('a command is read with its options; what is not given is undefined, a switch false', () => {
  expect(read('water', '--plant', 'fig')).toEqual({
    ok: true,
    value: { kind: 'run', command: water, given: { plant: 'fig', twice: false }, isDryRun: false },
  })
  expect(read('water', '--plant=fig', '--litres', '2', '--twice', '--dry-run')).toMatchObject({
    value: { given: { plant: 'fig', litres: '2', twice: true }, isDryRun: true },
  })
})

test('what is not said whole, or not known, is refused with how it is done', () => {
  for (const words of [
    ['water'],
    ['water', '--plant', ''],
    ['water', '--plant', 'fig', '--colour', 'red'],
    ['water', '--plant', 'fig', 'more'],
  ]) {
    expect(read(...words)).toMatchObject({ ok: false, refusal: expect.stringContaining(helpOf('water', water)) })
  }
  expect(read('water')).toMatchObject({ refusal: expect.stringMatching(/^--plant is missing\./) })
  expect(read('constructor')).toMatchObject({ ok: false, refusal: expect.stringContaining('  water  Water the plants') })
})

test('a dry run is refused where a command knows none', () => {
  const { hasDryRun: _, ...without } = water
  expect(readAdminCommand(['water', '--plant', 'fig', '--dry-run'], { water: without })).toMatchObject({ ok: false })
})

test('help says what can be typed, also where something is missing', () => {
  expect(read('water', '--help')).toEqual({
    ok: true,
    value: {
      kind: 'help',
      text: `Usage: npm run admin -- water --plant <name> [--litres <number>] [--twice] [--dry-run]

Water the plants

  --plant <name>     which one
  --litres <number>  how much
  --twice            morning and evening
  --dry-run          says what would be done, and leaves everything as it is

Not at noon.`,
    },
  })
  expect(read()).toEqual(read('--help'))
})

test('every command helps', () => {
  for (const name of Object.keys(commands))
    expect(readAdminCommand([name, '--help'], commands)).toMatchObject({
      value: { text: expect.stringContaining(`npm run admin -- ${name}`) },
    })
})
