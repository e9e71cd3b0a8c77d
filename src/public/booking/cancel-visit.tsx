import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#domain/shared/limits.ts'
import styles from './acts.module.css'
import { useBooking } from './booking-tools.ts'
import { StoringFailed } from './storing-failed.tsx'
import { useStoring } from './use-storing.ts'

/** Asks once before a visit is cancelled; a reason need not be given. It stays open until that is stored [E1]. */
export function CancelVisit({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const { tools, said } = useBooking()
  const [reason, setReason] = useState('')
  const field = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { isStoring, failure, store } = useStoring()
  const cancel = async (): Promise<void> => {
    if (await store(() => tools.engine.cancel(id, reason.trim()))) onDone()
  }
  return (
    <section className={styles.box} aria-label={said.cancelQuestion}>
      <h2 ref={heading} tabIndex={-1}>
        {said.cancelQuestion}
      </h2>
      <label htmlFor={field}>{said.cancelReason}</label>
      <input
        id={field}
        className={styles.input}
        maxLength={limits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <StoringFailed failure={failure} />
      <div className={styles.acts}>
        <button type="button" className={styles.danger} disabled={isStoring} onClick={() => void cancel()}>
          {said.cancelYes}
        </button>
        <button type="button" className={styles.act} onClick={onDone}>
          {said.cancelNo}
        </button>
      </div>
    </section>
  )
}
