import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, isTest, read } from './source.ts'

/** Endings that are chosen by a number, or by the kind of the business. */
const chosenEnding = /_(zero|one|two|few|many|other|agency)$/

/** Every key of a file, as code names it. */
function keysOf(value: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, [...path, key]) : [[...path, key.replace(chosenEnding, '')].join('.')],
  )
}

/** The texts that a file names: `area:key`, or a key of an area that the file has chosen. */
interface Named {
  readonly areas: ReadonlySet<string>
  readonly literals: ReadonlySet<string>
  /** A template like `act.${act}` names all keys of its form. */
  readonly templates: readonly RegExp[]
}

// `errors` is named by codes and actions, and checked against them.
const files = filesUnder('src/i18n/locales/en', /\.json$/).filter((file) => basename(file) !== 'errors.json')
const areas = new Set(files.map(areaOf))

function areaOf(file: string): string {
  return basename(file, '.json')
}

/** What the contract names are errors. */
function chosenIn(file: string, text: string): ReadonlySet<string> {
  if (file.startsWith('src/contract/')) return new Set()
  return new Set([...text.matchAll(/use(?:Desk)?Translation\(\[?'(\w+)'/g)].map((match) => match[1]!))
}

function namedIn(text: string, chosen: ReadonlySet<string>): readonly Named[] {
  const named = (prefix: string, of: ReadonlySet<string>): Named => ({
    areas: of,
    literals: new Set([...text.matchAll(new RegExp(`['"\`]${prefix}([\\w.]+)['"\`]`, 'g'))].map((match) => match[1]!)),
    templates: [...text.matchAll(new RegExp(`\`${prefix}(\\w[\\w.]*\\.?(?:\\$\\{[^{}\`]*\\}|[\\w.])+)\``, 'g'))].map(
      ([, template]) => new RegExp(`^${template!.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
    ),
  })
  const own = named('', chosen.size > 0 ? chosen : areas)
  // Tables of keys stand in files that choose no area; a single word there may be anything.
  const dotted = chosen.size > 0 ? own : { ...own, literals: new Set([...own.literals].filter((key) => key.includes('.'))) }
  return [dotted, ...[...areas].map((area) => named(`${area}:`, new Set([area])))]
}

const named = filesUnder('src', /\.tsx?$/)
  .filter((file) => !isTest(file) && !file.startsWith('src/server/'))
  .flatMap((file) => namedIn(read(file), chosenIn(file, read(file))))

test.each(files)('every text of %s is used', (file) => {
  const here = named.filter((one) => one.areas.has(areaOf(file)))
  const keys = [...new Set(keysOf(JSON.parse(read(file)) as object))]
  expect(
    keys.filter((key) => !here.some(({ literals, templates }) => literals.has(key) || templates.some((template) => template.test(key)))),
  ).toEqual([])
})

test('a key of one area does not count as the same key of another', () => {
  const [own] = namedIn("useTranslation('booking'); t('action.copy')", new Set(['booking']))
  expect([own?.areas.has('common'), own?.literals.has('action.copy')]).toEqual([false, true])
})
