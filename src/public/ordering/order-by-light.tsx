import { useState, type ReactNode } from 'react'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import styles from './checkout.module.css'
import { useOrderingWords } from './ordering-words.ts'

type LightParts = typeof import('./light-code.tsx')

/** Brought beside what orders, since by the time that it is needed there is no connection. */
export const loadLightParts = (): Promise<LightParts> => import('./light-code.tsx')

/**
 * An order that waits for a connection, shown to the counter: its tablet reads it by camera, and whatever is sent later is the same order
 * [O4]. `children` take it back: once it was shown the counter may have it.
 */
export function OrderByLight({ own, children }: { readonly own: OwnOrder; readonly children: ReactNode }) {
  const said = useOrderingWords()
  const [parts, setParts] = useState<LightParts>()
  const { wanted } = own
  if (!wanted) return null
  if (!parts) {
    return (
      <>
        <button
          type="button"
          className={acts.main}
          onClick={() =>
            void loadLightParts().then(
              (there) => setParts(() => there),
              () => undefined,
            )
          }
        >
          {said.showToStaff}
        </button>
        {children}
      </>
    )
  }
  const address = parts.lightAddress(wanted, location.origin)
  return (
    <section className={styles.pay} aria-label={said.showToStaff}>
      {address === undefined ? <p>{said.tooLong}</p> : <parts.LightCode address={address} label={said.showToStaff} />}
      {address !== undefined && <p>{said.showHint}</p>}
    </section>
  )
}
