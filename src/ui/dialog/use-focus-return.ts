import { useEffect, useState } from 'react'

/**
 * Gives the focus back when what covers the page is unmounted: to what had it when this was
 * mounted, or, where that is gone by then, to the nearest thing that stands for it.
 * `id` is the dialog's: one that is opened from it, or in its place, inherits its way back.
 */
export function useFocusReturn(id: string): void {
  const [wayBack] = useState(() => wayBackFrom(document.activeElement))
  useEffect(() => {
    waysBack.set(`${id}-title`, wayBack)
    return () => {
      waysBack.delete(`${id}-title`)
      // Whoever has taken the focus meanwhile keeps it: a page that was gone on to.
      if (document.activeElement === document.body || document.activeElement === null) focusFirst(wayBack)
    }
  }, [id, wayBack])
}

type WayBack = readonly (() => Element | null | undefined)[]

/** By the name of the dialog's title, which the dialog is labelled by. */
const waysBack = new Map<string, WayBack>()

function wayBackFrom(opener: Element | null): WayBack {
  const label = opener?.closest('[role="dialog"], [role="menu"]')?.getAttribute('aria-labelledby') ?? ''
  const place = opener?.closest('article')
  return [
    () => opener,
    // The button of a menu that has closed.
    () => document.getElementById(label),
    () => place?.querySelector('[data-focus-home]'),
    () => place,
    ...(waysBack.get(label) ?? []),
    () => document.querySelector('main [data-focus-home]'),
    () => document.querySelector('main h1[tabindex]'),
    () => document.querySelector('main'),
  ]
}

function focusFirst(wayBack: WayBack): void {
  for (const find of wayBack) {
    const element = find()
    if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) continue
    element.focus({ preventScroll: true })
    if (document.activeElement === element) return
  }
}
