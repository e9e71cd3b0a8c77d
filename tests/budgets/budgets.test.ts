import { expect, test } from 'vitest'
import { brokenBudgets, measure } from './budgets.ts'

const text = (area: string): readonly [string, { readonly file: string; readonly src: string }] => [
  `src/i18n/locales/en/${area}.json`,
  { file: `assets/${area}.js`, src: area },
]
const manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/main.css'],
    assets: ['assets/golos-latin-a1.woff2', 'assets/golos-cyrillic-ext-a1.woff2'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/app/auth-group.tsx': { file: 'assets/auth.js', imports: ['_react.js'] },
  'src/areas/account/sign-in-page.tsx': { file: 'assets/sign-in.js', imports: ['_react.js'] },
  'src/app/desk/desk-group.tsx': { file: 'assets/desk.js', imports: ['_react.js'] },
  'src/app/desk/desk-loader.ts': { file: 'assets/desk-loader.js' },
  'src/app/desk/desk-frame.tsx': { file: 'assets/desk-frame.js' },
  'src/areas/booking/today/today-page.tsx': { file: 'assets/today.js' },
  'src/i18n/desk/en.ts': { file: 'assets/texts-en.js' },
  ...Object.fromEntries(['common', 'account', 'errors'].map(text)),
}

const visitors = {
  'src/public/start.ts': {
    file: 'assets/public/start.js',
    isEntry: true,
    dynamicImports: ['src/public/main.tsx', '_shop.js', '_visit.js'],
  },
  '_shop.js': { file: 'assets/public/shop.js', name: 'living-shop', imports: ['_views.js'] },
  '_visit.js': { file: 'assets/public/visit.js', name: 'visit-page' },
  '_views.js': { file: 'assets/public/views.js' },
  'src/public/main.tsx': { file: 'assets/public/main.js', imports: ['src/public/start.ts'] },
  'src/public/booking/open-form.ts': { file: 'assets/public/form.js', imports: ['src/public/main.tsx', '_engine.js'] },
  'src/public/booking/open-visit.ts': { file: 'assets/public/own-visit.js', imports: ['_engine.js'] },
  'src/public/booking/texts/ky.ts': { file: 'assets/public/ky.js' },
  'src/public/ordering/open-ordering.tsx': { file: 'assets/public/ordering.js', imports: ['_engine.js'] },
  'src/public/ordering/texts/ky.ts': { file: 'assets/public/ordering-ky.js' },
  'src/public/card/open-cards.tsx': { file: 'assets/public/cards.js', imports: ['_engine.js'] },
  'src/public/card/texts/ky.ts': { file: 'assets/public/cards-ky.js' },
  '_engine.js': { file: 'assets/public/engine.js' },
}

test('each file counts once, and only where it is needed', () => {
  expect(measure(manifest, visitors, (file) => ({ 'sw.js': 1000, 'assets/react.js': 100, 'assets/today.js': 10 })[file] ?? 1)).toEqual({
    // index.html, main.js, main.css, Latin letters, auth.js, sign-in.js, three texts, and react.js
    signIn: 9 + 100,
    // The first four of those; the desk's three files, Today itself, four files of texts, and react.js
    today: 4 + 3 + 10 + 4 + 100,
    staffApp: 14 + 100 + 10,
    worker: 1000,
    // Styles that stand in the page, the scripts of every page, and the two of the shop's
    visitors: 5,
    visitorList: 1,
    // The form, the engine and texts of one language
    visitorBooking: 3,
    // What orders, the engine, and its texts with those of booking
    visitorOrdering: 4,
    // The same of cards
    visitorCards: 4,
  })
})

test('a budget is broken by one byte, and says which and by how much', () => {
  const allowed = {
    signIn: 100,
    today: 150,
    staffApp: 200,
    worker: 10,
    visitors: 80,
    visitorList: 40,
    visitorBooking: 40,
    visitorOrdering: 40,
    visitorCards: 40,
  }
  expect(brokenBudgets(allowed, allowed, 'bytes')).toEqual([])
  expect(brokenBudgets({ ...allowed, worker: 11 }, allowed, 'bytes')).toEqual(['worker costs 11 bytes, 1 more than its budget of 10'])
})

test('files are counted as bytes are', () => {
  expect(measure(manifest, visitors, () => 1)).toMatchObject({ signIn: 10, today: 13 })
  expect(brokenBudgets({ today: 51 }, { today: 50 }, 'files')).toEqual(['today costs 51 files, 1 more than its budget of 50'])
})
