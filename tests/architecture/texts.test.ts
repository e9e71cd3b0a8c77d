import { describe, expect, test } from 'vitest'
import { Visitor, type ESTree } from 'vite'
import { errors } from '#contract/errors.ts'
import { fallbacks } from '#contract/fallbacks.ts'
import { cancelReasons } from '#domain/booking/cancel-reasons.ts'
import { defaultMessage, messageKinds } from '#domain/business/messages.ts'
import { languages } from '#i18n/languages.ts'
import { areaNames, plural, textsOf } from './locale-texts.ts'
import { filesUnder, isTest, lineOf, parse, read } from './source.ts'

describe('what people read comes from the translations', () => {
  const spoken = new Set(['aria-label', 'aria-description', 'title', 'label', 'placeholder', 'alt', 'description', 'nothingFoundMessage'])

  function literalTexts(file: string, text?: string): readonly string[] {
    const found: string[] = []
    const add = (node: ESTree.Node, value: unknown): void => {
      if (hasLetters(value)) found.push(`${file}:${lineOf(text ?? read(file), node.start)} ${String(value).trim()}`)
    }
    const addExpression = (node: ESTree.Node): void => {
      if (node.type === 'Literal') add(node, node.value)
      if (node.type === 'TemplateLiteral') for (const quasi of node.quasis) add(quasi, quasi.value.cooked)
      if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(addExpression)
      if (node.type === 'LogicalExpression') addExpression(node.right)
    }
    const addChildren = (children: readonly ESTree.JSXChild[]): void => {
      for (const child of children) {
        if (child.type === 'JSXText') add(child, child.value)
        if (child.type === 'JSXExpressionContainer') addExpression(child.expression)
      }
    }
    new Visitor({
      JSXElement: (node) => addChildren(node.children),
      JSXFragment: (node) => addChildren(node.children),
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || !spoken.has(name.name) || !value || isKey(value)) return
        addExpression(value.type === 'JSXExpressionContainer' ? value.expression : value)
      },
    }).visit(parse(file, text))
    return found
  }

  test('no literal text in JSX', () => {
    const screens = filesUnder('src', /\.tsx$/).filter((file) => !isTest(file))
    expect(screens.flatMap((file) => literalTexts(file))).toEqual([])
  })

  test.each([
    '<p>Approve</p>',
    '<p>{"Approve"}</p>',
    '<p>{late && "Late"}</p>',
    '<p>{on ? "On" : t("off")}</p>',
    '<i title="Close" />',
    '<>Мастер</>',
  ])('%s is seen', (text) => {
    expect(literalTexts('src/ui/a.tsx', text)).toHaveLength(1)
  })

  test.each(['<p>{t("approve")}</p>', '<p>{count} · {time}</p>', '<Box className="wide" variant="light" />'])('%s is not', (text) => {
    expect(literalTexts('src/ui/a.tsx', text)).toEqual([])
  })
})

/** What stands in the interface and comes from the server, by where it stands: `booking:act.approve`. */
function said(language: 'ru' | 'ky'): readonly (readonly [where: string, text: string])[] {
  const shown = areaNames.flatMap((area) => [...textsOf(language, area)].map(([key, text]) => [`${area}:${key}`, text] as const))
  if (language === 'ky') return shown
  return [...shown, ...Object.entries(errors).map(([code, { detail }]) => [code, detail] as const), ...Object.entries(fallbacks)]
}

function saidWith(language: 'ru' | 'ky', pattern: RegExp): readonly string[] {
  return said(language)
    .filter(([where, text]) => pattern.test(text) && where !== 'common:time.weekday.5')
    .map(([where, text]) => `${where} ${text}`)
}

