import type { Send } from '#contract/client.ts'

/** A server that says nothing for so long counts as out of reach; a picture takes longer. */
export const answerTimeoutMs = { call: 15_000, upload: 60_000 } as const

/** Sends the client's calls: by fetch, or by XMLHttpRequest where somebody watches the upload. */
export const sendFromPage: Send = async (url, { method, headers, body, signal, onProgress, isFile, keepalive = false }) => {
  const { limited, lift } = within(onProgress ? answerTimeoutMs.upload : answerTimeoutMs.call, signal as AbortSignal | undefined)
  if (onProgress) return sendWatched(url, { method, headers, body: body as XMLHttpRequestBodyInit, signal: limited, onProgress })
  const answer = await fetch(url, {
    method,
    headers,
    cache: 'no-store',
    credentials: 'omit',
    signal: limited,
    keepalive,
    ...(body === undefined ? {} : { body: body as BodyInit }),
  })
  if (isFile) lift()
  return answer
}

/** Aborts with the caller, or when the time is up; the answer's body counts as part of it, unless the limit is lifted. */
function within(ms: number, signal: AbortSignal | undefined): { readonly limited: AbortSignal; readonly lift: () => void } {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ms)
  if (signal?.aborted) limit.abort()
  signal?.addEventListener('abort', () => limit.abort())
  return { limited: limit.signal, lift: () => clearTimeout(timer) }
}

interface Watched {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: XMLHttpRequestBodyInit | null
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** `fetch` does not tell how far an upload is. */
export function sendWatched(url: string, { method, headers, body, signal, onProgress }: Watched): ReturnType<Send> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress(event.loaded / event.total))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: async () => request.responseText,
      }),
    )
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => reject(new Error('The upload broke off')))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
