import { ActionIcon, Button } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { lengthOf } from '#domain/booking/commands.ts'
import { limits } from '#domain/shared/limits.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useOnce } from '#lib/react/use-once.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { editStep } from '../acts/booking-step.ts'
import { usePerform } from '../acts/use-perform.tsx'
import classes from './details.module.css'

/** Fine enough for any service, and twelve taps to the hour. */
const stepMinutes = 5

/** A longer or shorter booking: what carrying its lower edge does, by button and by keyboard. */
export function ResizeDialog({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const words = useDeskWords()
  const run = usePerform()
  const once = useOnce()
  const had = lengthOf(booking)
  const [minutes, setMinutes] = useState(had)
  const by = (change: number) => setMinutes(Math.min(limits.maxDurationMinutes, Math.max(limits.minDurationMinutes, minutes + change)))
  const save = async () => {
    if (await run(editStep('resize', booking, { duration_minutes: minutes }))) onClose()
  }
  return (
    <Dialog title={t('resize.title')} onClose={onClose}>
      <div className={classes.move}>
        <fieldset className={classes.resize} aria-label={t('resize.title')}>
          <ActionIcon
            variant="default"
            size="xl"
            aria-label={t('resize.shorter', { by: format.duration(stepMinutes) })}
            disabled={minutes <= limits.minDurationMinutes}
            onClick={() => by(-stepMinutes)}
          >
            <IconMinus size={22} stroke={2} aria-hidden />
          </ActionIcon>
          <output aria-live="polite">
            <strong>{format.duration(minutes)}</strong>
            <span>{words.span({ start: booking.start, end: addMinutes(booking.start, minutes) })}</span>
          </output>
          <ActionIcon
            variant="default"
            size="xl"
            aria-label={t('resize.longer', { by: format.duration(stepMinutes) })}
            onClick={() => by(stepMinutes)}
          >
            <IconPlus size={22} stroke={2} aria-hidden />
          </ActionIcon>
        </fieldset>
        <div className={classes.quick}>
          {[-30, -15, 15, 30].map((change) => (
            <Button key={change} variant="light" disabled={minutes + change < limits.minDurationMinutes} onClick={() => by(change)}>
              {change < 0 ? '−' : '+'}
              {format.duration(Math.abs(change))}
            </Button>
          ))}
        </div>
        <div className={classes.moveButtons}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button disabled={minutes === had} onClick={() => once(save)}>
            {t('resize.confirm', { length: format.duration(minutes) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
