import { IconLock } from '@tabler/icons-react'
import { unsentLook, useUnsentWord } from '#desk/state/unsent.ts'
import { useNow } from '#desk/use-now.ts'
import { isBlocked } from '#domain/booking/booking.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { StatusBadge } from '#ui/status/status-badge.tsx'
import type { BookingView } from './booking-view.ts'
import { statusLooks, statusNow } from './status-looks.ts'

type Standing = Pick<BookingView, 'row' | 'pending'>

/** These change what a booking is of, not how it stands. */
const changes = ['booking.edit', 'booking.move', 'booking.resize']

/** Whether how it stands is only what this device asked for: the server has not carried it out, so it is not so yet. */
export function isStatusUnsent({ pending }: Pick<Standing, 'pending'>): boolean {
  return pending.some(({ command }) => !changes.includes(command))
}

/** How a booking stands, in words. */
export function useStatusWord({ row, pending }: Standing): string {
  const { t } = useTranslation(['booking', 'desk'])
  const unsentWord = useUnsentWord()
  const status = statusNow(row, useNow())
  const word = isBlocked(row) && status === 'approved' ? t('desk:block.title') : t(`booking:status.${status}`)
  return isStatusUnsent({ pending }) ? unsentWord(word) : word
}

/** The same by colour and shape as well. */
export function BookingBadge({ view }: { readonly view: Standing }) {
  const status = statusNow(view.row, useNow())
  const look = isBlocked(view.row) && status === 'approved' ? ({ tone: 'quiet', icon: IconLock } as const) : statusLooks[status]
  return <StatusBadge {...(isStatusUnsent(view) ? unsentLook : look)}>{useStatusWord(view)}</StatusBadge>
}
