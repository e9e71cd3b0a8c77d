import { useEffect, useRef } from 'react'

/** Keys and what they do: `n`, `/`, `?`, or two in a row: `g t`. */
export type Shortcuts = Readonly<Record<string, () => void>>

const sequenceMs = 1200

/** Listens on the whole page, except while somebody types or a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    let first: { readonly key: string; readonly at: number } | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return
      const pair = first && event.timeStamp - first.at < sequenceMs ? `${first.key} ${event.key}` : undefined
      const run = (pair === undefined ? undefined : current.current[pair]) ?? current.current[event.key]
      first = { key: event.key, at: event.timeStamp }
      if (!run) return
      event.preventDefault()
      first = undefined
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
