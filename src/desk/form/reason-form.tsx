import { Button, Chip, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import answerClasses from '#ui/layout/answer-row.module.css'
import classes from './reason-form.module.css'
import { useSubmit } from './use-submit.ts'

interface Props {
  readonly label: string
  readonly hint: string
  /** Reasons that a finger can choose. */
  readonly quick: readonly string[]
  readonly confirm: string
  readonly back: string
  readonly isDangerous?: boolean
  readonly onAnswer: (reason: string | null) => void
}

/** A reason in one tap, or in words of one's own; without one it says so. */
export function ReasonForm({ label, hint, quick, confirm, back, isDangerous = false, onAnswer }: Props) {
  const [reason, setReason] = useState('')
  const { t } = useTranslation('desk')
  const isMissing = reason.trim() === ''
  const { isTried, onSubmit } = useSubmit(isMissing ? { reason: true } : {}, async () => onAnswer(reason.trim()))
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <Chip.Group multiple={false} value={reason} onChange={setReason}>
        <Group gap="xs" role="radiogroup" aria-label={label}>
          {quick.map((text, at) => (
            <Chip key={text} value={text} className={classes.chip} data-autofocus={at === 0 || undefined}>
              {text}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <TextInput
        label={label}
        description={hint}
        required
        error={isTried && isMissing && t('problem.reason')}
        value={reason}
        maxLength={limits.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={answerClasses.answers}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          {back}
        </Button>
        <Button type="submit" color={isDangerous ? 'brick' : 'lake'}>
          {confirm}
        </Button>
      </div>
    </form>
  )
}
