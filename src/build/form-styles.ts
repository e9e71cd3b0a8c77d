import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

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
 * A page has only the styles of what shows it. A script's name tells of its styles too, since names of classes hold a hash of them.
 */
export function formStyles({ all, every, views, brings, unwaking }: PrintedWith): Plugin {
  return {
    name: 'stoika:form-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const printed = new Map([...withImports(chunks, all)].map((chunk) => [chunk, takeStyles(chunk, bundle)]))
        for (const chunk of chunks.filter((one) => !printed.has(one))) chunk.code = `${putIntoPage(takeStyles(chunk, bundle))}${chunk.code}`
        const everything = [...printed.values(), ...chunks.map(({ code }) => code)].join('')
        const emit = (script: string, readers?: string): void => {
          const styles = [...withImports(chunks, [...every, script, ...(brings[script] ?? [])])]
            .map((chunk) => printed.get(chunk) ?? '')
            .join('')
          const fileName = printedStylesOf(script)
          this.emitFile({ type: 'asset', name: basename(fileName), fileName, source: withoutUnread(styles, readers ?? styles) })
        }
        for (const view of views) emit(view, everything)
        for (const script of unwaking) emit(script)
      },
    },
  }
}

/** The scripts of these names, each before what it imports: what styles all pages comes first. */
function withImports(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): ReadonlySet<Rolldown.OutputChunk> {
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk): void => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    chunks.filter(({ fileName }) => chunk.imports.includes(fileName)).forEach(visit)
  }
  names.flatMap((name) => chunks.filter((one) => one.name === name)).forEach(visit)
  return seen
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
