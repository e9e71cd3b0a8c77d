import styles from './storing-failed.module.css'
import { useBooking } from './booking-tools.ts'
import type { StoringFailure } from './use-storing.ts'

/** Why what was tapped is not stored, where it is not. */
export function StoringFailed({ failure }: { readonly failure: StoringFailure | undefined }) {
  const { said } = useBooking()
  return (
    failure && (
      <p className={styles.failure} role="alert">
        {said[failure]}
      </p>
    )
  )
}
