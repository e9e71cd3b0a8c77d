import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor, type ESTree } from 'vite'

/** The project's own source as these tests see it: paths with `/`, relative to the top level, and syntax trees. */

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export function filesUnder(folder: string, ending = /\.(ts|tsx)$/): readonly string[] {
  const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted()
}

export function isTest(file: string): boolean {
  return /\.(test|bench)\.tsx?$/.test(file)
}

/** Programs only: neither tests nor declarations of types for other tools. */
export function programFiles(): readonly string[] {
  return [...filesUnder('src'), ...filesUnder('sw')].filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
}

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The syntax tree of a file, or of `text` as if it were that file. */
export function parse(file: string, text?: string): ESTree.Program {
  const known = text === undefined ? parsed.get(file) : undefined
  if (known) return known
  const { program, errors } = parseSync(file, text ?? read(file))
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  if (text === undefined) parsed.set(file, program)
  return program
}

const parsed = new Map<string, ESTree.Program>()

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

export interface Import {
  readonly file: string
  readonly line: number
  /** As written. */
  readonly specifier: string
  /** What it names: a path from the top level, or a package's specifier. */
  readonly target: string
  readonly isPackage: boolean
  /** Gone when the program runs: `import type`, or a type read through `import('…')`. */
  readonly typeOnly: boolean
}

/** Every way by which a file reaches another: import, re-export, dynamic import, `import('…')` types and side effects. */
export function importsOf(file: string, text?: string): readonly Import[] {
  const found: Import[] = []
  const add = (source: ESTree.Node | null | undefined, typeOnly: boolean): void => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    found.push({
      file,
      line: lineOf(text ?? read(file), source.start),
      specifier: source.value,
      typeOnly,
      ...resolveTarget(file, source.value),
    })
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  }).visit(parse(file, text))
  return found
}

const aliases = Object.entries((JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports).map(([alias, path]) => ({
  prefix: alias.slice(0, -1),
  folder: path.slice(2, -1),
}))

function resolveTarget(file: string, specifier: string): Pick<Import, 'target' | 'isPackage'> {
  if (specifier.startsWith('.')) return { target: posix.join(posix.dirname(file), specifier), isPackage: false }
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix))
  if (alias) return { target: alias.folder + specifier.slice(alias.prefix.length), isPackage: false }
  return { target: specifier, isPackage: true }
}
