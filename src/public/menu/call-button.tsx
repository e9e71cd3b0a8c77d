import { useState } from 'react'
import acts from '../booking/acts.module.css'

/** What came of calling somebody to a table [O13]. */
export interface CallTold {
  readonly text: string
  readonly isHeard: boolean
}

interface Props {
  readonly label: string
  /** Said where not even what calls could be brought. */
  readonly failed: string
  readonly call: () => Promise<CallTold>
}

/** Calls somebody to the table. Once somebody hears it, it says so; else it can be tried again. */
export function CallButton({ label, failed, call }: Props) {
  const [told, setTold] = useState<CallTold | 'calling'>()
  const tap = (): void => {
    setTold('calling')
    call().then(setTold, () => setTold({ text: failed, isHeard: false }))
  }
  const isCalling = told === 'calling'
  return (
    <>
      {(isCalling || !told?.isHeard) && (
        <button type="button" className={acts.way} disabled={isCalling} onClick={tap}>
          {label}
        </button>
      )}
      {told && !isCalling && <output className={acts.told}>{told.text}</output>}
    </>
  )
}
