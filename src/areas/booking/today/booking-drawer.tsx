import { Drawer } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOnTop } from '#ui/dialog/open-dialogs.ts'
import { useFocusReturn } from '#ui/dialog/use-focus-return.ts'
import { BookingDetails } from '../details/booking-details.tsx'
import classes from './today.module.css'

/** A booking beside the day that it was touched in. */
export function BookingDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['booking', 'common'])
  const drawerId = useId()
  const isOnTop = useIsOnTop(drawerId)
  useFocusReturn(drawerId)
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
      <BookingDetails id={id} onGone={onClose} />
    </Drawer>
  )
}
