import { visitorAreaOf } from '#contract/visitor-areas.ts'

/** How the worker answers a request; `network` leaves it to the browser altogether. */
export type Route = 'page' | 'visitor-page' | 'asset' | 'image' | 'network'

type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>

/** `isAppFile` tells the app's own files by their path. `/api/` is never touched: the engine alone decides what of it is kept. */
export function routeOf(request: Asked, origin: string, isAppFile: (path: string) => boolean): Route {
  const { origin: host, pathname } = new URL(request.url)
  if (request.method !== 'GET' || (host === origin && pathname.startsWith('/api/'))) return 'network'
  if (request.mode === 'navigate') return isFile(pathname) ? 'network' : visitorAreaOf(pathname) ? 'visitor-page' : 'page'
  if (host === origin && isAppFile(pathname)) return 'asset'
  return request.destination === 'image' && isReadable(request, host === origin, pathname) ? 'image' : 'network'
}

/** A file opened by itself in a tab: a picture, robots.txt. No route of the app looks like one. */
function isFile(path: string): boolean {
  return /^\/(?:assets|icons|media|screenshots)\//.test(path) || /^\/[^/]+\.\w+$/.test(path)
}

/** Images of another host only when asked for with CORS: an opaque answer hides its status and costs megabytes of quota. */
function isReadable(request: Asked, isOurHost: boolean, path: string): boolean {
  return isOurHost ? path.startsWith('/media/') : request.mode === 'cors'
}
