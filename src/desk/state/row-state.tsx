import { Link } from 'react-router-dom'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import classes from '../form/form.module.css'

/** Whether what is shown has reached the server; where a person has to decide, leads there. */
export function RowState({ view }: { readonly view: Pick<ViewRow<unknown>, 'pending' | 'attention'> }) {
  if (view.attention) {
    return (
      <Link to="/sync" className={classes.attention}>
        <PendingMark attention withWord />
      </Link>
    )
  }
  return view.pending.length > 0 ? <PendingMark withWord /> : null
}
