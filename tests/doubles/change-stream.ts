import type { HttpAnswer } from '#offline/env.ts'
import type { WireAnswer, WireRequest } from './network.ts'

/** The server's end of a change stream. */
export interface StreamHost {
  /** Begins to tell a device where the collections stand, or refuses. */
  listen(request: WireRequest, tell: (text: string) => void): WireAnswer | undefined
}

/**
 * The device's end. Who is offline for a moment hears nothing from then on, as on a
 * connection that nobody has closed.
 */
export function createStreamAnswer(
  isOnline: () => boolean,
  date: string,
): { readonly answer: HttpAnswer; readonly tell: (text: string) => void } {
  const encoder = new TextEncoder()
  const said: Uint8Array[] = []
  let reads: ((chunk: { readonly done: boolean; readonly value: Uint8Array }) => void) | undefined
  let isCut = false
  return {
    tell(text) {
      isCut ||= !isOnline()
      if (isCut) return
      const value = encoder.encode(text)
      if (reads) reads({ done: false, value })
      else said.push(value)
      reads = undefined
    },
    answer: {
      status: 200,
      headers: { get: (name) => ({ 'content-type': 'text/event-stream; charset=utf-8', date })[name.toLowerCase()] ?? null },
      text: () => new Promise(() => undefined),
      body: {
        getReader: () => ({
          read: () =>
            new Promise((resolve) => {
              const value = said.shift()
              if (value) resolve({ done: false, value })
              else reads = resolve
            }),
          cancel: async () => undefined,
        }),
      },
    },
  }
}
