import { useEffect, useRef } from 'react'

/** Hands over a picture that the person pastes, wherever on the page that is not a text of their own. */
export function usePastedPicture(onPicture: (files: readonly Blob[]) => unknown): void {
  const latest = useRef(onPicture)
  useEffect(() => {
    latest.current = onPicture
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pictures = Array.from(event.clipboardData?.files ?? []).filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0 || event.defaultPrevented || isText(event.target)) return
      event.preventDefault()
      void latest.current(pictures)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'))
}