describe('one thing has one word', () => {
  test.each([
    ['ru', /журнал/i, 'история действий: a журнал is a diary of bookings'],
    ['ru', /выключ/i, 'отключить'],
    ['ru', /просроч/i, 'без ответа'],
    ['ru', /отозва/i, 'вернуть как было'],
    ['ru', /занят(ь|ое) время/i, 'закрыть, закрытое время: занято means booked'],
    ['ru', /шаг начала/i, 'шаг записи'],
    ['ru', /чита[ею]тся|прочитать (историю|запис|прошл|более)/i, 'загрузить'],
    ['ru', /(^|\P{L})(уйд[ёу]т|ушло)/iu, 'отправится, отправлено: it also says "is gone"'],
    ['ru', /перерыв (до|после)/i, 'пауза'],
    ['ky', /жума/i, 'апта: жума is also Friday'],
    ['ky', /эс алуу/i, 'дем алыш күнү'],
    ['ky', /жумуш убакты|иш саат/i, 'иш убактысы'],
    ['ky', /саат алка/i, 'убакыт алкагы'],
    ['ky', /сессия/i, 'сеанс'],
    ['ky', /журнал/i, 'аракеттердин тарыхы'],
    ['ky', /долбоор/i, 'каралама: долбоор is a project'],
    ['ky', /өчүрүп ко[йю]|күйгүз/i, 'токтотуу: өчүрүү only deletes'],
    ['ky', /мөөнөтү/i, 'жоопсуз калды'],
    ['ky', /келүү(?!гө болбойт)/i, 'визит'],
    ['ky', /ирээт|тартиб/i, 'ирети'],
    ['ky', /абалы боюнча|абалы:/i, 'жаңыртылган:'],
    ['ky', /(^|\P{L})сан(дан|ды)? (терил|тур)/iu, 'цифра'],
  ] as const)('%s never says %s', (language, pattern, _instead) => {
    expect(saidWith(language, pattern)).toEqual([])
  })
})

describe('a text is right with every value', () => {
  // An ending follows the sound of what it stands at, which is not known beforehand.
  test.each([/\}\}\p{L}/u, /\d\p{Script=Cyrillic}/u, /(МБ|кБ|%)\p{L}/u])('Kyrgyz puts no ending on a value: %s', (ending) => {
    expect(saidWith('ky', ending)).toEqual([])
  })

  // The form serves 21 and 31, too. "Every week" is every single one: nothing is repeated every 21 weeks.
  test('the Russian form of one keeps its number, and does not speak of a single thing', () => {
    const ofOne = areaNames.flatMap((area) => {
      const texts = textsOf('ru', area)
      return [...texts].filter(
        ([key]) =>
          key.endsWith('_one') && !/^series\.week(s|ly)_/.test(key) && texts.get(key.replace('_one', '_few'))!.includes('{{count}}'),
      )
    })
    expect(ofOne.length).toBeGreaterThan(50)
    expect(ofOne.filter(([, text]) => !text.includes('{{count}}') || /(^|\P{L})(оно|эта)(\P{L}|$)/iu.test(text))).toEqual([])
  })
})

test('the texts by which tests find controls in a browser are there', () => {
  const english = new Map(
    areaNames.map((area) => [area, new Set([...textsOf('en', area).keys()].flatMap((key) => [key, key.replace(plural, '')]))]),
  )
  const named = filesUnder('tests', /\.ts$/).flatMap((file) =>
    [...read(file).matchAll(/'([a-z]+):([\w.]+)'/g)].map(([, area = '', key = '']) => ({ file, area, key })),
  )
  expect(named.filter(({ area, key }) => english.has(area) && !english.get(area)?.has(key))).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('what customers read does not call them customers', () => {
  const texts = [
    ...languages.flatMap((language) => messageKinds.map((kind) => defaultMessage(kind, language))),
    ...[false, true].flatMap(cancelReasons).flatMap((inLanguages) => Object.values(inLanguages)),
  ]
  expect(texts.filter((text) => /клиент|кардар|customer/i.test(text))).toEqual([])
})

test.each(['ru', 'ky'] as const)('%s has no quotes around people', (language) => {
  const people = [...textsOf(language, 'sync')].filter(([key]) => /^setup\.(employee|customer)\./.test(key))
  expect(people.length).toBeGreaterThan(0)
  expect(people.filter(([, text]) => text.includes('«'))).toEqual([])
})

function hasLetters(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value)
}

/** A component may take the key of a text as its label; a text that people read begins in upper case or has spaces. */
function isKey(value: ESTree.Node): boolean {
  return value.type === 'Literal' && typeof value.value === 'string' && /^[a-z][\w.:]*$/.test(value.value)
}
