import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, isTest, read } from './source.ts'

const plural = /_(zero|one|two|few|many|other)$/

/** Every key of a file, as code names it. */
function keysOf(value: object, path: readonly string[] = []): readonly string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null ? keysOf(inner, [...path, key]) : [[...path, key.replace(plural, '')].join('.')],
  )
}

const source = filesUnder('src', /\.tsx?$/).filter((file) => !isTest(file) && !file.startsWith('src/server/')).map((file) => read(file)).join('\n')
const literals = new Set([...source.matchAll(/['"`](?:\w+:)?([\w.]+)['"`]/g)].map((match) => match[1]!))
/** A template like `act.${act}` names all keys of its form. */
const templates = [...source.matchAll(/`(?:\w+:)?(\w[\w.]*\.?(?:\$\{[^{}`]*\}|[\w.])+)`/g)].map(
  ([, template]) => new RegExp(`^${template!.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.]+')}$`),
)

// `errors` is named by codes and actions, and checked against them.
const areas = filesUnder('src/i18n/locales/en', /\.json$/).filter((file) => basename(file) !== 'errors.json')

test.each(areas)('every text of %s is used', (file) => {
  const keys = [...new Set(keysOf(JSON.parse(read(file)) as object))]
  expect(keys.filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)))).toEqual([])
})
