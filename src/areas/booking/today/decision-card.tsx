import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { isWithAgent } from '#domain/booking/message-facts.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { useBookingActions } from '../acts/booking-actions.tsx'
import { actStep } from '../acts/booking-step.ts'
import { AskedOnPage, Notes } from '../row/notes.tsx'
import { ViewedListing } from '../row/viewed-listing.tsx'
import { AnswerMade } from './answer-made.tsx'
import type { DecisionAnswer } from './answered.ts'
import classes from './decisions.module.css'
import type { Decision } from './decisions.ts'

interface Props {
  readonly decision: Decision
  /** Given where it has just been answered. */
  readonly answer?: DecisionAnswer | undefined
  /** What is written down about the customer. */
  readonly customerNote: string
  /** Where the name leads. */
  readonly to: string
  readonly onAnswered: (answer: DecisionAnswer) => void
  readonly onUndone: (id: string) => void
}

/**
 * One request, or a visit of several services [B8]: who, what, when, with whom, what speaks against it, and two big targets.
 * Answered it keeps its size, so that no other card's targets move under the finger.
 */
export const DecisionCard = memo(function DecisionCard({ decision, answer, customerNote, to, onAnswered, onUndone }: Props) {
  const words = useDeskWords()
  const { row } = decision.view
  const last = decision.parts.at(-1) ?? decision.view
  const isPending = decision.parts.some((part) => part.pending.length > 0)
  const needsDecision = decision.parts.some((part) => part.attention !== undefined)
  const name = words.customer(row)
  const when = words.when(row.start)
  return (
    <article className={classes.card} tabIndex={-1} data-answered={answer ? true : undefined} aria-label={`${name}, ${when}`}>
      <div className={classes.when}>
        <span className={classes.time}>{when}</span>
        <span className={classes.until}>–{words.time(last.row.end)}</span>
        {(isPending || needsDecision) && <PendingMark attention={needsDecision} />}
      </div>
      <Link to={to} className={classes.name}>
        <span>{name}</span>
      </Link>
      <Notes booking={row} ofCustomer={customerNote} isBrief />
      <Facts decision={decision} />
      <AskedOnPage booking={row} />
      <Objections decision={decision} />
      {answer ? <AnswerMade answer={answer} onUndone={onUndone} /> : <Answering decision={decision} onAnswered={onAnswered} />}
    </article>
  )
})

/** Answers once: a second tap while the first is asked about or stored does nothing. */
function Answering({ decision, onAnswered }: Pick<Props, 'decision' | 'onAnswered'>) {
  const acting = useBookingActions()
  const isBusy = useRef(false)
  const [isStoring, setStoring] = useState(false)
  const answer = useCallback(
    async (kind: DecisionAnswer['kind']) => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        const performed = await acting.performAll(
          decision.parts.map((part) => actStep(kind, part.row)),
          // At once, not when there is time: the tap is answered in the frame that follows it.
          { near: decision.near.map((other) => other.row), onStoring: () => flushSync(() => setStoring(true)) },
        )
        if (performed) onAnswered({ decision, kind, performed })
      } finally {
        isBusy.current = false
        setStoring(false)
      }
    },
    [acting, decision, onAnswered],
  )
  return (
    <div className={classes.buttons} data-storing={isStoring || undefined}>
      <Choices decision={decision} answer={answer} />
    </div>
  )
}

interface ChoicesProps {
  readonly decision: Decision
  readonly answer: (kind: DecisionAnswer['kind']) => Promise<void>
}

const approveClasses = { label: classes.words }

/**
 * Both words lie in the button, and the style chooses: on a slow tablet nothing but one
 * attribute changes between the tap and the frame that answers it, and nothing moves.
 */
const Choices = memo(function Choices({ decision, answer }: ChoicesProps) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const { row } = decision.view
  const named = { name: words.customer(row), when: words.when(row.start) }
  return (
    <>
      <Button variant="default" size="lg" onClick={() => void answer('cancel')} aria-label={t('decision.cancelOf', named)}>
        {t('act.cancelShort')}
      </Button>
      <Button size="lg" classNames={approveClasses} onClick={() => void answer('approve')} aria-label={t('decision.approveOf', named)}>
        <span className={classes.ask}>
          <IconCheck size={22} stroke={2.4} aria-hidden />
          {t('act.approve')}
        </span>
        <span className={classes.storing}>{t('saved.storing')}</span>
      </Button>
    </>
  )
})

function Facts({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const { row } = decision.view
  const words = useDeskWords()
  const format = useFormat()
  return (
    <div className={classes.facts}>
      {decision.parts.length > 1 ? (
        <VisitServices decision={decision} />
      ) : (
        <span>
          {words.service(row)}
          {row.price > 0 && ` · ${format.money(row.price, row.currency)}`}
        </span>
      )}
      {row.product_id && <ViewedListing id={row.product_id} />}
      <span className={classes.reach}>
        {decision.parts.length === 1 && (
          <span>{t(isWithAgent(row, business) ? 'decision.shownBy' : 'decision.with', { employee: words.employee(row.employee_id) })}</span>
        )}
        {row.customer_phone && row.customer_name && <span className={classes.phone}>{showPhone(row.customer_phone)}</span>}
      </span>
    </div>
  )
}

/** The services of a visit, each with its time and employee, and what they come to [B8]. */
function VisitServices({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  const format = useFormat()
  const { currency } = decision.view.row
  const price = decision.parts.reduce((sum, part) => sum + part.row.price, 0)
  return (
    <>
      <span>
        {t('visit.services', { count: decision.parts.length })} · {format.money(price, currency)}
      </span>
      <ol className={classes.services}>
        {decision.parts.map(({ row }) => (
          <li key={row.id}>
            <span className={classes.serviceTime}>{words.time(row.start)}</span>
            <span>
              {words.service(row)} · {words.employee(row.employee_id)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Objections({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation('booking')
  const words = useDeskWords()
  if (decision.rivals.length === 0 && decision.warnings.length === 0) return null
  return (
    <ul className={classes.objections}>
      {decision.rivals.map(({ row }) => (
        <li key={row.id}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <Link to={`/bookings/${row.id}`}>
            {t(row.status === 'approved' ? 'decision.rivalApproved' : 'decision.rivalPending', {
              name: words.customer(row),
              time: words.span(row),
            })}
          </Link>
        </li>
      ))}
      {decision.warnings.map((warning) => (
        <li key={warning}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {t(`warning.${warning}`)}
        </li>
      ))}
    </ul>
  )
}
