import { useDesk } from '#desk/desk-context.tsx'
import type { VisitSlot } from '#domain/booking/visits.ts'
import { termsOf } from '#domain/business/terms.ts'
import { minutesBetween } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import type { VisitPartDraft } from '../draft.ts'
import classes from './visit.module.css'

/** How long a visit takes, pauses included once its time is known, and what it costs. */
export function Total({ parts, slot }: { readonly parts: readonly VisitPartDraft[]; readonly slot: VisitSlot | undefined }) {
  const { t } = useTranslation('booking')
  const { business, employeesById, servicesById } = useDesk()
  const format = useFormat()
  const offers = parts.flatMap((part, nth) => {
    const service = servicesById.get(part.serviceId)
    return service ? [termsOf(service, employeesById.get(slot?.parts[nth]?.employee_id ?? part.employeeId))] : []
  })
  const minutes = slot ? minutesBetween(slot.start, slot.end) : offers.reduce((sum, offer) => sum + offer.duration_minutes, 0)
  const price = offers.reduce((sum, offer) => sum + offer.price, 0)
  return (
    <p className={classes.total}>
      <span>{t('visit.total')}</span>
      <strong>
        {format.duration(minutes)} · {format.money(price, business.currency)}
      </strong>
    </p>
  )
}
