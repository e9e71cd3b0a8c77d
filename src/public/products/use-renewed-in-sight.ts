import { useEffect, useRef, type RefObject } from 'react'
import type { SavedPageData, SavedProduct } from './catalogue-page-types.ts'
import { renewSaved, type Renewing } from './renew-saved.ts'

/** Has each product of a list told anew when it first comes into sight: each is a page of its own, and most of a long list are never looked at. */
export function useRenewedInSight(
  woken: Renewing | undefined,
  page: SavedPageData,
  products: readonly SavedProduct[] = [],
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const asked = useRef(new Set<string>())
  const ids = products.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!woken || !ids) return undefined
    const renew = (id: string): void => {
      if (!asked.current.has(id)) void renewSaved(woken, page, id)
      asked.current.add(id)
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) renew(target.id)
    })
    for (const item of list.current?.children ?? []) observer.observe(item)
    return () => observer.disconnect()
  }, [woken, page, ids])
  return list
}
