import { expect, test } from 'vitest'
import { routeOf } from './routes.ts'

const origin = 'https://desk.example'
const isAppFile = (path: string): boolean => path.startsWith('/assets/') || path === '/favicon.svg'

function route(path: string, asked: Partial<Pick<Request, 'method' | 'mode' | 'destination'>> = {}): string {
  return routeOf({ method: 'GET', mode: 'cors', destination: '', url: new URL(path, origin).href, ...asked }, origin, isAppFile)
}

test.each(['/', '/bookings/42', '/auth/sign-in?from=/', '/shopping', '/_app'])('opening %s is answered with the page', (path) => {
  expect(route(path, { mode: 'navigate', destination: 'document' })).toBe('page')
})

test.each(['/shop/aigul.salon', '/catalog', '/add/1?from=qr'])("the visitors' page %s is never answered with the staff's", (path) => {
  expect(route(path, { mode: 'navigate', destination: 'document' })).toBe('visitor-page')
})

test.each(['/robots.txt', '/icons/icon-512.png', '/media/a.webp', '/assets/main-1.js'])(
  'opening the file %s is left to the network',
  (path) => {
    expect(route(path, { mode: 'navigate', destination: 'document' })).toBe('network')
  },
)

test.each([
  ['a call', '/api/booking/booking/?business_id=1', {}],
  ['the documentation', '/api/docs/', { mode: 'navigate' }],
  ['a picture of the API', '/api/qr.png', { destination: 'image' }],
  ['a form that is sent', '/bookings', { method: 'POST', mode: 'navigate' }],
] as const)('%s is never touched: %s', (_what, path, asked) => {
  expect(route(path, asked)).toBe('network')
})

test("the app's own files", () => {
  expect(route('/assets/main-1.js')).toBe('asset')
  expect(route('/favicon.svg', { destination: 'image' })).toBe('asset')
  expect(route('/manifest.webmanifest')).toBe('network')
})

test('pictures: ours from /media/, of another host only with CORS', () => {
  const image = { destination: 'image', mode: 'no-cors' } as const
  expect(route('/media/a.webp', image)).toBe('image')
  expect(route('/elsewhere.png', image)).toBe('network')
  expect(route('https://cdn.example/a.webp', image)).toBe('network')
  expect(route('https://cdn.example/a.webp', { ...image, mode: 'cors' })).toBe('image')
  expect(route('https://cdn.example/assets/main-1.js')).toBe('network')
})
