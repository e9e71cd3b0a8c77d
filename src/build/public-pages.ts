import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { must } from '#lib/assert.ts'
import type { BuildManifest } from './file-groups.ts'
import { formStyles, printedStyles } from './form-styles.ts'
import { modernDexie } from './modern-dexie.ts'

/** Vite's manifest of what visitors' pages load, within the built page; apart from the staff's, with which they share no file. */
export const publicManifest = '.vite/public.json'

const startSource = 'src/public/start.ts'
const pageSources = [startSource, 'src/public/main.tsx']

/** Phones that their owners no longer update. For them Vite also writes out `light-dark()`. */
const oldPhones = ['chrome87', 'firefox78', 'safari14']

/** Makes the visitors' pages whenever the staff's page is made, before the worker lists the files of both. */
export function publicPages(root: string): Plugin {
  return { name: 'stoika:public-pages', apply: 'build', writeBundle: () => buildPublicPages(root) }
}

/** Builds them for the browser, then for the server, which prints them with the styles and the script of the first build. */
export async function buildPublicPages(root: string): Promise<void> {
  await build(forBrowser(root))
  await build(forServer(root))
}

function common(root: string): InlineConfig {
  // `NODE_ENV` by name, since a server that is started without it would print with React's slow build.
  return { root, configFile: false, publicDir: false, logLevel: 'warn', define: { 'process.env.NODE_ENV': '"production"' } }
}

function forBrowser(root: string): InlineConfig {
  return {
    ...common(root),
    plugins: [modernDexie(), formStyles(({ name }) => name === 'start' || name === 'main')],
    build: {
      outDir: 'dist/page', emptyOutDir: false, assetsDir: 'assets/public', manifest: publicManifest,
      target: oldPhones, assetsInlineLimit: 0, modulePreload: { polyfill: false },
      rolldownOptions: { input: startSource, output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ debugName: 'booking', name: sharedLater(root), minShareCount: 2 }] } } },
    },
  }
}

/**
 * What the screens share that come later is one file: many small ones, each packed by itself, cost a visitor more. What
 * the page has already stays with it.
 */
function sharedLater(root: string): (id: string, context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>) => string | null {
  const first = new Set<string>()
  return (id, context) => {
    const visit = (one: string): void => {
      if (first.has(one)) return
      first.add(one)
      context.getModuleInfo(one)?.importedIds.forEach(visit)
    }
    for (const source of pageSources) visit(join(root, source))
    return first.has(id) ? null : 'booking'
  }
}

function forServer(root: string): InlineConfig {
  return {
    ...common(root),
    define: { ...common(root).define, publicAssets: JSON.stringify(readAssets(join(root, 'dist/page'))) },
    // One file, React included: what prints a page is what was tried with it.
    ssr: { noExternal: true },
    build: { outDir: 'dist/server', emptyOutDir: false, ssr: 'src/public/render.ts', target: 'node20', rolldownOptions: { output: { entryFileNames: 'public-pages.js' } } },
  }
}

function readAssets(folder: string): { readonly style: string; readonly script: string } {
  const manifest = JSON.parse(readFileSync(join(folder, publicManifest), 'utf8')) as BuildManifest
  return { style: readFileSync(join(folder, printedStyles), 'utf8').trim(), script: `/${must(manifest[startSource], startSource).file}` }
}
