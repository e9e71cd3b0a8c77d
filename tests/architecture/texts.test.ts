import { describe, expect, test } from 'vitest'
import { Visitor, type ESTree } from 'vite'
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

  test.each(['<p>Approve</p>', '<p>{"Approve"}</p>', '<p>{late && "Late"}</p>', '<p>{on ? "On" : t("off")}</p>', '<i title="Close" />', '<>Мастер</>'])('%s is seen', (text) => {
    expect(literalTexts('src/ui/a.tsx', text)).toHaveLength(1)
  })

  test.each(['<p>{t("approve")}</p>', '<p>{count} · {time}</p>', '<Box className="wide" variant="light" />'])('%s is not', (text) => {
    expect(literalTexts('src/ui/a.tsx', text)).toEqual([])
  })
})

function hasLetters(value: unknown): boolean {
  return typeof value === 'string' && /\p{L}/u.test(value)
}

/** A component may take the key of a text as its label; a text that people read begins in upper case or has spaces. */
function isKey(value: ESTree.Node): boolean {
  return value.type === 'Literal' && typeof value.value === 'string' && /^[a-z][\w.:]*$/.test(value.value)
}
