import { expect, test } from 'vitest'
import { counterFiles, filesWith, groupFiles, type BuildManifest } from './file-groups.ts'

const manifest: BuildManifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/areas/booking/today.tsx', 'src/i18n/locales/ru/booking.json', 'src/i18n/locales/ru/common.json'],
    css: ['assets/main.css'],
    assets: ['assets/golos.woff2'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_mantine.js': { file: 'assets/mantine.js', imports: ['_react.js'], css: ['assets/mantine.css'] },
  '_date.js': { file: 'assets/date.js' },
  'src/areas/booking/today.tsx': {
    file: 'assets/today.js',
    imports: ['index.html', '_mantine.js', '_date.js'],
    dynamicImports: ['src/areas/booking/form.tsx'],
  },
  'src/areas/booking/form.tsx': { file: 'assets/form.js', imports: ['_mantine.js'] },
  'src/i18n/locales/ru/common.json': { file: 'assets/common-ru.js' },
  'src/i18n/locales/ru/booking.json': { file: 'assets/booking-ru.js' },
}

const visitors: BuildManifest = {
  'src/public/start.ts': { file: 'assets/public/start.js', isEntry: true, dynamicImports: ['src/public/main.tsx'] },
  'src/public/main.tsx': { file: 'assets/public/main.js' },
  'style.css': { file: 'assets/public/style.css' },
}

test("shell: what the page loads at once and its texts; staff: the rest of its build; public: the visitors' own build", () => {
  const groups = groupFiles(manifest, visitors)
  const filesOf = (group: string): readonly string[] => [...groups].flatMap(([file, its]) => (its === group ? [file] : [])).toSorted()
  expect(filesOf('shell')).toEqual(['assets/common-ru.js', 'assets/golos.woff2', 'assets/main.css', 'assets/main.js', 'assets/react.js'])
  expect(filesOf('public')).toEqual(['assets/public/main.js', 'assets/public/start.js', 'assets/public/style.css'])
  expect(filesOf('staff')).toEqual([
    'assets/booking-ru.js',
    'assets/date.js',
    'assets/form.js',
    'assets/mantine.css',
    'assets/mantine.js',
    'assets/today.js',
  ])
})

test('taken first: Today and what waits to be sent, with all that opening them takes', () => {
  const today = 'src/areas/booking/today/today-page.tsx'
  const sync = 'src/areas/sync/sync-page.tsx'
  const page: BuildManifest = {
    'index.html': { file: 'assets/main.js', isEntry: true },
    '_list.js': { file: 'assets/list.js' },
    'src/areas/booking/calendar.tsx': { file: 'assets/calendar.js' },
    [today]: { file: 'assets/today.js', dynamicImports: ['src/areas/booking/calendar.tsx'] },
    [sync]: { file: 'assets/sync.js', imports: ['_list.js'], css: ['assets/sync.css'] },
  }
  expect([...counterFiles(page)].toSorted()).toEqual(['assets/list.js', 'assets/sync.css', 'assets/sync.js', 'assets/today.js'])
})

test('opening a screen costs what is loaded together with it', () => {
  expect(filesWith(manifest, 'src/areas/booking/form.tsx')).toEqual([
    'assets/form.js',
    'assets/mantine.js',
    'assets/mantine.css',
    'assets/react.js',
  ])
})
