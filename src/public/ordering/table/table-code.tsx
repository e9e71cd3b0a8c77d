import { useArrived } from '../../booking/booking-tools.ts'
import checkout from '../checkout.module.css'
import { loadLightParts } from '../order-by-light.tsx'
import styles from './table.module.css'
import { useTableWords } from './table-words.ts'

/** What the others at the table enter or scan to share the bill. */
export function TableCode({ code, address }: { readonly code: string; readonly address: string }) {
  const said = useTableWords()
  // Without it the code is still entered.
  const parts = useArrived(loadLightParts)
  return (
    <section className={checkout.pay} aria-label={said.codeTitle}>
      <h2>{said.codeTitle}</h2>
      <p className={styles.code}>{code}</p>
      <div className={styles.scan}>{parts && <parts.LightCode address={address} label={said.codeTitle} />}</div>
      <p>{said.codeHint}</p>
    </section>
  )
}
