import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Desk } from '#desk/desk-context.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import { factsTogether, messageFacts } from '#domain/booking/message-facts.ts'
import { messageLanguage, messageText, type MessageKind } from '#domain/business/messages.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Engine } from '#offline/engine.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useRequestStatus } from '#offline/react/hooks.ts'
import { linksTo, type Links } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import type { PerformedSteps } from './undo-steps.ts'
import { verbOf, type BookingVerb } from './booking-step.ts'
import { isStanding, useToldBookings } from './use-told-bookings.ts'

const kinds: Readonly<Partial<Record<BookingVerb, MessageKind>>> = {
  approve: 'approved',
  create: 'approved',
  restore: 'approved',
  move: 'moved',
  cancel: 'cancelled',
}

interface Props {
  readonly performed: PerformedSteps
  /** Given, since a message at the edge of the screen stands outside the desk. */
  readonly desk: Desk
  /** Where there is no room for a word. */
  readonly isSign?: boolean
  /** There is a message to be tapped. */
  readonly onOffer?: () => void
  readonly onOpen?: () => void
}

/**
 * The next tap after a change: the message that tells the customer of it. Nothing where they have no number, or the server did not take it.
 */
export function TellCustomer({ performed, desk, isSign = false, onOffer, onOpen }: Props) {
  const { t } = useTranslation('common')
  const told = useTold(performed, desk)
  const status = useRequestStatus(performed.entries)
  useEffect(() => {
    if (told) onOffer?.()
  }, [told, onOffer])
  if (!told || status === 'failed' || status === 'unknown') return null
  const label = `${t('contact.way.whatsapp')}: ${told.name}`
  if (!isSign) return <MessageButtons links={told.links} ways={['whatsapp']} to={told.name} {...(onOpen && { onOpen })} />
  return (
    <ActionIcon component="a" href={told.links.whatsapp} target="_blank" rel="noreferrer" variant="light" size={44} aria-label={label}>
      <IconBrandWhatsapp size={22} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

interface Told {
  readonly name: string
  readonly links: Links
}

function useTold({ steps }: PerformedSteps, desk: Desk): Told | undefined {
  const last = steps.at(-1)
  const kind = last && kinds[verbOf(last)]
  const bookings = useToldBookings(steps)
  const engine = useEngine()
  const { i18n } = useTranslation()
  const [told, setTold] = useState<Told>()
  useEffect(() => {
    let isHere = true
    const tell = async () => {
      // Where storage cannot be read, or the desk closes meanwhile, nothing is offered: the header says what is wrong.
      const next = await toldBy(kind, bookings ?? [], engine, desk, i18n.language).catch(() => undefined)
      if (isHere) setTold(next)
    }
    void tell()
    return () => void (isHere = false)
  }, [kind, bookings, engine, desk, i18n.language])
  return told
}

/** What is said of the booking as it has become, and of the parts of its visit that became so with it. */
async function toldBy(
  kind: MessageKind | undefined,
  bookings: readonly Booking[],
  engine: Engine,
  desk: Desk,
  persons: string,
): Promise<Told | undefined> {
  const parts = kind === 'cancelled' ? bookings : bookings.filter(isStanding)
  const [booking] = parts
  if (!kind || !booking?.customer_phone) return undefined
  const named = await engine.viewOne('customers', booking.customer_id ?? '')
  const meant = named?.row.merged_into == null ? named : await engine.viewOne('customers', named.row.merged_into)
  const language = messageLanguage(meant?.row.language, persons)
  const together = parts.filter((part) => part.id === booking.id || isSameVisit(part, booking))
  const text = messageText(
    kindFor(booking, kind),
    language,
    desk.business.message_texts,
    factsTogether(together.map((part) => messageFacts(part, language, desk))),
  )
  return { name: booking.customer_name || booking.customer_phone, links: linksTo(booking.customer_phone, text) }
}

/** What was made and waits is a request, or a time held for somebody of the waiting list [W2]. */
function kindFor({ status, waitlist_id }: Booking, kind: MessageKind): MessageKind {
  if (status !== 'pending' || kind !== 'approved') return kind
  return waitlist_id ? 'offered' : 'pending'
}

function isSameVisit(part: Booking, { visit_id }: Booking): boolean {
  return part.visit_id != null && part.visit_id === visit_id
}
