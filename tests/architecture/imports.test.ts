import { describe, expect, test } from 'vitest'
import { importsOf, isTest, parse, programFiles, type Import } from './source.ts'
import { areaFolders, exceptions, parts, type Part } from './table.ts'

/** What is wrong with an import, in words; undefined where it is allowed. */
function complaintAbout(found: Import): string | undefined {
  const from = partOf(found.file)
  if (!from) return 'the file belongs to no part of the table'
  if (found.isPackage) return isAllowed(from, found.target) ? undefined : `${from.name} may not import the package ${found.target}`
  if (exceptions.some((one) => one.from.test(found.file) && one.to.test(found.target))) return undefined
  return complaintAboutFile(found, from)
}

function complaintAboutFile({ file, specifier, target }: Import, from: Part): string | undefined {
  if (isTest(target) || target.startsWith('tests/')) return 'a program may not import a test'
  if (isAsset(target) && !target.startsWith('src/')) return undefined
  const to = partOf(target)
  if (!to) return `${target} belongs to no part of the table`
  if (to !== from && !from.mayImport.includes(to.name)) return `${from.name} may not import ${to.name}`
  const [here, there] = [areaOf(file), areaOf(target)]
  if (to === from && here && there && here !== there) {
    return `area ${here} may not import area ${there}`
  }
  if (folderOf(file) !== folderOf(target) && specifier.startsWith('..')) return 'across folders an import begins with #'
  return undefined
}

function partOf(file: string): Part | undefined {
  return parts.find((part) => part.files.test(file))
}

function areaOf(file: string): string | undefined {
  return areaFolders.map((folder) => folder.exec(file)?.[1]).find((name) => name !== undefined)
}

/** The folder that relative imports stay within: an area's own, else the part's (`src/lib`, `sw`). */
function folderOf(file: string): string {
  const area = areaFolders.map((folder) => folder.exec(file)?.[0]).find((path) => path !== undefined)
  return area ?? /^(sw|src\/[^/]+)/.exec(file)?.[0] ?? file
}

function isAllowed(part: Part, specifier: string): boolean {
  return part.packages.some((allowed) => (allowed.endsWith('*') ? specifier.startsWith(allowed.slice(0, -1)) : specifier === allowed))
}

/** Styles, pictures and what the bundler answers itself. */
function isAsset(target: string): boolean {
  return /\.(css|svg|png|webp|json)(\?\w+)?$/.test(target)
}

function complaints(file: string, text?: string): readonly string[] {
  return importsOf(file, text).flatMap((found) => {
    const complaint = complaintAbout(found)
    return complaint ? [`${file}:${found.line} '${found.specifier}': ${complaint}`] : []
  })
}

describe('the import table', () => {
  test('every file keeps to it', () => {
    expect(programFiles().flatMap((file) => complaints(file))).toEqual([])
  })

  test.each([
    ['src/domain/booking/a.ts', "import { z } from 'zod'", 'the package zod'],
    ['src/domain/booking/a.ts', "import type { CardModel } from '#domain/loyalty/card.ts'", 'area booking may not import area loyalty'],
    ['src/domain/customers/a.ts', "import type { Booking } from '#domain/booking/booking.ts'", 'domain/common may not import domain'],
    [
      'src/domain/customers/a.ts',
      "import type { Business } from '#domain/business/business.ts'",
      'area customers may not import area business',
    ],
    ['src/contract/a.ts', "import { x } from '#server/app.ts'", 'may not import server programs'],
    ['src/offline/a.ts', "const hooks = import('#offline/react/hooks.ts')", 'may not import offline/react'],
    ['src/offline/a.ts', "import { createWebEnv } from '#offline/web/web-env.ts'", 'may not import offline/web'],
    ['src/offline/a.ts', "import { useState } from 'react'", 'the package react'],
    ['src/areas/booking/a.tsx', "import { x } from '#areas/account/x.ts'", 'area booking may not import area account'],
    ['src/areas/booking/a.tsx', "export { x } from '../account/x.ts'", 'area booking may not import area account'],
    ['src/areas/booking/a.tsx', "import { x } from '../../ui/x.tsx'", 'across folders'],
    ['src/areas/booking/a.tsx', "let row: import('#server/db/rows.ts').Row", 'may not import server'],
    ['src/desk/a.tsx', "import type { Booking } from '#domain/booking/booking.ts'", 'desk may not import domain'],
    ['src/desk/a.tsx', "import { x } from '#areas/booking/x.ts'", 'desk may not import areas'],
    ['src/desk/a.tsx', "import classes from '#areas/booking/x.module.css'", 'desk may not import areas'],
    ['src/server/areas/booking/a.ts', "import { x } from '#server/areas/account/x.ts'", 'area booking may not import area account'],
    ['src/server/db/a.ts', "import { x } from '#server/areas/booking/x.ts'", 'may not import server/areas'],
    ['src/server/db/a.ts', "import { x } from './x.test.ts'", 'a program may not import a test'],
    ['sw/a.ts', "import { x } from '#domain/booking/x.ts'", 'may not import domain'],
    ['src/lib/a.ts', "import '#tests/setup/globals.ts'", 'a program may not import a test'],
  ])('%s: %s is refused', (file, text, because) => {
    expect(complaints(file, text)).toEqual([expect.stringContaining(because)])
  })

  test.each([
    [
      'src/domain/booking/a.ts',
      "import type { Day } from '#domain/shared/zone.ts'; import type { Customer } from '#domain/customers/customer.ts'",
    ],
    ['src/areas/booking/a.tsx', "import { x } from './parts/x.tsx'; import './a.module.css'"],
    ['src/server/app.ts', "import { x } from '#server/areas/booking/x.ts'"],
    ['sw/a.ts', "import { commandContracts } from '#contract/commands.ts'"],
  ])('%s: %s is allowed', (file, text) => {
    expect(complaints(file, text)).toEqual([])
  })
})

