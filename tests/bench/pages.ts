import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { BrowserContext } from 'playwright-core'
import { root } from '#tests/architecture/source.ts'

/** The script of a page of the measures, built as the product's own page is. */
export async function buildPage(entry: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'stoika-bench-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir,
        target: 'es2023',
        copyPublicDir: false,
        rolldownOptions: { input: join(import.meta.dirname, 'pages', entry), output: { entryFileNames: 'page.js', codeSplitting: false } },
      },
    })
    return readFileSync(join(outDir, 'page.js'), 'utf8')
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

/** Serves a script under an address of the product's own origin, for as long as the browser runs. */
export async function servePage(context: BrowserContext, url: string, script: string): Promise<void> {
  await context.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><div id="root"></div><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`,
    }),
  )
}
