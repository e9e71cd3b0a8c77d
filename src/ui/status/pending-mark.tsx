import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './pending-mark.module.css'

interface Props {
  /** A person has to decide: the change was refused or met another one. */
  readonly attention?: boolean
  /** With its word beside it; without, the word is for screen readers only. */
  readonly withWord?: boolean
}

/** Says of a row that what is shown has not reached the server yet. */
export function PendingMark({ attention = false, withWord = false }: Props) {
  const { t } = useTranslation('common')
  const word = t(attention ? 'pending.attention' : 'pending.mark')
  const Shape = attention ? IconAlertTriangle : IconCloudUp
  return (
    <span className={classes.mark} data-attention={attention || undefined} title={word}>
      <Shape size={16} stroke={2} aria-hidden />
      <span className={withWord ? undefined : classes.hidden}>{word}</span>
    </span>
  )
}