describe('circles of imports', () => {
  test('there are none, not even of types: what two files need of each other stands in a third', () => {
    expect(circles(new Map(programFiles().map((file) => [file, targetsOf(file)])))).toEqual([])
  })

  test('are found', () => {
    expect(
      circles(
        new Map([
          ['a', ['b', 'd']],
          ['b', ['c']],
          ['c', ['a']],
          ['d', []],
        ]),
      ),
    ).toEqual([['a', 'b', 'c']])
  })
})

describe('what a program carries with it when it runs', () => {
  test('the page: no schema library and nothing of the server', () => {
    expect(carried('src/main.tsx', /^zod|^src\/server\/|^node:/)).toEqual([])
  })

  test("visitors' pages: React, and no library beside it", () => {
    expect(
      carried(
        'src/public/main.tsx',
        /^(?!src\/|react$|react-dom\/client$)|^src\/(server|ui|desk|areas|app|offline)\/|^src\/public\/texts\.ts$/,
        /^src\/public\/(booking|ordering)\//,
      ),
    ).toEqual([])
  })

  test('their form: the engine and its database, and no other library', () => {
    const carriedByForm = ['open-form', 'open-visit', 'enquiry/open-enquiry'].flatMap((screen) =>
      carried(
        `src/public/booking/${screen}.ts`,
        /^(?!src\/|react$|dexie$|fake-indexeddb$)|^src\/(server|ui|desk|areas|app)\/|^src\/public\/texts\.ts$/,
      ),
    )
    expect(carriedByForm).toEqual([])
  })

  test('what guests order with: the same, and the code that a counter reads', () => {
    expect(
      carried(
        'src/public/ordering/open-ordering.tsx',
        /^(?!src\/|react$|dexie$|fake-indexeddb$|qr$)|^src\/(server|ui|desk|areas|app)\/|^src\/public\/texts\.ts$/,
      ),
    ).toEqual([])
  })

  test('the worker: no React, no schema library and no rules', () => {
    expect(carried('sw/sw.ts', /^react|^zod|^src\/(domain|server|i18n)\//)).toEqual([])
  })
})

test('no file only passes on what others define', () => {
  const barrels = programFiles().filter((file) => /(^|\/)index\.tsx?$/.test(file))
  const passingOn = programFiles().filter(isBarrel)
  expect([...barrels, ...passingOn]).toEqual([])
})

function isBarrel(file: string): boolean {
  return parse(file).body.every(
    (statement) => statement.type === 'ExportAllDeclaration' || (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
  )
}

/** Every file and package that `entry` reaches by imports that survive the compiler. */
function reach(entry: string, later?: RegExp): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || isAsset(file) || later?.test(file)) return
    seen.add(file)
    for (const found of importsOf(file)) {
      if (found.typeOnly) continue
      if (found.isPackage) seen.add(found.target)
      else visit(found.target)
    }
  }
  visit(entry)
  return seen
}

/** `later`: what is loaded when it is wanted. */
function carried(entry: string, unwanted: RegExp, later?: RegExp): readonly string[] {
  return [...reach(entry, later)].filter((one) => unwanted.test(one))
}

function targetsOf(file: string): readonly string[] {
  return importsOf(file).flatMap(({ isPackage, target }) => (isPackage || isAsset(target) ? [] : [target]))
}

/** The first circle through each file that lies on one, told once. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>()
  const found: (readonly string[])[] = []
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push(path.slice(at))
    if (at >= 0 || done.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}
