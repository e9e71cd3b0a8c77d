import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createValue } from '#offline/observable.ts'
import type { SyncStatus } from '#offline/status.ts'
import { readAgainOnline } from './read-again.ts'

type Told = Pick<SyncStatus, 'connection'>

test('what a screen could not read is asked for again once there is a way to the server, and nothing else is', async () => {
  const status = createValue<Told>({ connection: 'offline' })
  const queries = new QueryClient()
  const reading = readAgainOnline(status, queries)
  const failing = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('no network')))
  const read = vi.fn<() => Promise<string>>(async () => 'read')
  const watch = (name: string, queryFn: () => Promise<string>) =>
    new QueryObserver(queries, { queryKey: [name], queryFn, retry: false, networkMode: 'always' }).subscribe(() => undefined)
  watch('failed', failing)
  watch('read', read)
  const left = watch('left', () => failing())
  await vi.waitFor(() => expect(queries.getQueryState(['left'])?.status).toBe('error'))
  left()
  failing.mockImplementation(read)
  status.set({ connection: 'online' })
  await vi.waitFor(() => expect(queries.getQueryData(['failed'])).toBe('read'))
  // Twice by the one that failed, as it was opened and now; once by each of the others.
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(failing).toHaveBeenCalledTimes(3)
  expect(read).toHaveBeenCalledTimes(2)
  reading.unsubscribe()
})

test('nothing is asked for while the server stays or stays away, nor after the desk was closed', async () => {
  const status = createValue<Told>({ connection: 'online' })
  const queries = new QueryClient()
  const refetch = vi.spyOn(queries, 'refetchQueries')
  const reading = readAgainOnline(status, queries)
  refetch.mockClear()
  status.set({ connection: 'online' })
  status.set({ connection: 'offline' })
  status.set({ connection: 'unknown' })
  expect(refetch).not.toHaveBeenCalled()
  reading.unsubscribe()
  status.set({ connection: 'online' })
  expect(refetch).not.toHaveBeenCalled()
})
