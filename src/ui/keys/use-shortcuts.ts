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
      const key = latinKey(event)
      const pair = first && event.timeStamp - first.at < sequenceMs ? `${first.key} ${key}` : undefined
      const run = (pair === undefined ? undefined : current.current[pair]) ?? current.current[key]
      first = { key, at: event.timeStamp }
      if (!run) return
      event.preventDefault()
      first = undefined
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/**
 * The key as a Latin layout has it: in Russian and Kyrgyz the key of `n` writes `т`, that of
 * `/` a dot. Layouts that write Latin letters keep theirs, wherever those lie.
 */
function latinKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^\p{Script=Cyrillic}$/u.test(key) && /^Key[A-Z]$/.test(code)) return code.slice(-1).toLowerCase()
  if (code === 'Slash' && (key === '.' || key === ',')) return shiftKey ? '?' : '/'
  return key
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null
}
