import { Unresolved } from '../refused/unresolved.tsx'
import { Booked } from './booked.tsx'
import { useLastBooked } from './last-booked.tsx'

/** What came of the booking that was made here last, and what else the server did not take: nothing is told twice. */
export function Outcomes() {
  const { performed } = useLastBooked()
  return (
    <>
      <Booked />
      <Unresolved besides={performed?.entries} />
    </>
  )
}
