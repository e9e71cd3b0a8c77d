import { dirname, join } from 'node:path'

/** What the bundler tells of a module, as far as we ask (Rolldown's `ChunkingContext`). */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/** What a browser loads before the sign-in screen, and before Today: relative to the project. */
const signInRoots = ['src/app/auth-group.tsx', 'src/areas/account/sign-in-page.tsx']
const todayRoots = [
  'src/app/desk/desk-group.tsx',
  'src/app/desk/desk-loader.ts',
  'src/app/desk/desk-frame.tsx',
  'src/areas/booking/today/today-page.tsx',
]

/** Needed by the page's shell and by nearly every screen: with what those take anyway, it costs none of them an import of its own. */
const ofEveryScreen = 'src/i18n/use-translation.ts'

/** Files of libraries that only pass on what others make: who imports one name from them needs none of the rest. */
const isIndex = (id: string): boolean =>
  /node_modules\/(?:@mantine\/\w+|@tabler\/icons-react)\/.*\/(?:index|tabler-icons-react)\.m?js$/.test(id)

const isLibrary = (id: string): boolean => id.includes('/node_modules/')

/**
 * Names the chunk of a module that the first screens need, so that a browser opens Today with a handful of
 * requests and not one for each icon. Everything else is left to the bundler. Libraries have chunks of
 * their own, which an update of ours leaves in the caches.
 */
export function chunkGroups(root: string): (id: string, graph: ModuleGraph) => string | null {
  let stages: readonly ReadonlySet<string>[] | undefined
  return (id, graph) => {
    stages ??= [['src/main.tsx'], signInRoots, todayRoots].map((paths) =>
      neededBy(
        graph,
        paths.map((path) => join(root, path)),
      ),
    )
    const [isShell, isSignIn, isToday] = stages.map((modules) => modules.has(id))
    if (id === join(root, ofEveryScreen)) return 'screens'
    if (isShell || !(isSignIn || isToday)) return null
    const stage = isSignIn && isToday ? 'screens' : isToday ? 'desk' : 'sign-in'
    return isLibrary(id) ? `${stage}-libraries` : stage
  }
}

/** The modules that are loaded together with `roots`, themselves among them. */
function neededBy(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    waiting.push(...importsOf(graph, id))
  }
  return seen
}

/** Ids that a module imports; of a library's index what it takes from there, not the index. */
function importsOf(graph: ModuleGraph, id: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const indexes = isLibrary(id) ? [] : importedIds.filter(isIndex)
  if (indexes.length === 0) return importedIds
  const names = new Set(namedImports(code ?? '').flatMap(([taken]) => taken))
  return [...importedIds.filter((imported) => !isIndex(imported)), ...indexes.flatMap((index) => sourcesOf(graph, index, names))]
}

/** Where a library's index takes `names` from. */
function sourcesOf(graph: ModuleGraph, index: string, names: ReadonlySet<string>): readonly string[] {
  return namedImports(graph.getModuleInfo(index)?.code ?? '')
    .filter(([, , given]) => given.some((name) => names.has(name)))
    .map(([, source]) => join(dirname(index), source))
}

/** `import { a as b } from 'c'` and `export { a as b } from 'c'`: the names there, the source, the names here. */
function namedImports(code: string): readonly (readonly [taken: readonly string[], source: string, given: readonly string[]])[] {
  return [...code.matchAll(/\{([^{}]*)\}\s*from\s*["']([^"']+)["']/g)].map(([, list = '', source = '']) => {
    const pairs = list.split(',').map((each) => each.trim().split(/\s+as\s+/))
    return [pairs.map(([taken = '']) => taken), source, pairs.map((pair) => pair.at(-1) ?? '')]
  })
}
