import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { TimeField } from '#ui/time/time-field.tsx'
import { nextDayEnd, type SpanDraft, type SpanKind, type TypedProblem } from './day-draft.ts'
import classes from './hours.module.css'

interface Props {
  readonly kind: SpanKind
  readonly span: SpanDraft
  /** Whether it lasts a day and a night where it ends when it begins. */
  readonly isRound: boolean
  readonly problem: TypedProblem | undefined
  readonly onChange: (change: Partial<SpanDraft>) => void
  /** Absent where it is the last of its kind, which is switched off instead. */
  readonly onRemove?: (() => void) | undefined
}

/** From one time to another, with what is wrong, or that it ends on the next day, beneath. */
export function SpanRow({ kind, span, isRound, problem, onChange, onRemove }: Props) {
  const { t } = useTranslation('hours')
  const noteId = useId()
  const until = nextDayEnd(span, isRound)
  const field = { isWrong: problem !== undefined, problemId: noteId }
  return (
    <fieldset className={classes.span} aria-label={t(kind)}>
      <TimeField {...field} label={t('from')} value={span.from} onChange={(from) => onChange({ from })} />
      <span aria-hidden>–</span>
      <TimeField {...field} label={t('to')} value={span.to} onChange={(to) => onChange({ to })} />
      {kind === 'breaks' && <span className={classes.kind}>{t('breaks')}</span>}
      {onRemove && (
        <ActionIcon aria-label={t(`remove.${kind}`)} onClick={onRemove}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {(problem ?? until) && (
        <span id={noteId} className={problem ? classes.problem : classes.note}>
          {problem ? t(`problem.${problem}`) : t('nextDay', { time: until })}
        </span>
      )}
    </fieldset>
  )
}
