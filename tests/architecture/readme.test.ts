import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, programFiles, read, root } from './source.ts'

describe('the README', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

  test('names only commands that exist', () => {
    const named = [...read('README.md').matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2]!)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names only files that exist', () => {
    const named = [...read('README.md').matchAll(/(?:\]\(|`)((?:src|sw|tests|docs|public)\/[\w./-]*[\w])\/?[)`]/g)].map(
      (match) => match[1]!,
    )
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

/** Names of files between backticks. */
function namedIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|sql|md|html))`/g)].map((match) => match[1]!)
}

describe('the texts beside the source', () => {
  const texts = ['README.md', ...filesUnder('src', /\.md$/)]
  const files = [...readdirSync(root), ...['src', 'sw', 'tests'].flatMap((folder) => filesUnder(folder, /./))]

  /** Files by the end of their path (`zone.ts`, `db/backups.ts`), and folders from the top level. */
  const exists = (name: string): boolean => files.some((file) => `/${file}`.endsWith(`/${name}`)) || existsSync(join(root, name))

  test.each(texts)('%s names only files that exist', (text) => {
    const linked = [...read(text).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map((match) => match[1]!)
    expect(namedIn(read(text)).filter((name) => !exists(name))).toEqual([])
    expect(linked.filter((path) => !existsSync(join(root, dirname(text), path)))).toEqual([])
  })

  test('comments name only files that exist', () => {
    const named = programFiles().flatMap((file) => namedIn(read(file)).map((name) => ({ file, name })))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ name }) => !exists(name))).toEqual([])
  })
})
