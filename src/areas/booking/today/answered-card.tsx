import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/status/status-badge.tsx'
import { useActing } from '../acts/acting.tsx'
import { SavedWord } from '../acts/saved-word.tsx'
import { looks } from '../looks.ts'
import { useWords } from '../use-words.ts'
import type { Answer } from './answered.ts'
import type { Decision } from './decisions.ts'
import classes from './decisions.module.css'

interface Props {
  readonly answer: Answer
  readonly onUndone: (id: string) => void
}

/** A request that has just been answered: what was said, whether it is sent, and the way back. */
export function AnsweredCard({ answer, onUndone }: Props) {
  const { t } = useTranslation(['booking', 'common'])
  const acting = useActing()
  const { row } = answer.decision.view
  const status = answer.kind === 'approve' ? 'approved' : 'cancelled'
  const undo = async () => {
    if ((await acting.undo(answer.performed)) !== 'dismissed') onUndone(row.id)
  }
  return (
    <article className={classes.answered}>
      <output className={classes.answeredText}>
        <Who decision={answer.decision} />
        <span className={classes.answeredState}>
          <StatusBadge tone={looks[status].tone} icon={looks[status].icon}>
            {t(`booking:status.${status}`)}
          </StatusBadge>
          <SavedWord bookingId={row.id} entries={answer.performed.entries} />
        </span>
      </output>
      <Button variant="default" className={classes.undo} leftSection={<IconArrowBackUp size={20} stroke={1.8} />} onClick={() => void undo()}>
        {t('common:action.undo')}
      </Button>
    </article>
  )
}

/** For the moment between the tap and the store: the tap is taken, and nothing is claimed yet. */
export function StoringCard({ decision }: { readonly decision: Decision }) {
  const { t } = useTranslation('booking')
  return (
    <article className={classes.answered}>
      <div className={classes.answeredText}>
        <Who decision={decision} />
        <span className={classes.answeredState}>{t('saved.storing')}</span>
      </div>
    </article>
  )
}

function Who({ decision }: { readonly decision: Decision }) {
  const words = useWords()
  const { row } = decision.view
  return (
    <>
      <span className={classes.answeredName}>{words.customer(row)}</span>
      <span className={classes.answeredWhen}>{words.when(row.start)}</span>
    </>
  )
}
