import { expect, test } from 'vitest'
import { filesUnder, isTest, read } from './source.ts'

/** Where rules are written down, each as a line `- **S1 …`. */
const books = filesUnder('src', /^(RULES|SPEC)\.md$/)

/** The files that cite rules; this one only shows what a citation looks like. */
const citing = ['src', 'sw', 'tests']
  .flatMap((folder) => filesUnder(folder, /\.(tsx?|css|sql|md)$/))
  .filter((file) => !file.endsWith('/rules.test.ts'))

/** Rules by number, with the files that write them down. */
const written = gather(books, (text) => [...text.matchAll(/^- \*\*([A-Z]\d+) /gm)].map((match) => match[1]!))

/** Rules by number, with the files that cite them. */
const cited = gather(citing, numbersIn)

/** The numbers in citations like `[S1]`, `[B1, B5]` and `[E5–E8]`. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/\[([A-Z]\d+(?:(?:, |–)[A-Z]\d+)*)\]/g)].flatMap((match) => match[1]!.split(', ').flatMap(spread))
}

function spread(span: string): readonly string[] {
  const [first = '', last = first] = span.split('–')
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))]
  return Array.from({ length: to - from + 1 }, (_, nth) => `${first[0]}${from + nth}`)
}

function gather(files: readonly string[], numbers: (text: string) => readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const file of files) for (const number of numbers(read(file))) found.set(number, [...(found.get(number) ?? []), file])
  return found
}

test('a rule is written down once', () => {
  expect(books.length).toBeGreaterThan(1)
  expect([...written].filter(([, files]) => files.length > 1)).toEqual([])
})

test('a number that is cited is written down', () => {
  expect(cited.size).toBeGreaterThan(0)
  expect([...cited].filter(([number]) => !written.has(number))).toEqual([])
})

test('a rule that is written down is cited by a test', () => {
  expect([...written.keys()].filter((number) => !cited.get(number)?.some(isTest))).toEqual([])
})

test('a citation is read whole, spans too', () => {
  expect(numbersIn('one [S1], some [B1, S9–S11], none [1] [S] [A-Z0]')).toEqual(['S1', 'B1', 'S9', 'S10', 'S11'])
})
