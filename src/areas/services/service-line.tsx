import { useTranslation } from 'react-i18next'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import type { Service } from '#domain/business/service.ts'
import { nameIn } from '#domain/shared/translations.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import classes from './services.module.css'

/** A service in the list: what it is called, how long it takes, what it costs, whether it can be booked. */
export const ServiceLine = memo(function ServiceLine({ view }: { readonly view: ViewRow<Service> }) {
  const { t, i18n } = useTranslation('services')
  const format = useFormat()
  const { business, employees } = useDesk()
  const { row: service } = view
  const isGiven = employees.some(({ service_id }) => service_id.includes(service.id))
  return (
    <Link to={`/services/${service.id}`} className={classes.line} data-off={service.is_active ? undefined : true}>
      <span className={classes.what}>
        <span className={classes.name}>{nameIn(i18n.language, service)}</span>
        <span className={classes.more}>
          {format.duration(service.duration_minutes)}
          {!service.is_active && <span className={classes.off}>{t('off')}</span>}
          {service.is_active && !isGiven && employees.length > 0 && <span className={classes.notGiven}>{t('form.nobodyShort')}</span>}
          {(view.pending.length > 0 || view.attention) && <PendingMark attention={view.attention !== undefined} />}
        </span>
      </span>
      <span className={classes.price}>{format.money(service.price, business.currency)}</span>
      <IconChevronRight size={20} stroke={1.8} aria-hidden />
    </Link>
  )
})
