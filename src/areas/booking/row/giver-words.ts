import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { isWithAgent } from '#domain/booking/message-facts.ts'
import type { Booking } from '#domain/booking/booking.ts'

/** What those are called whom customers meet: at an agency they are agents. */
export function useGiverWords() {
  const { t } = useTranslation(['booking', 'desk'])
  const { business } = useDesk()
  return {
    /** The label of who it is; of one booking also where a home is shown by a business that is no agency. */
    label: (booking: Pick<Booking, 'product_id'> = {}) =>
      t(isWithAgent(booking, business) ? 'desk:field.agent_id' : 'desk:field.employee_id'),
    any: t('booking:employee.any'),
    all: t('booking:list.anyEmployee'),
    other: t('booking:taken.otherEmployee'),
    note: t('booking:form.notePlaceholder'),
    agreed: t('booking:override.reasons.agreed'),
    board: t('booking:today.board'),
  }
}
