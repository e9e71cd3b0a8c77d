import { useEffect, useRef, useState } from 'react'
import type { ApiError, FilePieces } from '#contract/client.ts'
import { saveFile } from '#lib/react/save-file.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { businessNow } from '#ui/time/page-clock.ts'

/** How far the archive is. */
export type ArchiveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' | 'done'; readonly bytes: number }
  /** Broken off on the way, where there is no answer to say why. */
  | { readonly kind: 'failed'; readonly error: ApiError | 'broken' }

export interface Archive {
  readonly state: ArchiveState
  readonly start: () => void
  readonly stop: () => void
}

/** Fetches everything that the account owns, and saves it as a file; leaving the screen stops it. */
export function useArchive(): Archive {
  const client = useClient()
  const [state, setState] = useState<ArchiveState>({ kind: 'idle' })
  const going = useRef<AbortController>(null)
  useEffect(() => () => going.current?.abort(), [])
  const run = async (own: AbortController): Promise<void> => {
    const ended = await fetchAll(own)
    if (!own.signal.aborted) setState(ended)
  }
  const fetchAll = async (own: AbortController): Promise<ArchiveState> => {
    const begun = await client.file('GET /api/users/export/', own.signal)
    if (!begun.ok) return { kind: 'failed', error: begun.refusal }
    try {
      const whole = await collect(begun.value, (bytes) => own.signal.aborted || setState({ kind: 'running', bytes }))
      saveFile(whole, `stoika-${businessNow().slice(0, 10)}.zip`)
      return { kind: 'done', bytes: whole.size }
    } catch {
      return { kind: 'failed', error: 'broken' }
    }
  }
  return {
    state,
    start() {
      const own = new AbortController()
      going.current = own
      setState({ kind: 'running', bytes: 0 })
      void run(own)
    },
    stop() {
      going.current?.abort()
      setState({ kind: 'idle' })
    },
  }
}

/** So much of a file lies in memory; what came before, the browser may put on the disk. */
const heldBytes = 8_000_000

async function collect(pieces: FilePieces, onProgress: (bytes: number) => void): Promise<Blob> {
  let whole = new Blob([], { type: 'application/zip' })
  let held: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const put = () => {
    whole = new Blob([whole, ...held], { type: whole.type })
    held = []
  }
  for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
    if (!next.value) continue
    held.push(next.value)
    size += next.value.length
    onProgress(size)
    if (size - whole.size > heldBytes) put()
  }
  put()
  return whole
}
