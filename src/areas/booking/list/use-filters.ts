import { useCallback, useMemo, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { bookingFiltersFrom, bookingFiltersToParams, type Filters } from './filters.ts'

/** Narrows the list to `next`; `isTyped` where it follows what somebody types. */
export type ChangeFilters = (next: Filters, isTyped?: boolean) => void

/** What the list is narrowed to: the address says it, and nothing else does. */
export function useFilters(): readonly [Filters, ChangeFilters] {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => bookingFiltersFrom(params), [params])
  const change = useCallback(
    (next: Filters, isTyped = false) => setParams(bookingFiltersToParams(next), { replace: true, state: { isTyped } }),
    [setParams],
  )
  return [filters, change]
}

/**
 * The text in the search field. It is ahead of the address while somebody types, since the
 * address follows when there is time; it takes the address's text whenever that has come
 * from elsewhere: a reset, a link, a shortcut, the way back.
 */
export function useSearchText(search: string): readonly [string, (text: string) => void] {
  const { key, state } = useLocation() as { readonly key: string; readonly state: unknown }
  const isTyped = useNavigationType() === NavigationType.Replace && (state as { readonly isTyped?: boolean } | null)?.isTyped === true
  const [field, setField] = useState({ text: search, key })
  if (field.key !== key) setField({ text: isTyped ? field.text : search, key })
  const setText = useCallback((text: string) => setField((before) => ({ ...before, text })), [])
  return [field.text, setText]
}
