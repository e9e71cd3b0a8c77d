import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { createReaches } from './reaches.ts'

/** Where the styles of the pages go that one script shows, for whoever prints them. */
export const printedStylesOf = (script: string): string => `assets/public/printed-${script}.css`

/** What is printed with which scripts, by their names. */
export interface PrintedWith {
  /** That have what any page may need. */
  readonly all: readonly string[]
  /** That every page takes which wakes. */
  readonly every: readonly string[]
  /** Of which such a page takes one more. */
  readonly views: readonly string[]
  /** By view, what it brings at once: what that draws may have been printed by another page alone, which then has its styles. */
  readonly brings: Readonly<Record<string, readonly string[]>>
  /** What shows pages that no script wakes. */
  readonly unwaking: readonly string[]
}

/**
 * Styles of visitors' pages go with what needs them: those of the printed page into one file, which stands in the page;
 * those of what is loaded later into its script, so that it is never seen without them and nothing is asked for twice.
 * A page has only the styles of the modules that show it, also where one file holds the scripts of several pages.
 * A script's name tells of its styles too, since names of classes hold a hash of them.
 */
export function formStyles({ all, every, views, brings, unwaking }: PrintedWith): Plugin {
  const sources: string[] = []
  return {
    name: 'stoika:form-styles',
    apply: 'build',
    // Before Vite makes a script of it: what is minified together can be told apart afterwards.
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => ({ code: `${boundary(sources.push(id) - 1)}${code}`, map: null }),
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const stylesOf = new Map(chunks.map((chunk) => [chunk, apart(takeStyles(chunk, bundle), sources)]))
        const printed = withImports(chunks, all)
        const later = chunks.filter((one) => !printed.has(one))
        const everything = chunks.flatMap((chunk) => [...stylesOf.get(chunk)!.values(), chunk.code]).join('')
        for (const chunk of later) chunk.code = `${putIntoPage([...stylesOf.get(chunk)!.values()].join(''))}${chunk.code}`
        const reaches = createReaches()
        /** What these scripts and what they import print, as far as they or the others read it. */
        const printedBy = (names: readonly string[], others: readonly Rolldown.OutputChunk[]): string => {
          const readers = [...chunks.filter(({ name }) => names.includes(name)), ...others].flatMap(({ moduleIds }) => moduleIds)
          return [...withImports(chunks, names)]
            .filter((chunk) => printed.has(chunk))
            .flatMap((chunk) => [...stylesOf.get(chunk)!])
            .filter(([source]) => readers.some((one) => reaches(one, source, this)))
            .map(([, styles]) => styles)
            .join('')
        }
        const emit = (script: string, styles: string, readers = styles): void => {
          const fileName = printedStylesOf(script)
          this.emitFile({ type: 'asset', name: basename(fileName), fileName, source: withoutUnread(styles, readers) })
        }
        // What comes later to a page brings none of the styles that it shares with printed ones.
        for (const view of views) emit(view, printedBy([...every, view, ...(brings[view] ?? [])], later), everything)
        for (const script of unwaking) emit(script, printedBy([...every, script], []))
      },
    },
  }
}

/** A rule that matches nothing and no minifier can merge: behind it are the styles of the nth source. */
const boundary = (nth: number): string => `#source${nth}{--nth:${nth}}`
const boundaries = /#source\d+\{--nth:(\d+)\}/

/** Minified styles of several sources, by source, in their order. */
function apart(styles: string, sources: readonly string[]): ReadonlyMap<string, string> {
  const [before, ...parts] = styles.split(boundaries)
  if (before !== '') throw new Error(`styles of no known source: ${before}`)
  return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[sources[Number(part)]!, parts[at + 1]!] as const] : [])))
}

/** The scripts of these names, each after what it imports, as its styles may change those of a part. */
function withImports(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>()
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(visit)
    found.add(chunk)
  }
  names.flatMap((name) => chunks.filter((one) => one.name === name)).forEach(visit)
  return found
}

/** The chunk's styles, which Vite then no longer asks for by themselves. */
function takeStyles(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string {
  const files = [...(chunk.viteMetadata?.importedCss ?? [])]
  chunk.viteMetadata?.importedCss.clear()
  return files
    .map((file) => {
      const asset = bundle[file]
      delete bundle[file]
      return asset?.type === 'asset' ? String(asset.source).trim() : ''
    })
    .join('')
}

/** Minified styles without the colours and measures that `all` styles and scripts never read: tokens.css has those of the desk, too. */
export function withoutUnread(styles: string, all: string): string {
  const read = new Set(Array.from(all.matchAll(reading), ([, name]) => name))
  const without = (text: string): string => text.replace(declaration, (said, name: string) => (read.has(name) ? said : ''))
  const left = without(styles)
  return left === styles ? styles : withoutUnread(left, without(all))
}

const reading = /var\((--[\w-]+)/g
const declaration = /(?<=[{;])(--[\w-]+):[^;{}]*;?/g

function putIntoPage(styles: string): string {
  return styles === '' ? '' : `document.head.appendChild(document.createElement('style')).textContent=${JSON.stringify(styles)};`
}
