import { IconBell, IconCheck, IconChecks, IconClockOff, IconToolsKitchen2, IconX, type Icon } from '@tabler/icons-react'
import { unsentLook, useUnsentWord } from '#desk/state/unsent.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { StatusBadge, type Tone } from '#ui/status/status-badge.tsx'
import type { OrderView } from './board/board-columns.ts'

const looks: Readonly<Record<OrderStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  new: { tone: 'waiting', icon: IconBell },
  accepted: { tone: 'active', icon: IconToolsKitchen2 },
  ready: { tone: 'here', icon: IconCheck },
  done: { tone: 'good', icon: IconChecks },
  cancelled: { tone: 'bad', icon: IconX },
  expired: { tone: 'quiet', icon: IconClockOff },
}

/** Whether where it stands is only what this device asked for: the server has not carried it out, so it is not so yet. */
export function isOrderUnsent({ pending }: Pick<OrderView, 'pending'>): boolean {
  return pending.some(({ command }) => command !== 'order.edit')
}

/** Where an order stands, by colour, sign and word. */
export function OrderStatusBadge({ view }: { readonly view: Pick<OrderView, 'row' | 'pending'> }) {
  const { t } = useTranslation('orders')
  const unsentWord = useUnsentWord()
  const { status } = view.row
  const word = t(`status.${status}`)
  return isOrderUnsent(view) ? (
    <StatusBadge {...unsentLook}>{unsentWord(word)}</StatusBadge>
  ) : (
    <StatusBadge {...looks[status]}>{word}</StatusBadge>
  )
}
