import { lazy, Suspense } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { loadTexts } from '#i18n/setup.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'

/** Blocked time is changed seldom: its form comes with the calendar's texts, and only when it is asked for. */
const BlockDialog = lazy(async () => {
  const [{ BlockDialog: Form }] = await Promise.all([import('../block/block-dialog.tsx'), loadTexts('calendar')])
  return { default: Form }
})

export function BlockChange({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'desk'])
  const { business } = useDesk()
  const waiting = (
    <Dialog title={t('desk:block.title')} onClose={onClose} isWide>
      <CardSkeleton lines={4} />
    </Dialog>
  )
  return (
    <Suspense fallback={waiting}>
      <BlockDialog
        at={{ day: dayOf(booking.start, business.time_zone), employeeId: booking.employee_id }}
        booking={booking}
        onClose={onClose}
      />
    </Suspense>
  )
}
