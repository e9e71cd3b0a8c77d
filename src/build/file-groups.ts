import type { FileGroup } from '#contract/sw-messages.ts'

/** What we read of Vite's build manifest (`.vite/manifest.json`): keys are sources, values what became of them. */
export type BuildManifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  /** Keys of the chunks loaded together with this one. */
  readonly imports?: readonly string[]
  /** Keys of the chunks it loads later, when they are wanted. */
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Loaded later, yet needed before anybody is signed in: the texts of the shell in each language. */
const shellRoots = /^src\/i18n\/locales\/\w+\/(?:common|errors)\.json$/

/** What the counter cannot do without, were the network gone before all is taken: Today, what waits to be sent, and their texts. */
const counterRoots =
  /^src\/(?:app\/desk\/desk-(?:group|loader|frame)|areas\/(?:booking\/today\/today|sync\/sync)-page|i18n\/desk\/\w+)\.tsx?$/

/**
 * Which built file is whose. The shell is what `index.html` loads at once, the staff app all
 * the rest of that build, and public what the visitors' pages are built of, which is a build of its own.
 */
export function groupFiles(page: BuildManifest, visitors: BuildManifest): ReadonlyMap<string, FileGroup> {
  const keys = Object.keys(page)
  const groups = new Map<string, FileGroup>()
  const claim = (group: FileGroup, files: Iterable<string>): void => {
    for (const file of files) if (!groups.has(file)) groups.set(file, group)
  }
  claim(
    'shell',
    loadedWith(page, (key) => page[key]!.isEntry === true || shellRoots.test(key)),
  )
  claim(
    'staff',
    keys.flatMap((key) => filesOf(page, key)),
  )
  claim(
    'public',
    Object.keys(visitors).flatMap((key) => filesOf(visitors, key)),
  )
  return groups
}

/** The files that a device takes before the others of their group. */
export function counterFiles(page: BuildManifest): ReadonlySet<string> {
  return new Set(loadedWith(page, (key) => counterRoots.test(key)))
}

/** Files of everything that is loaded together with what is a root. */
function loadedWith(manifest: BuildManifest, isRoot: (key: string) => boolean): readonly string[] {
  return [...closure(manifest, Object.keys(manifest).filter(isRoot))].flatMap((key) => filesOf(manifest, key))
}

/** Files of everything that is loaded together with `key`, itself first: what opening it costs. */
export function filesWith(manifest: BuildManifest, key: string): readonly string[] {
  return [...new Set([...closure(manifest, [key])].flatMap((each) => filesOf(manifest, each)))]
}

/** The chunks that are loaded together with `roots`, themselves among them. */
function closure(manifest: BuildManifest, roots: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]!.imports?.forEach(visit)
  }
  roots.forEach(visit)
  return seen
}

function filesOf(manifest: BuildManifest, key: string): readonly string[] {
  const { file, css = [], assets = [] } = manifest[key]!
  return [file, ...css, ...assets]
}
