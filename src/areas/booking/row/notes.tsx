import { IconNote, IconUserExclamation, IconWorld } from '@tabler/icons-react'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useCustomersSoFar } from '#desk/customers/use-customers.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { isBlocked, type Booking } from '#domain/booking/booking.ts'
import { endOfHold } from '#domain/booking/requests.ts'
import { customersNamed } from '#domain/customers/customer.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './notes.module.css'

/** What is written down about the customer of a booking; an empty text where nothing is. */
export type CustomerNoteOf = (booking: Booking) => string

export function useCustomerNoteOf(): CustomerNoteOf {
  const byId = useCustomersSoFar()?.byId
  return useMemo(() => {
    const named = byId && customersNamed(byId)
    return (booking) =>
      named && !isBlocked(booking)
        ? named(booking)
            .map(({ note }) => note)
            .filter(Boolean)
            .join('\n')
        : ''
  }, [byId])
}

const NoteContext = createContext<CustomerNoteOf>(() => '')

/** Reads the customers once for all blocks of a board. */
export function CustomerNotesProvider({ children }: { readonly children: ReactNode }) {
  return <NoteContext value={useCustomerNoteOf()}>{children}</NoteContext>
}

/** Whether something is written down about a booking or its customer. */
export function useHasNote(booking: Booking): boolean {
  const noteOf = use(NoteContext)
  return !isBlocked(booking) && (booking.note !== '' || noteOf(booking) !== '')
}

interface NotesProps {
  readonly booking: Booking
  readonly ofCustomer: string
  /** Whether a long one gives way to what stands beneath: the whole of it is in the details. */
  readonly isBrief?: boolean
}

/** What has to be known before the customer sits down, an allergy: of the customer first, then of this booking. */
export function Notes({ booking, ofCustomer, isBrief = false }: NotesProps) {
  const { t } = useTranslation('booking')
  const ofBooking = isBlocked(booking) ? '' : booking.note
  if (ofCustomer === '' && ofBooking === '') return null
  return (
    <ul className={classes.notes} data-brief={isBrief || undefined}>
      {ofCustomer !== '' && (
        <li>
          <IconUserExclamation size={18} stroke={1.9} aria-hidden />
          <span>{t('notes.customer', { note: ofCustomer })}</span>
        </li>
      )}
      {ofBooking !== '' && (
        <li>
          <IconNote size={18} stroke={1.9} aria-hidden />
          <span>{t('notes.booking', { note: ofBooking })}</span>
        </li>
      )}
    </ul>
  )
}

/** That the customer asked by themselves, and until when the request waits where it ends before its start [V3]. */
export function AskedOnPage({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const end = endOfHold(booking)
  if (booking.change_notice_hours == null) return null
  return (
    <span className={classes.asked}>
      <IconWorld size={18} stroke={1.9} aria-hidden />
      <span>{booking.status === 'pending' && end < booking.start ? t('asked.pageUntil', { when: words.when(end) }) : t('asked.page')}</span>
    </span>
  )
}
