import type { Plugin, Rolldown } from 'vite'

/** Where the first answer's styles go, for whoever prints it. */
export const printedStyles = 'assets/public/printed.css'

/**
 * Styles of visitors' pages go with what needs them: those of the printed page into one file, which stands in the page;
 * those of what is loaded later into its script, so that it is never seen without them and nothing is asked for twice.
 * A script's name tells of its styles too, since names of classes hold a hash of them. `printedWith` are the names of the scripts
 * that have what is printed, with all that they import.
 */
export function formStyles(printedWith: readonly string[]): Plugin {
  return {
    name: 'stoika:form-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const printed: string[] = []
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const first = withImports(chunks, printedWith)
        for (const chunk of first) printed.push(takeStyles(chunk, bundle))
        for (const chunk of chunks.filter((one) => !first.has(one))) chunk.code = `${putIntoPage(takeStyles(chunk, bundle))}${chunk.code}`
        this.emitFile({ type: 'asset', name: 'printed.css', fileName: printedStyles, source: printed.join('') })
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
  return files.map((file) => {
    const asset = bundle[file]
    delete bundle[file]
    return asset?.type === 'asset' ? String(asset.source).trim() : ''
  }).join('')
}

function putIntoPage(styles: string): string {
  return styles === '' ? '' : `document.head.appendChild(document.createElement('style')).textContent=${JSON.stringify(styles)};`
}
