import type { CarriedPage } from '../pages.ts'
import type { ProductPageData } from './catalogue-page-types.ts'
import styles from '../shop/screens-when-there.module.css'
import { visitPagesOf } from '../shop/kept-pages.ts'
import { useScreens } from '../shop/use-screens.ts'
import type { WokenPage } from '../woken.ts'

interface Props extends CarriedPage<ProductPageData> {
  readonly woken: WokenPage
  /** Who is asked. */
  readonly businessId: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What is asked about a product, and what was: it comes when somebody asks, or has asked. */
export function AskPart({ page, texts, woken, businessId, isOpen, onClose }: Props) {
  const { screens, hasFailed, again } = useScreens(woken.loadEnquiry, {
    language: page.language,
    pages: visitPagesOf(page.shopPath?.split('?')[0]),
  })
  if (screens) return <screens.Enquiry page={page} businessId={businessId} isOpen={isOpen} onClose={onClose} />
  if (!isOpen || !hasFailed) return null
  return (
    <div className={styles.failed} role="alert">
      <p>{texts.booking.failedHint}</p>
      <button type="button" className={styles.again} onClick={again}>
        {texts.booking.again}
      </button>
    </div>
  )
}
