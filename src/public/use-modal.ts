import { useLayoutEffect, type RefObject } from 'react'

/**
 * Opens a dialog over the page for as long as it is drawn. The browser keeps the page beneath from being reached, and closes
 * the dialog at Escape, and where phones have it at Back; a tap beside what is in it does, too. Then `close` is told. Focus
 * goes back to where it was.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const [opened, root] = [dialog.current, document.documentElement]
    const leaveBeside = ({ target }: MouseEvent): void => void (target === opened && opened?.close())
    opened?.showModal()
    opened?.addEventListener('click', leaveBeside)
    root.style.overflow = 'hidden'
    return () => {
      opened?.removeEventListener('click', leaveBeside)
      root.style.overflow = ''
      // Before it leaves the page: a dialog that is only taken away gives no focus back.
      opened?.close()
    }
  }, [dialog])
}
