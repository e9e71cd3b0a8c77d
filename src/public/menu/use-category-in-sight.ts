import { useEffect, useRef, useState, type RefObject } from 'react'

/** The part of the window, from its upper edge, in which a category counts as the one that is read. */
const readPart = '-20% 0px -75%'

/** The category that is read, as the page is scrolled; its chip is brought into sight in the row of chips. */
export function useCategoryInSight(
  categories: readonly { readonly id: string }[],
): readonly [row: RefObject<HTMLElement | null>, id: string | undefined] {
  const row = useRef<HTMLElement>(null)
  const [inSight, setInSight] = useState<string>()
  const ids = categories.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const read = entries.find(({ isIntersecting }) => isIntersecting)
        if (read) setInSight(read.target.id)
      },
      { rootMargin: readPart },
    )
    for (const id of ids.split(' ')) {
      const category = document.getElementById(id)
      if (category) observer.observe(category)
    }
    return () => observer.disconnect()
  }, [ids])
  useEffect(() => {
    const chip = inSight === undefined ? undefined : row.current?.querySelector<HTMLElement>(`[href="#${inSight}"]`)
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.clientWidth) / 2
  }, [inSight])
  return [row, inSight]
}
