import { useState } from 'react'
import type { CarriedPage, ProductPageData } from '../pages.ts'
import styles from '../shop/screens-when-there.module.css'
import { useScreens } from '../shop/use-screens.ts'
import type { WokenPage } from '../woken.ts'

interface Props extends CarriedPage<ProductPageData> {
  readonly woken: WokenPage
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What is asked about a product, and what was: nothing is brought for it before somebody asks, or has asked. */
export function AskPart(props: Props) {
  const [isWanted, setWanted] = useState(() => props.woken.hasEnquiries(props.page.product.id))
  if (props.isOpen && !isWanted) setWanted(true)
  return isWanted ? <Brought {...props} /> : null
}

function Brought({ page, texts, woken, isOpen, onClose }: Props) {
  const { screens, hasFailed, again } = useScreens(woken.loadEnquiry, { language: page.language, shopPath: page.shopPath?.split('?')[0] })
  if (screens) return <screens.Enquiry page={page} isOpen={isOpen} onClose={onClose} />
  if (!isOpen) return null
  if (!hasFailed) return <div aria-busy="true" />
  return (
    <div className={styles.failed} role="alert">
      <p>{texts.booking.failedHint}</p>
      <button type="button" className={styles.again} onClick={again}>{texts.booking.again}</button>
    </div>
  )
}
