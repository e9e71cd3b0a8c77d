import { ActionIcon } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { useNow } from '#desk/use-now.ts'
import { mayArrive } from '#domain/booking/arrived.ts'
import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { actStep } from '../acts/booking-step.ts'
import { usePerformScoped } from '../acts/use-perform.tsx'
import classes from './agenda.module.css'

/** One tap for who comes in at the door [B9]; nothing while nobody is about to. */
export function ArriveButton({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const run = usePerformScoped()
  if (!mayArrive(booking, useNow()) || isBlocked(booking) || booking.walk_in) return null
  return (
    <ActionIcon
      variant="light"
      size={44}
      className={classes.arrive}
      aria-label={t('here.mark', { name: words.customer(booking) })}
      title={t('act.arrive')}
      onClick={() => void run(actStep('arrive', booking))}
    >
      <IconUserCheck size={22} stroke={1.9} aria-hidden />
    </ActionIcon>
  )
}
