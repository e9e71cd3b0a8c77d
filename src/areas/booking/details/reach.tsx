import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import type { Booking } from '#domain/booking/booking.ts'
import { factsTogether, kindsFor, messageFacts } from '#domain/booking/message-facts.ts'
import { messageText, type MessageKind } from '#domain/business/messages.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linksTo } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import { useCustomerLanguage } from '../acts/use-customer-language.ts'
import { useParts } from '../read/use-parts.ts'
import classes from './details.module.css'

/** The customer's number and ways to it, with a message about this booking that can be chosen and read before it is opened. */
export function Reach({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const kinds = kindsFor(booking, useNow())
  const [chosen, setChosen] = useState<MessageKind>()
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0]!
  const text = useMessageText(booking, kind)
  return (
    <div className={classes.reach}>
      <span>{showPhone(booking.customer_phone)}</span>
      <MessageButtons links={linksTo(booking.customer_phone, text)} />
      <NativeSelect
        label={t('message.label')}
        value={kind}
        onChange={(event) => setChosen(kinds.find((one) => one === event.currentTarget.value))}
        data={kinds.map((one) => ({ value: one, label: t(`message.kind.${one}`) }))}
      />
      <p className={classes.message}>{text}</p>
    </div>
  )
}

/**
 * What a customer is written about a booking, and about the parts of its visit that it is true of as well: the owner's text, or the
 * default.
 */
function useMessageText(booking: Booking, kind: MessageKind): string {
  const desk = useDesk()
  const language = useCustomerLanguage(booking)
  const parts = useParts(booking).filter(({ status }) => status === booking.status)
  return messageText(kind, language, desk.business.message_texts, factsTogether(parts.map((part) => messageFacts(part, language, desk))))
}
