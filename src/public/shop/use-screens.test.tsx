import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useScreens } from './use-screens.ts'

test('what did not come on a bad line comes by itself once there is a network', async () => {
  let isThere = false
  let tries = 0
  const load = async (): Promise<string> => {
    tries += 1
    if (!isThere) throw new TypeError('Failed to fetch')
    return 'screens'
  }
  const { result } = renderHook(() => useScreens(load, { language: 'ru', pages: [] }))
  await waitFor(() => expect(result.current.hasFailed).toBe(true))
  isThere = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.screens).toBe('screens'))
  // Once it is there, another network brings nothing anew.
  act(() => void window.dispatchEvent(new Event('online')))
  expect(tries).toBe(2)
})
