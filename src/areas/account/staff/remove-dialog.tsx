import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import consequences from '#ui/layout/consequences.module.css'
import { useMessage } from '#ui/message/use-message.tsx'
import { FormFailure } from '../form-failure.tsx'
import type { OwnBusiness } from './own-businesses.ts'
import { useRemoveMember, type StaffMember } from './staff-queries.ts'

interface Props {
  readonly person: StaffMember
  readonly business: OwnBusiness
  readonly onClose: () => void
}

/** Takes somebody's place in a business; first says what follows from it. */
export function RemoveDialog({ person, business, onClose }: Props) {
  const { t } = useTranslation('staff')
  const message = useMessage()
  const remove = useRemoveMember(person.id)
  const confirm = () =>
    remove.mutate(business.id, {
      onSuccess: () => {
        onClose()
        message.done(t('remove.done', { name: person.name }))
      },
    })
  return (
    <ConfirmDialog
      opened
      title={t('remove.title', { name: person.name })}
      confirmLabel={t('remove.confirm')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={consequences.consequences}>
        <li>{t('remove.atOnce', { business: business.name })}</li>
        <li>{t('remove.unsent')}</li>
        <li>{t('remove.stays')}</li>
        <li>{t('remove.back')}</li>
      </ul>
      <FormFailure error={remove.error?.refusal ?? null} action="staff_remove" inputs={[]} />
    </ConfirmDialog>
  )
}
