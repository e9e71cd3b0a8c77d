import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { must } from '#lib/assert.ts'
import type { BuildManifest } from './file-groups.ts'
import { formStyles, printedStylesOf } from './form-styles.ts'
import { modernDexie } from './modern-dexie.ts'
import { createReaches, type Modules } from './reaches.ts'
import { shortClassName } from './short-class-name.ts'

/** Vite's manifest of what visitors' pages load, within the built page; apart from the staff's, with which they share no file. */
export const publicManifest = '.vite/public.json'

const startSource = 'src/public/start.ts'
/** What wakes any page. */
const mainSource = 'src/public/main.tsx'
/** All that is printed. No browser loads it: it is built for what its parts share. */
const printedSource = 'src/public/page-view.tsx'

/** What brings the form to book; what only other screens share stays out of its files. */
const formSource = 'src/public/booking/open-form.ts'
/** What draws a code: brought when there is one to show. */
const codeSource = 'src/public/ordering/light-code.tsx'
/** The pages of a card and its screens. */
const cardFolder = 'src/public/card'

/** The script that shows each kind of page that wakes (`waking-views.ts`), by its name: such a page is printed with its styles alone. */
const viewScripts = {
  product: 'product-page',
  saved: 'saved-page',
  shop: 'living-shop',
  visit: 'visit-page',
  menu: 'living-menu',
  order: 'own-order-page',
  join: 'join-page',
  card: 'own-card-page',
} as const
/** The same for each kind that does not wake. */
const unwakingScripts = { products: 'products-page', gone: 'gone-page', unknown: 'unknown-page', away: 'unknown-page' } as const
/** What shows those kinds. No browser loads it: it is built for its styles. */
const unwakingSources = ['src/public/products/products-page.tsx', 'src/public/products/gone-page.tsx', 'src/public/unknown-page.tsx']
/** What a customer's own card is drawn by: its picture is also that of the page where cards are joined. */
const broughtAtOnce = { [viewScripts.card]: ['open-cards'] }

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
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: shortClassName } },
    define: { 'process.env.NODE_ENV': '"production"' },
  }
}

function forBrowser(root: string): InlineConfig {
  return {
    ...common(root),
    plugins: [
      modernDexie(),
      formStyles({
        all: ['start', 'main', 'page-view'],
        every: ['start', 'main'],
        views: Object.values(viewScripts),
        brings: broughtAtOnce,
        unwaking: unwakingSources.map((source) => basename(source, '.tsx')),
      }),
    ],
    build: {
      outDir: 'dist/page',
      emptyOutDir: false,
      assetsDir: 'assets/public',
      manifest: publicManifest,
      target: oldPhones,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [startSource, printedSource, ...unwakingSources],
        preserveEntrySignatures: 'allow-extension',
        // By which lists print their cards.
        external: ['react-dom/server'],
        // What is printed loads every view at once; no browser loads it, for all others they stay apart.
        checks: { ineffectiveDynamicImport: false },
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: sharedFiles(root) } },
      },
    },
  }
}

/**
 * Four files for what several share: all pages, the pages of a card with its screens that come later, the form with other such
 * screens, and those screens without it. Many small ones, each packed by itself, cost a visitor more. What shows one kind of page
 * alone stays in its own file, so does what draws a code, and the first script needs none of them.
 */
function sharedFiles(root: string): Rolldown.CodeSplittingGroup[] {
  const [start, main, printed, form, code] = [startSource, mainSource, printedSource, formSource, codeSource].map((source) =>
    join(root, source),
  ) as [string, string, string, string, string]
  const reaches = createReaches()
  const isShown: Grouped = (id, context) => {
    if (reaches(start, id, context)) return false
    const views = context.getModuleInfo(printed)?.importedIds ?? []
    const later = context.getModuleInfo(main)?.dynamicallyImportedIds ?? []
    return (
      reaches(main, id, context) ||
      (reaches(printed, id, context) && [...views, ...later].filter((one) => reaches(one, id, context)).length > 1)
    )
  }
  const isOfCards: Grouped = (id, context) => {
    const shown = [
      ...(context.getModuleInfo(printed)?.importedIds ?? []),
      ...(context.getModuleInfo(main)?.dynamicallyImportedIds ?? []),
    ].filter((one) => reaches(one, id, context))
    return (
      shown.length > 1 &&
      shown.every((one) => one.startsWith(join(root, cardFolder))) &&
      ![start, main].some((source) => reaches(source, id, context))
    )
  }
  const isLater: Grouped = (id, context) => ![start, main, printed].some((source) => reaches(source, id, context))
  return [
    { debugName: 'card', name: (id, context) => (isOfCards(id, context) ? 'card' : null), minShareCount: 2 },
    { debugName: 'page', name: (id, context) => (isShown(id, context) && !isOfCards(id, context) ? 'page' : null), minShareCount: 2 },
    {
      debugName: 'booking',
      name: (id, context) => (isLater(id, context) && reaches(form, id, context) ? 'booking' : null),
      minShareCount: 2,
    },
    {
      debugName: 'own',
      name: (id, context) => (isLater(id, context) && !reaches(form, id, context) && !reaches(code, id, context) ? 'own' : null),
      minShareCount: 2,
    },
  ]
}

type Grouped = (id: string, modules: Modules) => boolean

function forServer(root: string): InlineConfig {
  return {
    ...common(root),
    define: { ...common(root).define, publicAssets: JSON.stringify(readAssets(join(root, 'dist/page'))) },
    // One file, React included: what prints a page is what was tried with it.
    ssr: { noExternal: true },
    build: {
      outDir: 'dist/server',
      emptyOutDir: false,
      ssr: 'src/public/render.ts',
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'public-pages.js' } },
    },
  }
}

function readAssets(folder: string): { readonly styles: Readonly<Record<string, string>>; readonly script: string } {
  const manifest = JSON.parse(readFileSync(join(folder, publicManifest), 'utf8')) as BuildManifest
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8').trim()
  const styles = Object.fromEntries(
    Object.entries({ ...viewScripts, ...unwakingScripts }).map(([kind, script]) => [kind, read(printedStylesOf(script))]),
  )
  return { styles, script: `/${must(manifest[startSource], startSource).file}` }
}
