import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { wishElsewhere } from '#domain/booking/another-slot.ts'
import type { TakenBy } from '#domain/booking/refusals.ts'
import type { Slot } from '#domain/booking/slot-search.ts'
import { waysOut, type WaysOut } from '#domain/booking/ways-out.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import classes from './acts.module.css'
import type { DeskFacts, WantedTime } from './booking-step.ts'

interface Props {
  readonly wanted: WantedTime
  readonly takenBy: TakenBy
  readonly facts: DeskFacts
  readonly answer: (slot: Slot | null) => void
}

/** Two bookings on one chair: who has the time, and what is free instead [B3]. */
export function TakenQuestion({ wanted, takenBy, facts, answer }: Props) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const giverWords = useGiverWords()
  const out = useWaysOut(wanted, facts)
  const rival = facts.others.find((booking) => booking.id === takenBy.booking_id)
  const busy = { employee: words.employee(wanted.employeeId), from: words.time(takenBy.start), to: words.time(takenBy.end) }
  return (
    <Dialog title={t('taken.title')} onClose={() => answer(null)}>
      <p>
        {rival
          ? t('taken.explain', {
              ...busy,
              name: [words.customer(rival), rival.service_id !== null && words.service(rival)].filter(Boolean).join(', '),
            })
          : t('taken.explainUnknown', busy)}
      </p>
      {out && out.nearest.length > 0 && (
        <section className={classes.way}>
          <h3>{t('taken.nearest')}</h3>
          {out.nearest.map((slot) => (
            <SlotButton key={slot.start} slot={slot} text={t('taken.take', { when: words.when(slot.start) })} onTake={answer} />
          ))}
        </section>
      )}
      {out && out.otherEmployees.length > 0 && (
        <section className={classes.way}>
          <h3>{giverWords.other}</h3>
          {out.otherEmployees.map((slot) => (
            <SlotButton
              key={slot.employee_id}
              slot={slot}
              text={t('taken.takeWith', { employee: words.employee(slot.employee_id), when: words.when(slot.start) })}
              onTake={answer}
            />
          ))}
        </section>
      )}
      {out && out.nearest.length === 0 && out.otherEmployees.length === 0 && <p>{t('taken.none')}</p>}
      <Button variant="subtle" color="gray" fullWidth onClick={() => answer(null)}>
        {t('taken.back')}
      </Button>
    </Dialog>
  )
}

function SlotButton({ slot, text, onTake }: { readonly slot: Slot; readonly text: string; readonly onTake: (slot: Slot) => void }) {
  return (
    <Button variant="light" fullWidth justify="flex-start" className={classes.wrap} onClick={() => onTake(slot)}>
      {text}
    </Button>
  )
}

/** Undefined where nothing else is looked for, as for time that is to be blocked: when it may be, only the person knows. */
function useWaysOut(wanted: Props['wanted'], { business, service, others, at }: DeskFacts): WaysOut | undefined {
  const { employees } = useDesk()
  return useMemo(() => {
    const wish = wishElsewhere(
      others.find((booking) => booking.id === wanted.bookingId),
      wanted.serviceId,
      service,
    )
    if (!wish) return undefined
    return waysOut({
      business,
      wish,
      employees,
      bookings: others,
      audience: 'staff',
      now: at,
      start: wanted.start,
      employeeId: wanted.employeeId,
      moving: wanted.bookingId,
    })
  }, [wanted, business, service, others, at, employees])
}
