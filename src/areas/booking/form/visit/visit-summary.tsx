import { useDesk } from '#desk/desk-context.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Draft } from '../draft.ts'
import classes from '../form.module.css'
import type { Plan } from '../use-plan.ts'
import { partsOfDraft } from './visit-draft.ts'
import own from './visit.module.css'

/** What will be booked where it is more than one booking: each part, and how many dates of a series. */
export function VisitSummary({ draft, plan }: { readonly draft: Draft; readonly plan: Plan }) {
  const { t, i18n } = useTranslation('booking')
  const { servicesById } = useDesk()
  const words = useDeskWords()
  if (draft.start === null || !plan.slot) return null
  const { slot, series } = plan
  return (
    <div className={classes.summary}>
      <span className={classes.summaryWhen}>{words.when(slot.start)}</span>
      <ol className={own.summary}>
        {partsOfDraft(draft).map((part, nth) => {
          const service = servicesById.get(part.serviceId)
          const place = slot.parts[nth]
          return (
            <li key={part.id} className={classes.summaryWhat}>
              {place && words.time(place.start)} {service && nameIn(i18n.language, service)} · {place && words.employee(place.employee_id)}
            </li>
          )
        })}
      </ol>
      {series && (
        <span className={classes.summaryWhat}>
          {t('series.summary', { count: series.filter((one) => one.isIn).length, total: series.length })}
        </span>
      )}
    </div>
  )
}
