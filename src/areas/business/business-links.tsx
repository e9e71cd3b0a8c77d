import { IconBan, IconChevronRight, IconClock, IconQrcode, type Icon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Business } from '#domain/business/business.ts'
import { withShop } from '#domain/business/shop.ts'
import { minutesOfWeek } from '#domain/business/week-editing.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { Card } from '#ui/page/page.tsx'
import classes from './business.module.css'

interface Way {
  readonly to: string
  readonly icon: Icon
  readonly title: string
  readonly state: string
}

/** What of the business has a screen of its own, each with how it stands. */
export function BusinessLinks({ business }: { readonly business: Business }) {
  const { t } = useTranslation(['business', 'desk', 'hours'])
  const format = useFormat()
  const { is_published, opening_hours, blocked_phones } = withShop(business)
  const weekly = minutesOfWeek(opening_hours.days)
  const ways: readonly Way[] = [
    { to: '/business/address', icon: IconQrcode, title: t('business:address.title'), state: t(is_published ? 'business:address.published' : 'business:address.unpublished') },
    { to: '/business/hours', icon: IconClock, title: t('desk:field.opening_hours'), state: weekly === 0 ? t('business:hours.untold') : t('hours:perWeek', { hours: format.duration(weekly) }) },
    { to: '/business/blocked', icon: IconBan, title: t('desk:field.blocked_phones'), state: blocked_phones.length === 0 ? t('business:blocked.none') : t('business:blocked.count', { count: blocked_phones.length }) },
  ]
  return (
    <div className={classes.before}>
      <Card>
        <ul className={classes.places}>
          {ways.map(({ to, icon: Sign, title, state }) => (
            <li key={to}>
              <Link to={to} className={classes.place}>
                <Sign size={24} stroke={1.7} aria-hidden className={classes.sign} />
                <span className={classes.words}>
                  <strong>{title}</strong>
                  <span>{state}</span>
                </span>
                <IconChevronRight size={20} stroke={1.7} aria-hidden className={classes.sign} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
