import type { Booking } from '#domain/booking/booking.ts'
import { messageLanguage } from '#domain/business/messages.ts'
import { resolve } from '#domain/customers/customer.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useRow } from '#offline/react/hooks.ts'

/** The language in which the customer of a booking is written to: their own, else the person's. */
export function useCustomerLanguage(booking: Booking): ContentLanguage {
  const { i18n } = useTranslation()
  const named = useRow('customers', booking.customer_id ?? '')?.row
  const into = useRow('customers', named?.merged_into ?? '')?.row
  const customer = named && resolve(new Map([named, ...(into ? [into] : [])].map((row) => [row.id, row])), named.id)
  return messageLanguage((customer ?? named)?.language, i18n.language)
}
