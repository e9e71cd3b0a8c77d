import { useState, type ReactNode } from 'react'
import type { OwnOrder } from '#offline/visitor/visitor-engine.ts'
import acts from '../booking/acts.module.css'
import { useBooking } from '../booking/booking-tools.ts'
import { StoringFailed } from '../booking/storing-failed.tsx'
import { useStoring } from '../booking/use-storing.ts'
import styles from './checkout.module.css'
import { useOrderingWords } from './ordering-words.ts'

type LightParts = typeof import('./light-code.tsx')

/** Brought beside what orders, since by the time that it is needed there is no connection. */
export const loadLightParts = (): Promise<LightParts> => import('./light-code.tsx')

/**
 * An order that waits for a connection, shown to the counter: its tablet reads it by camera, and whatever is sent later is the same order
 * [O4]. `children` take it back: once it was shown the counter may have it, which is stored before. One that no code holds is not shown, and
 * is read out instead: then it must not be sent as well.
 */
export function OrderByLight({ own, children }: { readonly own: OwnOrder; readonly children: ReactNode }) {
  const { tools } = useBooking()
  const said = useOrderingWords()
  const { failure, store } = useStoring()
  const [parts, setParts] = useState<LightParts>()
  const { wanted } = own
  if (!wanted) return null
  const addressBy = ({ lightAddress }: LightParts) => lightAddress(wanted, location.origin)
  const show = async (): Promise<void> => {
    const there = await loadLightParts().catch(() => undefined)
    if (there && (!addressBy(there) || (await store(() => tools.engine.show(own.id))))) setParts(() => there)
  }
  const address = parts && addressBy(parts)
  if (parts && address) {
    return (
      <section className={styles.pay} aria-label={said.showToStaff}>
        <parts.LightCode address={address} label={said.showToStaff} />
        <p>{said.showHint}</p>
      </section>
    )
  }
  return (
    <>
      <StoringFailed failure={failure} />
      {parts ? (
        <p>{children ? `${said.tooLong} ${said.tooLongHint}` : said.tooLong}</p>
      ) : (
        <button type="button" className={acts.main} onClick={() => void show()}>
          {said.showToStaff}
        </button>
      )}
      {children}
    </>
  )
}
