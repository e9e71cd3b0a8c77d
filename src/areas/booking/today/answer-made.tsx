import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#ui/status/status-badge.tsx'
import { useActing } from '../acts/acting.tsx'
import { SavedWord } from '../acts/saved-word.tsx'
import { looks } from '../looks.ts'
import type { Answer } from './answered.ts'
import classes from './decisions.module.css'

interface Props {
  readonly answer: Answer
  readonly onUndone: (id: string) => void
}

/** Beneath a request that has just been answered: what was said, whether it is sent, and the way back. */
export function AnswerMade({ answer, onUndone }: Props) {
  const { t } = useTranslation(['booking', 'common'])
  const acting = useActing()
  const { row } = answer.decision.view
  const status = answer.kind === 'approve' ? 'approved' : 'cancelled'
  const undo = async () => {
    if ((await acting.undo(answer.performed)) !== 'dismissed') onUndone(row.id)
  }
  return (
    <div className={classes.made}>
      <output className={classes.madeText}>
        <StatusBadge tone={looks[status].tone} icon={looks[status].icon}>
          {t(`booking:status.${status}`)}
        </StatusBadge>
        <SavedWord bookingId={row.id} entries={answer.performed.entries} />
      </output>
      <Button variant="default" size="lg" leftSection={<IconArrowBackUp size={20} stroke={1.8} />} onClick={() => void undo()}>
        {t('common:action.undo')}
      </Button>
    </div>
  )
}
