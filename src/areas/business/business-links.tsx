import { IconBan, IconCashRegister, IconClock, IconQrcode, IconRobot, IconToolsKitchen2 } from '@tabler/icons-react'
import type { Business } from '#domain/business/business.ts'
import { takesOrders } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import { minutesOfWeek } from '#domain/business/week-editing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import { PlaceLinks } from '#ui/page/place-links.tsx'
import classes from './business.module.css'

/** What of the business has a screen of its own, each with how it stands. */
export function BusinessLinks({ business }: { readonly business: Business }) {
  const { t } = useTranslation(['business', 'desk', 'hours'])
  const format = useFormat()
  const { is_published, opening_hours, blocked_phones, kind } = withShop(business)
  // Whoever sells no food, and has not said otherwise, is asked nothing of orders.
  const mayTakeOrders = kind === 'cafe' || kind === 'other' || takesOrders(business)
  const weekly = minutesOfWeek(opening_hours.days)
  const ways = [
    {
      to: '/business/address',
      icon: IconQrcode,
      title: t('business:address.title'),
      hint: t(is_published ? 'business:address.published' : 'business:address.unpublished'),
    },
    {
      to: '/business/hours',
      icon: IconClock,
      title: t('desk:field.opening_hours'),
      hint: weekly === 0 ? t('business:hours.untold') : t('hours:perWeek', { hours: format.duration(weekly) }),
    },
    {
      to: '/business/blocked',
      icon: IconBan,
      title: t('desk:field.blocked_phones'),
      hint: blocked_phones.length === 0 ? t('business:blocked.none') : t('business:blocked.count', { count: blocked_phones.length }),
    },
    {
      to: '/till',
      icon: IconCashRegister,
      title: t('desk:field.takes_payments'),
      hint: t(business.takes_payments ? 'business:till.on' : 'business:till.off'),
    },
    ...(mayTakeOrders
      ? [
          {
            to: '/ordering',
            icon: IconToolsKitchen2,
            title: t('desk:field.ordering'),
            hint: t(takesOrders(business) ? 'business:ordering.on' : 'business:ordering.off'),
          },
        ]
      : []),
    { to: '/channels', icon: IconRobot, title: t('business:channels.title'), hint: t('business:channels.hint') },
  ]
  return (
    <div className={classes.before}>
      <Card>
        <PlaceLinks places={ways} />
      </Card>
    </div>
  )
}
