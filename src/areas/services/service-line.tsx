import { memo } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { RowMark } from '#desk/state/row-mark.tsx'
import type { Service } from '#domain/business/service.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ViewRow } from '#offline/overlay/view-row.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { LineTag, LinkLine } from '#ui/list/link-line.tsx'
import classes from './services.module.css'

/** A service in the list: what it is called, how long it takes, what it costs, whether it can be booked. */
export const ServiceLine = memo(function ServiceLine({ view }: { readonly view: ViewRow<Service> }) {
  const { t, i18n } = useTranslation('services')
  const format = useFormat()
  const { business, employees } = useDesk()
  const { row: service } = view
  const isGiven = employees.some(({ service_id }) => service_id.includes(service.id))
  return (
    <LinkLine
      to={`/services/${service.id}`}
      name={nameIn(i18n.language, service)}
      isOff={!service.is_active}
      more={
        <>
          {format.duration(service.duration_minutes)}
          {!service.is_active && <LineTag>{t('off')}</LineTag>}
          {service.is_active && !isGiven && employees.length > 0 && <span className={classes.notGiven}>{t('form.nobodyShort')}</span>}
          <RowMark view={view} />
        </>
      }
      end={format.money(service.price, business.currency)}
    />
  )
})
