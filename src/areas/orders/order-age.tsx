import { IconAlarm, IconClock } from '@tabler/icons-react'
import { useNow } from '#desk/use-now.ts'
import { isLate, orderAge, type Order } from '#domain/orders/order.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { StatusBadge } from '#ui/status/status-badge.tsx'

/** For how long it has been there; too long without an answer by colour, sign and word [O9]. */
export function OrderAge({ order }: { readonly order: Pick<Order, 'status' | 'created_at'> }) {
  const { t } = useTranslation('orders')
  const format = useFormat()
  const now = useNow()
  const age = format.duration(orderAge(order, now))
  if (isLate(order, now))
    return (
      <StatusBadge tone="bad" icon={IconAlarm}>
        {t('card.late', { age })}
      </StatusBadge>
    )
  return (
    <StatusBadge tone={order.status === 'new' ? 'waiting' : 'quiet'} icon={IconClock}>
      {age}
    </StatusBadge>
  )
}
