import { errors, type ErrorCode } from '#contract/errors.ts'
import { headers, etagOf } from '#contract/headers.ts'
import { pictureCalls } from '#contract/uploads.ts'
import type { Host, WireAnswer, WireRequest } from './network.ts'
import { anEmployee, aService, ids } from './salon.ts'

/** What the server did with a picture: '' where it took it away. */
export interface PictureEffect {
  readonly key: string
  readonly rowId: string
  readonly content: string
}

/** Takes the pictures of the salon's service and employee, each key once; everything else goes on to the host behind it. */
export interface PictureHost {
  readonly wrap: (inner: Host) => Host
  readonly effects: readonly PictureEffect[]
  /** Rows that it knows, with their revisions. */
  readonly revs: Map<string, number>
  /** What it answers to the next pictures instead, one after another. */
  readonly refusals: { readonly status: number; readonly code: ErrorCode }[]
  /** Waits for this before it answers. */
  gate: Promise<void>
}

const address = new RegExp(`^(?:${[pictureCalls.services, pictureCalls.employees].map(({ path }) => path('([\\w-]+)')).join('|')})$`)

export function createPictureHost(): PictureHost {
  const effects: PictureEffect[] = []
  const kept = new Map<string, WireAnswer>()
  const host: PictureHost = {
    effects,
    revs: new Map([
      [ids.service, 1],
      [ids.employee, 1],
    ]),
    refusals: [],
    gate: Promise.resolve(),
    wrap: (inner) => async (request) => {
      const found = request.method === 'PATCH' ? address.exec(request.path) : null
      const id = found?.[1] ?? found?.[2]
      if (id === undefined) return inner(request)
      await host.gate
      const key = request.headers['idempotency-key'] ?? ''
      // Whoever is not signed in is told so by the host behind.
      const known = await inner({ method: 'GET', path: '/api/booking/business/', headers: request.headers, body: undefined })
      if (known.status !== 200) return { ...known, headers: { ...known.headers, 'idempotency-key': key } }
      const refusal = host.refusals.shift()
      if (refusal) return answer(refusal.status, key, { code: refusal.code, detail: errors[refusal.code].detail })
      const before = kept.get(key)
      if (before) return before
      const made = take(id, key, request)
      kept.set(key, made)
      return made
    },
  }

  function take(id: string, key: string, request: WireRequest): WireAnswer {
    const rev = host.revs.get(id)
    if (rev === undefined) return answer(404, key, { code: 'not_found', detail: '' })
    const content = contentOf(request)
    effects.push({ key, rowId: id, content })
    const next = 1000 + effects.length
    host.revs.set(id, next)
    const image = content === '' ? null : `/media/${effects.length}.webp`
    const row = id === ids.employee ? anEmployee({ image, rev: next }) : aService({ id, image, rev: next })
    return answer(200, key, row, { [headers.previousEtag.toLowerCase()]: etagOf(rev) })
  }

  return host
}

/** Of a form: what stands between its head and its tail. */
function contentOf({ body = '', headers: { 'content-type': type = '' } }: WireRequest): string {
  if (!type.startsWith('multipart/')) return ''
  const boundary = type.split('boundary=')[1] ?? ''
  return body.slice(body.indexOf('\r\n\r\n') + 4, body.indexOf(`\r\n--${boundary}--`))
}

function answer(status: number, key: string, body: unknown, more: Readonly<Record<string, string>> = {}): WireAnswer {
  return { status, headers: { 'content-type': 'application/json', 'idempotency-key': key, ...more }, text: JSON.stringify(body) }
}
