import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, programFiles, read, root } from './source.ts'

/**
 * The browser notes by pseudo-class alone which elements a change may reach: `.day:has(:checked) span`
 * has every span of the page styled anew whenever any `:has()` may have changed, and `:has()`
 * upon the whole page is such a change with every card that comes or goes.
 */
const reachesAll = /(?::hover|:active|:focus[\w-]*|:checked|:has\([^{]*\))[^{,]*[ >+~](?:a|button|div|li|p|small|span|strong|svg)(?![\w-])/
const watchesAll = /(?:^|[\s(,])(?:body|html|:root|main)\)?:has\(/

function found(rule: RegExp, styles: readonly (readonly [file: string, text: string])[]): readonly string[] {
  return styles.flatMap(([file, text]) =>
    text
      .split(/[{}]/)
      .filter((part) => rule.test(part))
      .map((part) => `${file}: ${part.trim()}`),
  )
}

const styles = filesUnder('src', /\.css$/).map((file) => [file, read(file)] as const)

test('what changes under the finger names by class whom it changes', () => {
  expect(found(reachesAll, [['x.css', '.day:has(:checked) span { color: red }']])).toHaveLength(1)
  expect(found(reachesAll, styles)).toEqual([])
})

test('no rule hangs upon what stands anywhere on the page', () => {
  expect(
    found(watchesAll, [
      ['x.css', 'body:has(.toast) .offers { color: red }'],
      ['y.module.css', ':global(body):has(.toast) .offers { color: red }'],
    ]),
  ).toHaveLength(2)
  // On paper nothing comes or goes: its size is the page's.
  const isOfPaper = /paper\.module\.css: (?:\/\*.*\*\/\s*)?:global\(html\):has\(\.page\[data-paper=/
  expect(found(watchesAll, styles).filter((one) => !isOfPaper.test(one))).toEqual([])
})

/** The screen's styles; paper has measures of its own. */
const onScreen = styles.filter(([file]) => !file.includes('print-') && !file.endsWith('tokens.css'))

test('text has the sizes of tokens.css', () => {
  const own = /font-size: (?!var\(--(?:text|heading)-|inherit|clamp\()/
  expect(found(own, [['x.css', '.a { font-size: 13px }']])).toHaveLength(1)
  expect(found(own, onScreen)).toEqual([])
})

test('spaces are of one scale', () => {
  const space = /(?<!scroll-)(?:gap|padding|margin)[\w-]*:[^;]*?(?<![\w.-])-?(?!(?:[1-9]|1[0246]|18|2[02468]|32|38|4[048]|56|72)px)\d+px/
  expect(found(space, [['x.css', '.a { padding: 8px 13px }']])).toHaveLength(1)
  expect(found(space, onScreen)).toEqual([])
})

test('screens change at the widths that tokens.css names', () => {
  const other = /@media[^{]*width: (?!(?:30|48|62|80|22\.99|29\.99|47\.99|61\.99|79\.99)em)/
  const others = onScreen.flatMap(([file, text]) =>
    (text.match(/@media[^{]+/g) ?? []).filter((query) => other.test(query)).map((query) => `${file}: ${query.trim()}`),
  )
  expect(other.test('@media (min-width: 50em) ')).toBe(true)
  expect(others).toEqual([])
})

/** The names between commas in each place that fits. */
function namesIn(text: string, places: RegExp): readonly string[] {
  return [...text.matchAll(places)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

test('a component of the library comes with its styles', () => {
  /** Drawn by others, whose styles it needs. */
  const drawnBy: Readonly<Record<string, readonly string[]>> = { MultiSelect: ['Pill', 'PillsInput'] }
  const styled = new Set(readdirSync(join(root, 'node_modules/@mantine/core/styles')).map((file) => file.replace('.layer.css', '')))
  const brought = new Set(
    [...filesUnder('src', /\.css$/), ...programFiles()].flatMap((file) =>
      namesIn(read(file), /@mantine\/core\/styles\/(\w+)\.layer\.css/g),
    ),
  )
  const used = new Set(
    programFiles()
      .flatMap((file) => namesIn(read(file), /import \{([^}]*)\} from '@mantine\/core'/g))
      .flatMap((name) => [name, ...(drawnBy[name] ?? [])]),
  )
  expect(used.has('MultiSelect')).toBe(true)
  expect([...used].filter((name) => styled.has(name) && !brought.has(name))).toEqual([])
})
