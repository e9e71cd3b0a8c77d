import { printedStylesOf } from '#build/form-styles.ts'
import { filesWith, groupFiles, type BuildManifest } from '#build/file-groups.ts'

/** Bytes on the wire (gzip) that a build may cost, about a tenth above what was measured when they were set. */
export const budgets = {
  /** Opening the sign-in screen in English with nothing in any cache: page, scripts, styles, texts, the typeface's Latin letters. */
  signIn: 244_800,
  /**
   * Opening Today in English with nothing in any cache: what the desk's first screen waits for, signing in left out. What decides on
   * loyalty cards is 5 kB of it: each waiting command is folded by it.
   */
  today: 504_700,
  /**
   * Everything that a device at the counter takes, every screen in all three languages; it is taken in the background. The writer of PDFs
   * and its typeface are 220 kB of it, loaded by who prints; what draws charts is 139 kB, loaded by who looks at figures; loyalty cards and
   * the reader of codes are 72 kB.
   */
  staffApp: 1_688_500,
  /** A tenth of a kB of it leads on from a page that this device has not opened. */
  worker: 54_300,
  /** Script and styles of that visitors' page which takes most of them; it can be read before the script has come. */
  visitors: 85_000,
  /** The styles that stand in the list of a catalogue, which takes no script: each answer carries them. */
  visitorList: 3000,
  /** What comes when somebody books, in the language with the longest texts: the form, the engine and its database. */
  visitorBooking: 54_400,
  /** The same when somebody orders: the cart, an order's page, the engine and its database. */
  visitorOrdering: 64_300,
  /** The same when somebody joins a card or looks at theirs. */
  visitorCards: 61_200,
} as const

/** Files that opening a screen may ask for: on a slow line each costs its share of a way there and back. */
export const fileBudgets = { signIn: 40, today: 50 } as const

export type Budget = keyof typeof budgets

export type SizeOf = (file: string) => number

const signInSources = ['index.html', 'src/app/auth-group.tsx', 'src/areas/account/sign-in-page.tsx']
const signInTexts = ['common', 'account', 'errors'].map((area) => `src/i18n/locales/en/${area}.json`)
const todaySources = [
  'index.html',
  'src/app/desk/desk-group.tsx',
  'src/app/desk/desk-loader.ts',
  'src/app/desk/desk-frame.tsx',
  'src/areas/booking/today/today-page.tsx',
]
const todayTexts = [...signInTexts, 'src/i18n/desk/en.ts']

const pageSources = ['src/public/start.ts', 'src/public/main.tsx']
const bookingSources = ['src/public/booking/open-form.ts', 'src/public/booking/texts/ky.ts']
const orderingSources = ['src/public/ordering/open-ordering.tsx', 'src/public/ordering/texts/ky.ts', 'src/public/booking/texts/ky.ts']

const cardSources = ['src/public/card/open-cards.tsx', 'src/public/card/texts/ky.ts', 'src/public/booking/texts/ky.ts']

/** A browser takes those parts of the typeface whose letters it has to show. */
const otherLetters = /-(?:cyrillic|cyrillic-ext|latin-ext)-.*\.woff2$/

/** What the build costs. `sizeOf` answers a file's size as it is sent; files are named relative to the built page. */
export function measure(manifest: BuildManifest, visitors: BuildManifest, sizeOf: SizeOf): Readonly<Record<Budget, number>> {
  const sum = (files: Iterable<string>): number => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0)
  const screen = (sources: readonly string[]): number =>
    sum(['index.html', ...sources.flatMap((source) => filesWith(manifest, source)).filter((file) => !otherLetters.test(file))])
  const everyPage = pageSources.flatMap((source) => filesWith(visitors, source))
  const pages = viewsOf(visitors).map((view) => [...everyPage, printedStylesOf(visitors[view]?.name ?? ''), ...filesWith(visitors, view)])
  const anyPage = new Set(pages.flat())
  const later = (sources: readonly string[]): number =>
    sum(sources.flatMap((source) => filesWith(visitors, source)).filter((file) => !anyPage.has(file)))
  return {
    signIn: screen([...signInSources, ...signInTexts]),
    today: screen([...todaySources, ...todayTexts]),
    staffApp: sum(['index.html', ...groupFiles(manifest, {}).keys()]),
    worker: sizeOf('sw.js'),
    visitors: Math.max(...pages.map(sum)),
    visitorList: sizeOf(printedStylesOf('products-page')),
    visitorBooking: later(bookingSources),
    visitorOrdering: later(orderingSources),
    visitorCards: later(cardSources),
  }
}

/** What shows one kind of page, beside what every page takes. */
function viewsOf(visitors: BuildManifest): readonly string[] {
  return pageSources
    .flatMap((source) => visitors[source]?.dynamicImports ?? [])
    .filter((key) => !pageSources.includes(key) && !/^src\/public\/(booking\/|ordering\/|card\/open-cards)/.test(key))
}

/** The budgets that are broken, in words; empty where all are kept. */
export function brokenBudgets<Name extends string>(
  measured: Readonly<Record<NoInfer<Name>, number>>,
  allowed: Readonly<Record<Name, number>>,
  unit: 'bytes' | 'files',
): readonly string[] {
  return (Object.keys(allowed) as Name[])
    .filter((budget) => measured[budget] > allowed[budget])
    .map(
      (budget) =>
        `${budget} costs ${measured[budget]} ${unit}, ${measured[budget] - allowed[budget]} more than its budget of ${allowed[budget]}`,
    )
}
