import { WhyNotRead } from '#desk/state/why-not-read.tsx'
import classes from './customers.module.css'
import type { VisitsOfAll } from './use-visits.ts'

/** What the server answered instead of the earlier visits; that it could not be reached is told by the counts themselves. */
export function VisitsNotRead({ visits: { refusal } }: { readonly visits: VisitsOfAll }) {
  if (!refusal || refusal.status === 0) return null
  return (
    <p className={classes.quiet} role="alert">
      <WhyNotRead refusal={refusal} call="GET /api/booking/customers/visits/" offline="" />
    </p>
  )
}
