import { useDeskWords } from '#desk/use-desk-words.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ShownChange } from './history-words.ts'

/** What a field held, and what it holds. */
export function ChangeLine({ change }: { readonly change: ShownChange }) {
  const { t } = useTranslation(['booking', 'desk'])
  const show = useValueWords()
  return (
    <span>
      {t('history.change', {
        field: t(`desk:field.${change.field === 'customer_phone' ? 'phone' : change.field}`),
        before: show(change, change.before),
        after: show(change, change.after),
      })}
    </span>
  )
}

/** A recorded value as a person reads it. */
function useValueWords(): (change: ShownChange, value: string) => string {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  return ({ field }, value) => {
    if (value === '') return t('history.nothing')
    if (field === 'start' || field === 'end') return words.when(value)
    if (field === 'visit_id') return t('visit.linked')
    if (field === 'employee_id') return words.employee(value)
    return field === 'service_name' ? words.serviceNamed(value) : value
  }
}
