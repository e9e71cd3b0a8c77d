import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { FormFailure } from '../form-failure.tsx'
import type { Handed } from './password-dialog.tsx'
import { readablePassword } from './readable-password.ts'
import { useResetPassword, type StaffMember } from './staff-queries.ts'
import classes from './staff.module.css'

interface Props {
  readonly person: StaffMember
  readonly onClose: () => void
  readonly onDone: (handed: Handed) => void
}

/** Gives somebody a new password, which is made up here and shown once. */
export function ResetDialog({ person, onClose, onDone }: Props) {
  const { t } = useTranslation('staff')
  const reset = useResetPassword(person.id)
  const [password] = useState(() => readablePassword((values) => crypto.getRandomValues(values)))
  const confirm = () => reset.mutate(password, { onSuccess: () => onDone({ person, password, isNew: false }) })
  return (
    <ConfirmDialog
      opened
      title={t('reset.title', { name: person.name })}
      confirmLabel={t('reset.confirm')}
      busy={reset.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={classes.consequence}>{t('reset.body')}</p>
      <FormFailure error={reset.error?.refusal ?? null} action="staff_password" inputs={[]} />
    </ConfirmDialog>
  )
}
