/**
 * The import table: which part of the program may know which other. `imports.test.ts`
 * holds every file to it. A part is a folder (`lib`), an area's folder (`areas/booking`
 * belongs to the part `areas/*`) or, where it stands above all others, a file.
 */
export interface Part {
  readonly name: string
  /** The files that are this part; the first part whose pattern matches owns the file. */
  readonly files: RegExp
  /** Parts it may import, besides itself. */
  readonly mayImport: readonly string[]
  /** Packages it may import: exact specifiers, or prefixes where they end in `*`. */
  readonly packages: readonly string[]
}

const react = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
const screens = [
  ...react,
  'react-router-dom',
  '@mantine/*',
  '@dnd-kit/core',
  '@dnd-kit/sortable',
  '@tabler/icons-react',
  '@tanstack/react-virtual',
]
const node = ['node:*']
const server = [
  ...node,
  'zod',
  'fastify',
  '@fastify/*',
  'drizzle-orm',
  'drizzle-orm/*',
  'drizzle-kit',
  'pg',
  '@electric-sql/pglite',
  '@electric-sql/pglite/*',
  '@node-rs/argon2',
  'sharp',
  'pino',
  'temporal-polyfill/global',
  'web-push',
]
const domain = ['domain/shared', 'domain/common', 'domain']
const serverBase = ['lib', ...domain, 'contract', 'print', 'i18n', 'public']
const client = ['lib', 'lib/react', ...domain, 'contract', 'offline', 'offline/react', 'print', 'i18n', 'ui', 'desk', 'areas']

