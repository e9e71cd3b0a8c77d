import type { Plugin, Rolldown } from 'vite'

/** Where the first answer's styles go, for whoever prints it. */
export const printedStyles = 'assets/public/printed.css'

/**
 * Styles of visitors' pages go with what needs them: those of the printed page into one file, which stands in the page;
 * those of what is loaded later into its script, so that it is never seen without them and nothing is asked for twice.
 * A script's name tells of its styles too, since names of classes hold a hash of them.
 */
export function formStyles(printedWith: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
  return {
    name: 'stoika:form-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const printed: string[] = []
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const styles = takeStyles(chunk, bundle)
          if (printedWith(chunk)) printed.push(styles)
          else if (styles) chunk.code = `${putIntoPage(styles)}${chunk.code}`
        }
        this.emitFile({ type: 'asset', name: 'printed.css', fileName: printedStyles, source: printed.join('') })
      },
    },
  }
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
  return `document.head.appendChild(document.createElement('style')).textContent=${JSON.stringify(styles)};`
}
