import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root } from './source.ts'

describe('the README', () => {
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts

  test('names only commands that exist', () => {
    const named = [...read('README.md').matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2]!)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names only files that exist', () => {
    const named = [...read('README.md').matchAll(/(?:\]\(|`)((?:src|sw|tests|docs|public)\/[\w./-]*[\w])\/?[)`]/g)].map((match) => match[1]!)
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
