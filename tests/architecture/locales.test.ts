import { describe, expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { languages } from '#i18n/languages.ts'
import { areaNames, plural, textsOf, type Texts } from './locale-texts.ts'
import { filesUnder, read } from './source.ts'

/** Keys as code names them, without the endings of plural forms. */
function bases(texts: Texts): readonly string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(plural, '')))].toSorted()
}

function pluralForms(texts: Texts): ReadonlyMap<string, readonly string[]> {
  const counted = [...texts.keys()].filter((key) => plural.test(key))
  return new Map(
    [...new Set(counted.map((key) => key.replace(plural, '')))].map((base) => [
      base,
      counted.filter((key) => key.replace(plural, '') === base),
    ]),
  )
}

function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/{{\s*([\w.]+)[^}]*}}/g)].map((match) => match[1]!))].filter((name) => name !== 'count').toSorted()
}

/** The values that each text asks for, by its key. */
function filledIn(texts: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries([...texts].map(([key, text]) => [key.replace(plural, ''), placeholders(text).join()]))
}

describe.each(areaNames)('texts of %s', (area) => {
  const english = textsOf('en', area)
  // What the server says is Russian already (`contract/errors.ts`): no second text for it.
  const others = area === 'errors' ? (['ky'] as const) : (['ru', 'ky'] as const)

  test.each(others)('%s says all that English says, and nothing is empty', (language) => {
    const texts = textsOf(language, area)
    expect(bases(texts)).toEqual(bases(english))
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(languages)('%s has every plural form of its grammar', (language) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    const incomplete = [...pluralForms(textsOf(language, area))].filter(([base, forms]) => {
      return wanted.some((form) => !forms.includes(`${base}_${form}`))
    })
    expect(incomplete.map(([base]) => base)).toEqual([])
  })

  test.each(others)('%s fills in the same values', (language) => {
    expect(filledIn(textsOf(language, area))).toEqual(filledIn(english))
  })
})

describe.each(languages)('the two answers of a question in %s', (language) => {
  const common = textsOf(language, 'common')

  test.each(areaNames)('%s: going on and drawing back are never the same word', (area) => {
    const texts = textsOf(language, area)
    const isSame = ([key, text]: readonly [string, string]) => {
      const ways = ['action.cancel', 'action.back', 'action.close'].map((name) => common.get(name))
      return /(^|\.)confirm(_|$)/.test(key) && [...ways, texts.get(key.replace(/confirm.*$/, 'back'))].includes(text)
    }
    expect([...texts].filter(isSame)).toEqual([])
  })
})

describe('errors', () => {
  test.each(Object.entries(errors))('%s has a status and a Russian text', (_code, { status, detail }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(detail).toMatch(/[а-яё].*\.$/i)
  })

  test.each(['en', 'ky'])('every code has its text in %s', (language) => {
    const texts = textsOf(language, 'errors')
    expect(Object.keys(errors).filter((code) => ![...texts.keys()].some((key) => key === code || key.endsWith(`.${code}`)))).toEqual([])
  })
})

/** A file as it is written of what can be read of it. */
function rewritten(file: string): string {
  return `${JSON.stringify(JSON.parse(read(file)), null, 2)}\n`
}

test('no file of texts says a key twice: the first text would be lost', () => {
  expect(filesUnder('src/i18n/locales', /\.json$/).filter((file) => rewritten(file) !== read(file))).toEqual([])
})

const callsMaster = ([, text]: readonly [string, string]) => /мастер/i.test(text)

test('what calls employees masters has a text for agencies, which have agents', () => {
  const missing = areaNames.flatMap((area) => {
    const texts = textsOf('ru', area)
    return [...texts].filter(callsMaster).flatMap(([key]) => (texts.has(`${key}_agency`) ? [] : [`${area}:${key}`]))
  })
  expect(missing).toEqual([])
})
