import { expect, test } from 'vitest'
import { inTurn, joinNames } from './pwa.ts'

function file(url: string, group: 'shell' | 'staff', revision: string | null = null) {
  return { url, group, revision, size: 10 }
}

test('files are listed once each: one entry for a group, and one of its own for what keeps its name when it changes', () => {
  expect(
    joinNames([
      file('/index.html', 'shell', 'a1'),
      file('/assets/a.js', 'staff'),
      file('/assets/b.css', 'shell'),
      file('/assets/c.js', 'staff'),
    ]),
  ).toEqual([
    file('/index.html', 'shell', 'a1'),
    { ...file('/assets/a.js /assets/c.js', 'staff'), size: 20 },
    file('/assets/b.css', 'shell'),
  ])
})

test('a device takes what the counter needs before the rest, and both in the order of their names', () => {
  const files = ['assets/a.js', 'assets/b.js', 'assets/c.js', 'assets/d.js'].map((url) => ({ url }))
  expect(inTurn(files, new Set(['assets/d.js', 'assets/b.js'])).map(({ url }) => url.slice('assets/'.length))).toEqual([
    'b.js',
    'd.js',
    'a.js',
    'c.js',
  ])
})
