import type { FileGroup } from '#contract/sw-messages.ts'

/** What we read of Vite's build manifest (`.vite/manifest.json`): keys are sources, values what became of them. */
export type BuildManifest = Readonly<Record<string, ManifestChunk>>

interface ManifestChunk {
  readonly file: string
  readonly isEntry?: boolean
  /** Keys of the chunks loaded together with this one. */
  readonly imports?: readonly string[]
  /** Keys of the chunks it loads later, when they are wanted. */
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Sources that public pages begin from, and texts that they read; everything they load later is public as well. */
const publicRoots = /^src\/areas\/public\/|^src\/i18n\/locales\/\w+\/public\.json$/
/** Loaded later, yet needed by every visitor: the texts of the shell in each language. */
const shellRoots = /^src\/i18n\/locales\/\w+\/(?:common|errors)\.json$/

/**
 * Which built file is whose. The shell is what `index.html` loads at once, public what
 * the public pages need beyond it, and the staff app is all the rest: a new screen is
 * the staff's until it is named above, so that no visitor downloads it by mistake.
 */
export function groupFiles(manifest: BuildManifest): ReadonlyMap<string, FileGroup> {
  const keys = Object.keys(manifest)
  const groups = new Map<string, FileGroup>()
  const claim = (group: FileGroup, chunks: Iterable<string>): void => {
    for (const key of chunks) for (const file of filesOf(manifest, key)) if (!groups.has(file)) groups.set(file, group)
  }
  claim('shell', closure(manifest, keys.filter((key) => manifest[key]!.isEntry || shellRoots.test(key)), staticOnly))
  claim('public', closure(manifest, keys.filter((key) => publicRoots.test(key)), staticAndDynamic))
  claim('staff', keys)
  return groups
}

/** Files of everything that is loaded together with `key`, itself first: what opening it costs. */
export function filesWith(manifest: BuildManifest, key: string): readonly string[] {
  return [...new Set([...closure(manifest, [key], staticOnly)].flatMap((each) => filesOf(manifest, each)))]
}

type Follow = (chunk: ManifestChunk) => readonly string[]

function staticOnly({ imports = [] }: ManifestChunk): readonly string[] {
  return imports
}

function staticAndDynamic({ imports = [], dynamicImports = [] }: ManifestChunk): readonly string[] {
  return [...imports, ...dynamicImports]
}

function closure(manifest: BuildManifest, roots: readonly string[], follow: Follow): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    follow(manifest[key]!).forEach(visit)
  }
  roots.forEach(visit)
  return seen
}

function filesOf(manifest: BuildManifest, key: string): readonly string[] {
  const { file, css = [], assets = [] } = manifest[key]!
  return [file, ...css, ...assets]
}
