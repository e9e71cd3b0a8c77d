import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { showPhone } from '#domain/shared/phone.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { PendingMark } from '#ui/status/pending-mark.tsx'
import { useActing } from '../acts/acting.tsx'
import { useWords } from '../use-words.ts'
import { StoringCard } from './answered-card.tsx'
import type { Answer } from './answered.ts'
import type { Decision } from './decisions.ts'
import classes from './decisions.module.css'

interface Props {
  readonly decision: Decision
  /** Where the name leads. */
  readonly to: string
  readonly onAnswered: (answer: Answer) => void
}

/** One request: who, what, when, with whom, what speaks against it, and two big targets. */
export const DecisionCard = memo(function DecisionCard({ decision, to, onAnswered }: Props) {
  const { step, answer } = useAnswering(decision, onAnswered)
  if (step === 'storing') return <StoringCard decision={decision} />
  return <OpenCard decision={decision} to={to} isAsking={step === 'asking'} onAnswer={(kind) => void answer(kind)} />
})

interface OpenProps extends Omit<Props, 'onAnswered'> {
  readonly isAsking: boolean
  readonly onAnswer: (kind: Answer['kind']) => void
}

function OpenCard({ decision, to, isAsking, onAnswer }: OpenProps) {
  const { t } = useTranslation('booking')
  const words = useWords()
  const { row, pending, attention } = decision.view
  const name = words.customer(row)
  const when = words.when(row.start)
  return (
    <article className={classes.card} aria-label={`${name}, ${when}`}>
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
      <div className={classes.buttons}>
        <Button variant="default" size="lg" disabled={isAsking} onClick={() => onAnswer('cancel')} aria-label={t('decision.cancelOf', { name, when })}>
          {t('act.cancelShort')}
        </Button>
        <Button size="lg" disabled={isAsking} leftSection={<IconCheck size={22} stroke={2.4} />} onClick={() => onAnswer('approve')} aria-label={t('decision.approveOf', { name, when })}>
          {t('act.approve')}
        </Button>
      </div>
    </article>
  )
}

type Step = 'open' | 'asking' | 'storing'

/** Answers once: a second tap while the first is asked about or stored does nothing. */
function useAnswering(decision: Decision, onAnswered: Props['onAnswered']) {
  const acting = useActing()
  const [step, setStep] = useState<Step>('open')
  const answer = async (kind: Answer['kind']) => {
    if (step !== 'open') return
    setStep('asking')
    const performed = await acting.perform(
      { kind, booking: decision.view.row },
      // At once, not when there is time: the tap is answered in the frame that follows it.
      { near: decision.near.map((other) => other.row), onStoring: () => flushSync(() => setStep('storing')) },
    )
    setStep('open')
    if (performed) onAnswered({ decision, kind, performed })
  }
  return { step, answer }
}

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
