import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, programFiles, read, root } from './source.ts'
import { areas, textsApart } from './table.ts'

test('files and folders are named in kebab-case', () => {
  const named = ['src', 'sw', 'tests'].flatMap((folder) => filesUnder(folder, /\.(tsx?|css)$/))
  expect(named.filter((file) => !file.split('/').every((part) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part)))).toEqual([])
})

describe('an area has one name everywhere', () => {
  const places: Readonly<Record<string, () => readonly string[]>> = {
    domain: () => foldersIn('src/domain').filter((name) => name !== 'shared'),
    areas: () => foldersIn('src/areas'),
    'server/areas': () => foldersIn('src/server/areas'),
    locales: () =>
      namesIn('src/i18n/locales/en').filter((name) => !['common', 'desk', 'errors'].includes(name) && !Object.hasOwn(textsApart, name)),
  }

  test.each(Object.keys(places))('%s', (place) => {
    const wanted = Object.keys(areas).filter((area) => !Object.hasOwn(areas[area]!.absent, place))
    expect(places[place]!().toSorted()).toEqual(wanted.toSorted())
  })
})

test('texts apart belong to an area that there is, or to the app', () => {
  expect(Object.values(textsApart).filter((area) => area !== 'app' && !Object.hasOwn(areas, area))).toEqual([])
})

function foldersIn(path: string): readonly string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function namesIn(path: string): readonly string[] {
  return filesUnder(path, /\.json$/).map((file) => basename(file, '.json'))
}

test('an exported name has one meaning in the whole of src and sw', () => {
  const homes = new Map<string, readonly string[]>()
  for (const file of programFiles()) for (const name of exportsOf(file)) homes.set(name, [...(homes.get(name) ?? []), file])
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([])
})

function exportsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/^export (?:async )?(?:interface|type|function|const|class) (\w+)/gm)].map((found) => found[1]!)
}
