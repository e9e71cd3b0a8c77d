import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { showPhone } from '#domain/shared/phone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { useActing } from '../acts/acting.tsx'
import { useWords } from '../use-words.ts'
import { AnswerMade } from './answer-made.tsx'
import type { Answer } from './answered.ts'
import type { Decision } from './decisions.ts'
import classes from './decisions.module.css'

interface Props {
  readonly decision: Decision
  /** Given where it has just been answered. */
  readonly answer?: Answer | undefined
  /** Where the name leads. */
  readonly to: string
  readonly onAnswered: (answer: Answer) => void
  readonly onUndone: (id: string) => void
}

/**
 * One request: who, what, when, with whom, what speaks against it, and two big targets.
 * Answered it keeps its size, so that no other card's targets move under the finger.
 */
export const DecisionCard = memo(function DecisionCard({ decision, answer, to, onAnswered, onUndone }: Props) {
  const words = useWords()
  const { row, pending, attention } = decision.view
  const name = words.customer(row)
  const when = words.when(row.start)
  return (
    <article className={classes.card} tabIndex={-1} data-answered={answer ? true : undefined} aria-label={`${name}, ${when}`}>
      <div className={classes.when}>
        <span className={classes.time}>{when}</span>
        <span className={classes.until}>–{words.time(row.end)}</span>
        {(pending.length > 0 || attention) && <PendingMark attention={attention !== undefined} />}
      </div>
      <Link to={to} className={classes.name}>
        <span>{name}</span>
      </Link>
      <Facts decision={decision} />
      <Objections decision={decision} />
      {answer ? <AnswerMade answer={answer} onUndone={onUndone} /> : <Answering decision={decision} onAnswered={onAnswered} />}
    </article>
  )
})

/** Answers once: a second tap while the first is asked about or stored does nothing. */
function Answering({ decision, onAnswered }: Pick<Props, 'decision' | 'onAnswered'>) {
  const acting = useActing()
  const isBusy = useRef(false)
  const [isStoring, setStoring] = useState(false)
  const answer = useCallback(
    async (kind: Answer['kind']) => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        const performed = await acting.perform(
          { kind, booking: decision.view.row },
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
  readonly answer: (kind: Answer['kind']) => Promise<void>
}

const approveClasses = { label: classes.words }

/**
 * Both words lie in the button, and the style chooses: on a slow tablet nothing but one
 * attribute changes between the tap and the frame that answers it, and nothing moves.
 */
const Choices = memo(function Choices({ decision, answer }: ChoicesProps) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const { row } = decision.view
  const named = { name: words.customer(row), when: words.when(row.start) }
  return (
    <>
      <Button variant="default" size="lg" onClick={() => void answer('cancel')} aria-label={t('decision.cancelOf', named)}>
        {t('act.cancelShort')}
      </Button>
      <Button size="lg" classNames={approveClasses} onClick={() => void answer('approve')} aria-label={t('decision.approveOf', named)}>
        <span className={classes.ask}>
          <IconCheck size={22} stroke={2.4} />
          {t('act.approve')}
        </span>
        <span className={classes.storing}>{t('saved.storing')}</span>
      </Button>
    </>
  )
})

function Facts({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation('booking')
  const { row } = decision.view
  const words = useWords()
  const format = useFormat()
  return (
    <div className={classes.facts}>
      <span>
        {words.service(row)} · {format.money(row.price, row.currency)}
      </span>
      <span className={classes.reach}>
        <span>{t('decision.with', { employee: words.employee(row.employee_id) })}</span>
        {row.customer_phone && row.customer_name && <span className={classes.phone}>{showPhone(row.customer_phone)}</span>}
      </span>
      {row.note && <span className={classes.note}>{row.note}</span>}
    </div>
  )
}

function Objections({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation('booking')
  const words = useWords()
  if (decision.rivals.length === 0 && decision.warnings.length === 0) return null
  return (
    <ul className={classes.objections}>
      {decision.rivals.map(({ row }) => (
        <li key={row.id}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <Link to={`/bookings/${row.id}`}>{t(row.status === 'approved' ? 'decision.rivalApproved' : 'decision.rivalPending', { name: words.customer(row), time: words.span(row) })}</Link>
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
