import { IconBell, IconCheck, IconChecks, IconClockOff, IconToolsKitchen2, IconX, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrderStatus } from '#domain/orders/order.ts'
import { StatusBadge, type Tone } from '#ui/status/status-badge.tsx'

const looks: Readonly<Record<OrderStatus, { readonly tone: Tone; readonly icon: Icon }>> = {
  new: { tone: 'waiting', icon: IconBell },
  accepted: { tone: 'active', icon: IconToolsKitchen2 },
  ready: { tone: 'here', icon: IconCheck },
  done: { tone: 'good', icon: IconChecks },
  cancelled: { tone: 'bad', icon: IconX },
  expired: { tone: 'quiet', icon: IconClockOff },
}

/** Where an order stands, by colour, sign and word. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatus }) {
  const { t } = useTranslation('orders')
  const { tone, icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
