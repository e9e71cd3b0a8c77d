import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { QueryClient, type DehydratedState, type Query, type QueryState } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import { apiVersion } from '#contract/version.ts'
import type { KeyValue } from './safe-storage.ts'

/** How long the interface waits for what is kept on the device (section 9 of the specification). */
export const persistTimeout = 5000

const keepMs = 30 * 24 * 3600_000
/** Everything kept is written at once, on the thread that draws: no more often than this. */
const writeEveryMs = 1000
/** localStorage is small, and has to have room for what signs a person in: the newest that was read, up to so much of it. */
const mostKept = 200
const mostLetters = 500_000
const prefix = 'stoika-query:'

export interface PersistedQueries {
  readonly client: QueryClient
  /** Brings back what this user read before. */
  readonly restore: () => Promise<void>
  /** Writes what is read from now on. Returns a function that stops it. */
  readonly persist: () => () => void
  /** Writes at once what was put off, before the page is left. */
  readonly flush: () => void
}

/**
 * What is only read online, kept for each user apart: nobody ever sees what another
 * account has read. Mutations are never kept: what must not be lost goes through the outbox.
 */
export function createQueries(userId: string, storage: KeyValue): PersistedQueries {
  const client = new QueryClient({
    defaultOptions: {
      // No number will do: a timer of 30 days is longer than browsers count, and fires at once.
      queries: { gcTime: Infinity, staleTime: 30_000, retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  // A write that was put off must not bring back what signing out has taken away.
  let isPersisting = false
  const key = prefix + userId
  const withOthers = createMerge(() => storage.getItem(key))
  const setItem = (_: string, value: string): void => void (isPersisting && storage.setItem(key, value))
  const serialize = (kept: PersistedClient): string => withOthers(asRead(kept))
  const options = {
    queryClient: client,
    persister: createSyncStoragePersister({ storage: { ...storage, setItem }, key, throttleTime: writeEveryMs, serialize }),
    maxAge: keepMs,
    buster: String(apiVersion),
    dehydrateOptions: {
      shouldDehydrateMutation: () => false,
      // What was read before stays readable, also when reading it again has failed; but for what is forgotten with its screen.
      shouldDehydrateQuery: ({ state, gcTime }: Query) => state.data !== undefined && gcTime > 0,
    },
  }
  async function restore(): Promise<void> {
    await persistQueryClientRestore(options)
    // However young, it is of another visit: shown at once, and read anew by whoever looks at it.
    await client.invalidateQueries({ refetchType: 'none' })
  }
  function persist(): () => void {
    isPersisting = true
    const stop = persistQueryClientSubscribe(options)
    return () => {
      isPersisting = false
      stop()
    }
  }
  const atOnce = { ...options.persister, persistClient: (kept: PersistedClient): void => setItem(key, serialize(kept)) }
  return { client, restore, persist, flush: () => void persistQueryClientSave({ ...options, persister: atOnce }) }
}

type KeptQuery = DehydratedState['queries'][number]

/** A failure is of its moment: of a query the data and its age are kept. */
function asRead(kept: PersistedClient): PersistedClient {
  return withQueries(
    kept,
    kept.clientState.queries.map((query) => ({ ...query, state: withoutFailure(query.state) })),
  )
}

function withoutFailure(state: QueryState): QueryState {
  return { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null, fetchStatus: 'idle' }
}

/** Tabs write to one place: what another one has read is written along, unless this one has read it later or reads nothing any more. */
function createMerge(stored: () => string | null): (kept: PersistedClient) => string {
  let written: string | null = null
  let others: readonly KeptQuery[] = []
  return (kept) => {
    const { queries } = kept.clientState
    const there = stored()
    if (there !== written) others = queriesIn(there, kept.buster)
    if (queries.length === 0) others = []
    const ages = new Map(queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]))
    const newer = others.filter(({ queryHash, state }) => state.dataUpdatedAt > (ages.get(queryHash) ?? kept.timestamp - keepMs))
    const replaced = new Set(newer.map(({ queryHash }) => queryHash))
    written = JSON.stringify(withQueries(kept, newest([...queries.filter(({ queryHash }) => !replaced.has(queryHash)), ...newer])))
    return written
  }
}

function newest(queries: KeptQuery[]): KeptQuery[] {
  let room = mostLetters
  const fits = (query: KeptQuery): boolean => {
    const { length } = JSON.stringify(query)
    if (length > room) return false
    room -= length
    return true
  }
  return queries
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, mostKept)
    .filter(fits)
}

function withQueries(kept: PersistedClient, queries: KeptQuery[]): PersistedClient {
  return { ...kept, clientState: { ...kept.clientState, queries } }
}

/** None where another version of the app has written, or what it wrote is broken. */
function queriesIn(text: string | null, buster: string): readonly KeptQuery[] {
  try {
    const kept = JSON.parse(text ?? 'null') as PersistedClient | null
    return kept?.buster === buster ? kept.clientState.queries : []
  } catch {
    return []
  }
}

/** Forgets what a user has read online. */
export function forgetQueries(userId: string, storage: KeyValue): void {
  storage.removeItem(prefix + userId)
}