export const parts: readonly Part[] = [
  // What screens of both builds share, without a look of its own.
  { name: 'lib/react', files: /^src\/lib\/react\//, mayImport: ['lib'], packages: ['react'] },
  { name: 'lib', files: /^src\/lib\//, mayImport: [], packages: [] },
  { name: 'domain/shared', files: /^src\/domain\/shared\//, mayImport: ['lib'], packages: [] },
  { name: 'domain/common', files: /^src\/domain\/(business|customers|payments)\//, mayImport: ['lib', 'domain/shared'], packages: [] },
  { name: 'domain', files: /^src\/domain\//, mayImport: ['lib', 'domain/shared', 'domain/common'], packages: [] },
  { name: 'contract', files: /^src\/contract\//, mayImport: ['lib', ...domain], packages: ['zod'] },
  {
    name: 'offline/react',
    files: /^src\/offline\/react\//,
    mayImport: ['lib', 'contract', 'offline'],
    packages: ['react', 'dexie', 'dexie-react-hooks'],
  },
  // The browser's own, which the page and the worker hand to the engine.
  { name: 'offline/web', files: /^src\/offline\/web\//, mayImport: ['lib', 'contract', 'offline'], packages: [] },
  { name: 'offline', files: /^src\/offline\//, mayImport: ['lib', 'contract'], packages: ['dexie'] },
  { name: 'print', files: /^src\/print\//, mayImport: ['lib', ...domain], packages: ['pdfkit', 'qr', 'qr/*'] },
  { name: 'i18n', files: /^src\/i18n\//, mayImport: ['lib'], packages: ['react', 'i18next'] },
  // Visitors' pages, printed by the server and woken in the browser: nothing of the staff's.
  {
    name: 'public',
    files: /^src\/public\//,
    mayImport: ['lib', 'lib/react', ...domain, 'contract', 'print', 'i18n', 'offline', 'offline/web'],
    packages: ['react', 'react-dom/client', 'react-dom/server', 'fake-indexeddb'],
  },
  { name: 'ui', files: /^src\/ui\//, mayImport: ['lib', 'lib/react', 'i18n'], packages: [...screens, 'dayjs', 'dayjs/*'] },
  {
    // Nothing of a single area's rules: what is written here, the next area uses as it is.
    name: 'desk',
    files: /^src\/desk\//,
    mayImport: ['lib', 'lib/react', 'domain/shared', 'domain/common', 'contract', 'offline', 'offline/react', 'print', 'i18n', 'ui'],
    packages: [...screens, '@tanstack/react-query', 'qr/*', 'papaparse'],
  },
  {
    name: 'areas',
    files: /^src\/areas\//,
    mayImport: client,
    packages: [
      ...screens,
      '@dnd-kit/core',
      '@tanstack/react-query',
      'papaparse',
      'react-easy-crop',
      'react-easy-crop/*',
      '@expo-google-fonts/*',
    ],
  },
  {
    name: 'app',
    files: /^src\/(app\/|main\.tsx$)/,
    mayImport: [...client, 'offline/web', 'app'],
    packages: [
      ...screens,
      '@tanstack/*',
      'i18next',
      'dexie',
      'temporal-polyfill/global',
      'fake-indexeddb',
      'dayjs',
      'dayjs/*',
      'workbox-window',
    ],
  },
  { name: 'server/areas', files: /^src\/server\/areas\//, mayImport: [...serverBase, 'server'], packages: server },
  // The programs at the top of the server compose it: they may know everything in it.
  {
    name: 'server programs',
    files: /^src\/server\/(admin\/|(app|main|admin|restore|demo)\.ts$)/,
    mayImport: [...serverBase, 'server', 'server/areas'],
    packages: server,
  },
  { name: 'server', files: /^src\/server\//, mayImport: serverBase, packages: server },
  // What happens while the page and the worker are built, and the demo, which reads the server's settings before it builds.
  { name: 'build', files: /^src\/build\//, mayImport: ['lib', 'contract', 'server'], packages: [...node, 'vite', 'sharp', 'qr'] },
  { name: 'sw', files: /^sw\//, mayImport: ['lib', 'contract', 'offline', 'offline/web'], packages: ['dexie'] },
]

/** Folders of areas. An area never imports another; where two meet, a part above them composes both. */
export const areaFolders: readonly RegExp[] = [/^src\/domain\/([^/]+)\//, /^src\/areas\/([^/]+)\//, /^src\/server\/areas\/([^/]+)\//]

/** Single imports that the table does not allow and that are right all the same, each with its reason. */
export const exceptions: readonly { readonly from: RegExp; readonly to: RegExp; readonly why: string }[] = []

/**
 * The areas by name. An area has one name wherever it appears; `absent` says where it does
 * not and why, so that a folder that nobody declared, or that was forgotten, is noticed.
 */
export const areas: Readonly<Record<string, { readonly absent: Readonly<Record<string, string>> }>> = {
  account: { absent: {} },
  activity: { absent: { 'server/areas': 'what is done to a row is recorded and read with it' } },
  analytics: { absent: {} },
  booking: { absent: {} },
  business: { absent: { 'server/areas': 'its rows decide on bookings, in one transaction' } },
  customers: { absent: { 'server/areas': 'its rows decide on bookings, in one transaction' } },
  catalogue: { absent: {} },
  employees: {
    absent: { domain: 'is part of what a business is set up with', 'server/areas': 'its rows decide on bookings, in one transaction' },
  },
  install: { absent: { domain: 'has no rules', areas: 'lives in app/install and ui/device', 'server/areas': 'concerns the device alone' } },
  loyalty: { absent: {} },
  orders: { absent: {} },
  payments: { absent: { 'server/areas': 'whatever is paid for uses it, from server/payments' } },
  sheets: { absent: {} },
  services: {
    absent: { domain: 'is part of what a business is set up with', 'server/areas': 'its rows decide on bookings, in one transaction' },
  },
  sync: { absent: { domain: "shows the outbox, whose rules are the engine's", 'server/areas': 'what it shows is on the device' } },
}

/**
 * Texts of an area's part, in a file of their own so that they are loaded with its screens: by name, the area, or the app that leads to all
 * of them.
 */
export const textsApart: Readonly<Record<string, string>> = {
  hours: 'business',
  calendar: 'booking',
  waitlist: 'booking',
  categories: 'app',
  address: 'app',
  more: 'app',
  scan: 'app',
  staff: 'account',
  holdings: 'account',
  plan: 'account',
  company: 'account',
  notifications: 'account',
  channels: 'customers',
}

/** The files that give the clock, the network, timers, chance and storage to everything else. */
export const environments: readonly { readonly file: string; readonly why: string }[] = [
  { file: 'src/server/start/environment.ts', why: 'hands the machine to the server' },
  { file: 'src/offline/web/web-env.ts', why: 'hands the browser to the engine' },
]

/** The files of the page that read the device's own clock: all else goes by the time that business is done by (`page-clock.ts`). */
export const deviceClocks: readonly { readonly file: string; readonly why: string }[] = [
  { file: 'src/ui/time/page-clock.ts', why: 'is what corrects it' },
  { file: 'src/ui/draft/draft-storage.ts', why: 'how long a draft has lain on this device' },
  { file: 'src/areas/account/pin/auto-lock.tsx', why: 'how long nobody has touched this device' },
  { file: 'src/desk/new-id.ts', why: 'makes an id' },
  { file: 'src/areas/sync/use-entry-acts.tsx', why: 'makes an id' },
  { file: 'src/app/device.ts', why: 'how long ago it was last tried' },
]
