import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PaperSheet, PrinterPaper } from '#desk/paper/printer-paper.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import type { Order } from '#domain/orders/order.ts'
import { ticketsOf, type Ticket } from '#domain/orders/tickets.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { OrderHere } from '../order-here.tsx'
import { useOrderWords } from '../use-order-words.ts'
import classes from './tickets.module.css'

/** What each station has to prepare, on paper of its own. */
export function TicketsPage() {
  const { id = '' } = useParams()
  return <OrderHere id={id}>{({ row }) => <Tickets order={row} />}</OrderHere>
}

function Tickets({ order }: { readonly order: Order }) {
  const { t } = useTranslation('orders')
  const all = ticketsOf(order)
  const [chosen, setChosen] = useState('')
  const shown = all.filter((_, at) => chosen === '' || chosen === String(at))
  const choices = [
    { value: '', label: t('tickets.all') },
    ...all.map(({ station }, at) => ({ value: String(at), label: station || t('tickets.nobody') })),
  ]
  return (
    <PrinterPaper
      title={t('tickets.title')}
      backTo={`/orders/${order.id}`}
      ways={
        all.length > 1 ? (
          <SegmentedControl aria-label={t('tickets.choose')} value={chosen} onChange={setChosen} data={choices} />
        ) : undefined
      }
    >
      {shown.map((ticket) => (
        <TicketSheet key={ticket.station} order={order} ticket={ticket} />
      ))}
    </PrinterPaper>
  )
}

/** Large, and without prices: it is read from afar. */
function TicketSheet({ order, ticket: { station, lines } }: { readonly order: Order; readonly ticket: Ticket }) {
  const { t } = useTranslation('orders')
  const words = useOrderWords()
  const desk = useDeskWords()
  return (
    <PaperSheet label={t('tickets.of', { station: station || t('tickets.nobody') })}>
      <header className={classes.head}>
        {station && <p className={classes.station}>{station}</p>}
        <h2>
          {words.number(order)} · {words.place(order)}
        </h2>
        <p>{[desk.time(order.created_at), order.customer_name].filter(Boolean).join(' · ')}</p>
      </header>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <strong>{line.quantity} ×</strong>
            <span>
              {words.product(line)}
              {line.choices.length > 0 && <small>{words.choices(line)}</small>}
              {line.note && <em>{line.note}</em>}
            </span>
          </li>
        ))}
      </ul>
      {order.note && <p className={classes.note}>{order.note}</p>}
    </PaperSheet>
  )
}
