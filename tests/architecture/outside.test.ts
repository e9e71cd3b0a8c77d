import { describe, expect, test } from 'vitest'
import { Visitor, type ESTree } from 'vite'
import { lineOf, parse, programFiles, read } from './source.ts'
import { deviceClocks, environments } from './table.ts'

describe('clock, network, timers and storage come in from outside', () => {
  const calls = new Set(['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'requestAnimationFrame'])
  const objects = new Set(['localStorage', 'sessionStorage', 'indexedDB'])
  const members = new Set(['Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'crypto.getRandomValues', 'Temporal.Now'])

  function strayUses(file: string, text?: string): readonly string[] {
    const found: string[] = []
    const add = (node: ESTree.Node, what: string): void => void found.push(`${file}:${lineOf(text ?? read(file), node.start)} ${what}`)
    new Visitor({
      CallExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && calls.has(callee.name)) add(callee, `${callee.name}()`)
      },
      NewExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0) add(node, 'new Date()')
      },
      MemberExpression: (node) => {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
        const path = `${node.object.name}.${node.property.name}`
        if (objects.has(node.object.name) || members.has(path) || (node.object.name === 'globalThis' && calls.has(node.property.name)))
          add(node, path)
      },
    }).visit(parse(file, text))
    return found
  }

  const guarded = programFiles().filter(
    (file) => /^src\/(lib(?!\/react)|domain|contract|offline|server)\//.test(file) && !environments.some((one) => one.file === file),
  )

  test('no file of lib, domain, contract, offline and server reaches for them', () => {
    expect(guarded.flatMap((file) => strayUses(file))).toEqual([])
  })

  test('no screen goes by the device’s own clock', () => {
    const screens = programFiles().filter((file) => /^src\/(areas|ui|app)\//.test(file) && !deviceClocks.some((one) => one.file === file))
    const readings = /(?:Date\.now|new Date\(\)|Temporal\.Now)$/
    expect(screens.flatMap((file) => strayUses(file)).filter((use) => readings.test(use))).toEqual([])
  })

  test('every file that may is there', () => {
    expect(deviceClocks.filter(({ file }) => !programFiles().includes(file))).toEqual([])
    expect(environments.filter(({ file }) => !programFiles().includes(file))).toEqual([])
  })

  test.each(['fetch("/")', 'setTimeout(run, 5)', 'const now = Date.now()', 'new Date()', 'localStorage.token', 'globalThis.fetch(x)'])(
    '%s is seen',
    (text) => {
      expect(strayUses('src/offline/a.ts', text)).toHaveLength(1)
    },
  )

  test.each(['env.fetch("/")', 'env.timers.setTimeout(run, 5)', 'clock.now()', 'new Date(5)', 'type F = typeof fetch'])(
    '%s is not',
    (text) => {
      expect(strayUses('src/offline/a.ts', text)).toEqual([])
    },
  )
})
