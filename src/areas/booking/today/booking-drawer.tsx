import { Drawer } from '@mantine/core'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsOnTop } from '#ui/dialog/open-dialogs.ts'
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts'
import { useMessagePlace } from '#ui/message/use-message.tsx'
import { CardSkeleton } from '#ui/state/skeletons.tsx'
import classes from './today.module.css'

/** The day can be read before they have come. */
const BookingDetails = lazy(async () => ({ default: (await import('../details/booking-details.tsx')).BookingDetails }))

/** A booking beside the day that it was touched in. */
export function BookingDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const drawerId = useId()
  const isOnTop = useIsOnTop(drawerId)
  useFocusReturn(drawerId)
  useMessagePlace('beside')
  return (
    <Drawer
      id={drawerId}
      opened
      returnFocus={false}
      closeOnEscape={isOnTop}
      onClose={onClose}
      position="right"
      size={480}
      title={t('booking:details.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
      classNames={{ title: classes.drawerTitle }}
    >
      <Suspense fallback={<CardSkeleton lines={6} />}>
        <BookingDetails id={id} onGone={onClose} />
      </Suspense>
    </Drawer>
  )
}
