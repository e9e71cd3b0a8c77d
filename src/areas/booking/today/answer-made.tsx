import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCalendarOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { StatusWord } from '#desk/commands/saved-status.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { unsentLook, useUnsentWord } from '#desk/state/unsent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { RequestStatus } from '#offline/outbox/request-status.ts'
import { useRequestStatus } from '#offline/react/hooks.ts'
import { StatusBadge } from '#ui/status/status-badge.tsx'
import { TellCustomer } from '../acts/tell-customer.tsx'
import { useUndo } from '../acts/use-undo.ts'
import { statusLooks } from '../row/status-looks.ts'
import type { DecisionAnswer } from './answered.ts'
import classes from './decisions.module.css'

interface Props {
  readonly answer: DecisionAnswer
  readonly onUndone: (id: string) => void
}

/** Beneath a request that has just been answered: what was said, whether it is sent, and the way on from there. */
export function AnswerMade({ answer, onUndone }: Props) {
  const desk = useDesk()
  const status = useRequestStatus(answer.performed.entries)
  return (
    <div className={classes.made}>
      <output className={classes.madeText}>{status === 'failed' ? <Refused /> : <Said answer={answer} status={status} />}</output>
      <span className={classes.tell}>
        <TellCustomer performed={answer.performed} desk={desk} isSign />
      </span>
      {status === 'failed' && <ToDecide />}
      {status !== 'failed' && status !== 'unknown' && <TakeBack answer={answer} status={status} onUndone={onUndone} />}
    </div>
  )
}

/** What is not sent yet is said to wait: it is not so yet. */
function Said({ answer, status }: Pick<Props, 'answer'> & { readonly status: RequestStatus }) {
  const { t } = useTranslation('booking')
  const isApproved = answer.kind === 'approve'
  const unsentWord = useUnsentWord()
  const word = t(isApproved ? 'status.approved' : 'decline.said')
  if (status === 'loading') return <StatusBadge {...unsentLook}>{unsentWord(word)}</StatusBadge>
  const { tone, icon } = statusLooks[isApproved ? 'approved' : 'cancelled']
  return (
    <>
      <StatusBadge tone={tone} icon={icon}>
        {word}
      </StatusBadge>
      <StatusWord status={status} />
    </>
  )
}

/** The server did not have it: the status that was asked for must not be shown as if it held. */
function Refused() {
  const { t } = useTranslation(['booking', 'desk'])
  return (
    <StatusBadge tone="bad" icon={IconAlertTriangle}>
      {t('desk:saved.failed')}
    </StatusBadge>
  )
}

function ToDecide() {
  const { t } = useTranslation('booking')
  return (
    <Button component={Link} to="/sync" color="brick" size="lg">
      {t('details.toSync')}
    </Button>
  )
}

/** What the server has approved does not go back to waiting [B1]: it can only be cancelled, and the button says so. */
function TakeBack({ answer, status, onUndone }: Props & { readonly status: RequestStatus }) {
  const { t } = useTranslation('booking')
  const undo = useUndo()
  const isCancelling = status === 'succeeded' && answer.kind === 'approve'
  const Sign = isCancelling ? IconCalendarOff : IconArrowBackUp
  const takeBack = async () => {
    if ((await undo(answer.performed)).kind !== 'dismissed') onUndone(answer.decision.view.row.id)
  }
  return (
    <Button variant="default" size="lg" leftSection={<Sign size={20} stroke={1.8} />} onClick={() => void takeBack()}>
      {t(isCancelling ? 'act.cancel' : 'undo.request')}
    </Button>
  )
}
