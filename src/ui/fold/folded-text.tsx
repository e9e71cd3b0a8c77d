import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './folded-text.module.css'

/** A paragraph that somebody else wrote, however long: its first lines, and a button that shows the rest where there is more. */
export function FoldedText({ text, className = '' }: { readonly text: string; readonly className?: string | undefined }) {
  const { t } = useTranslation('common')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(paragraph, text, isOpen)
  return (
    <div className={classes.folded}>
      <p ref={paragraph} id={id} className={`${classes.text} ${className}`} data-open={isOpen || undefined}>
        {text}
      </p>
      {isCut && (
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'action.showLess' : 'action.showAll')}
        </button>
      )}
    </div>
  )
}

/** Whether lines of it are hidden while it is folded; measured again where its width changes. Open, it stays what it was. */
function useIsCut(paragraph: RefObject<HTMLParagraphElement | null>, text: string, isOpen: boolean): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = paragraph.current
    // Asked of each text anew: another one may fit into the same lines.
    if (!element || isOpen || text === '') return undefined
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [paragraph, text, isOpen])
  return isCut
}
