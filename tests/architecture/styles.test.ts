import { expect, test } from 'vitest'
import { filesUnder, read } from './source.ts'

/**
 * The browser notes by pseudo-class alone which elements a change may reach: `.day:has(:checked) span`
 * has every span of the page styled anew whenever any `:has()` may have changed, and `:has()`
 * upon the whole page is such a change with every card that comes or goes.
 */
const reachesAll = /(?::hover|:active|:focus[\w-]*|:checked|:has\([^{]*\))[^{,]*[ >+~](?:a|button|div|li|p|small|span|strong|svg)(?![\w-])/
const watchesAll = /(?:^|[\s(,])(?:body|html|:root|main):has\(/

function found(rule: RegExp, styles: readonly (readonly [file: string, text: string])[]): readonly string[] {
  return styles.flatMap(([file, text]) => text.split(/[{}]/).filter((part) => rule.test(part)).map((part) => `${file}: ${part.trim()}`))
}

const styles = filesUnder('src', /\.css$/).map((file) => [file, read(file)] as const)

test('what changes under the finger names by class whom it changes', () => {
  expect(found(reachesAll, [['x.css', '.day:has(:checked) span { color: red }']])).toHaveLength(1)
  expect(found(reachesAll, styles)).toEqual([])
})

test('no rule hangs upon what stands anywhere on the page', () => {
  expect(found(watchesAll, [['x.css', 'body:has(.toast) .offers { color: red }']])).toHaveLength(1)
  expect(found(watchesAll, styles)).toEqual([])
})
