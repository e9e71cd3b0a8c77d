const prefix = 'stoika-draft:'

/** How long what was typed is put before anybody. */
export const draftKeptMs = 24 * 60 * 60_000

/** Where a draft is kept. */
export function draftKey(owner: string, name: string): string {
  return `${prefix}${owner}:${name}`
}

interface Kept {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly value: unknown
}

/** What is kept there, unless it is older than `keptMs`. */
export function readDraft(key: string, keptMs: number = draftKeptMs): unknown {
  return withStorage((storage) => {
    const text = storage.getItem(key)
    if (text === null) return undefined
    const kept = JSON.parse(text) as Kept
    return Math.abs(Date.now() - kept.at) < keptMs ? kept.value : undefined
  })
}

export function writeDraft(key: string, value: unknown): void {
  withStorage((storage) => storage.setItem(key, JSON.stringify({ at: Date.now(), value } satisfies Kept)))
}

export function forgetDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key))
}

/** Forgets every draft of a person. */
export function forgetDrafts(owner: string): void {
  withStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
    for (const key of keys) if (key?.startsWith(draftKey(owner, ''))) storage.removeItem(key)
  })
}

/** A device that refuses storage, or a draft that cannot be read, costs the draft and nothing else. */
function withStorage<Value>(run: (storage: Storage) => Value): Value | undefined {
  try {
    return run(localStorage)
  } catch {
    return undefined
  }
}
