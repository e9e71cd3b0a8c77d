import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSubmit } from '#desk/form/use-submit.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { BookingFields } from './booking-fields.tsx'
import { bookingDraftProblems, type Draft } from './draft.ts'
import classes from './form.module.css'
import { SingleSummary } from './single-summary.tsx'
import { TimeFields } from './time-fields.tsx'
import type { Plan } from './use-plan.ts'
import { VisitSummary } from './visit/visit-summary.tsx'

interface Props {
  readonly draft: Draft
  readonly onChange: (change: Partial<Draft>) => void
  /** Resolves when it is stored, or the person drew back. */
  readonly onSave: (draft: Draft) => Promise<void>
  readonly saveLabel: string
  /** The booking that is being changed. */
  readonly booking?: Booking | undefined
  /** What the draft would book, where it may become a visit or a series [B8]. */
  readonly plan?: { readonly now: Plan | undefined } | undefined
  /** What whoever saves has to see: it stands right above the button. */
  readonly warning?: ReactNode
  /** Beneath the button. */
  readonly foot?: ReactNode
}

/** The same form for a new booking and for one that is changed. */
export function BookingForm({ draft, onChange, onSave, saveLabel, booking, plan, warning, foot }: Props) {
  const found = bookingDraftProblems(draft)
  const { isTried, isSaving, onSubmit } = useSubmit(found, () => onSave(draft))
  const problems = isTried ? found : {}
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <div className={classes.panel}>
        <TimeFields draft={draft} problems={problems} onChange={onChange} moving={booking} isOpen={plan !== undefined} plan={plan?.now} />
      </div>
      <div className={`${classes.panel} ${classes.side}`}>
        <BookingFields draft={draft} problems={problems} onChange={onChange} withStatus={!booking} />
        {plan?.now?.slot ? <VisitSummary draft={draft} plan={plan.now} /> : <SingleSummary draft={draft} isNew={!booking} />}
        <div className={classes.save}>
          {warning}
          <Button type="submit" size="lg" fullWidth data-saving={isSaving || undefined}>
            {saveLabel}
          </Button>
          {foot}
        </div>
      </div>
    </form>
  )
}
