import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import consequences from '#ui/layout/consequences.module.css'
import { useMessage } from '#ui/message/use-message.tsx'
import { FormFailure } from '../form-failure.tsx'
import type { OwnBusiness } from './own-businesses.ts'
import { useCloseDevices, type StaffMember } from './staff-queries.ts'

interface Props {
  readonly person: StaffMember
  readonly business: OwnBusiness
  readonly onClose: () => void
}

/** Closes a business on all devices of somebody who works elsewhere too, and leaves the rest of what they see there alone. */
export function CloseDevicesDialog({ person, business, onClose }: Props) {
  const { t } = useTranslation('staff')
  const message = useMessage()
  const close = useCloseDevices(person.id)
  const confirm = () =>
    close.mutate(business.id, {
      onSuccess: () => {
        onClose()
        message.done(t('closeDevices.done', { name: person.name }))
      },
    })
  return (
    <ConfirmDialog
      opened
      title={t('closeDevices.title', { name: person.name })}
      confirmLabel={t('closeDevices.confirm')}
      danger
      busy={close.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={consequences.consequences}>
        <li>{t('closeDevices.atOnce', { business: business.name })}</li>
        <li>{t('closeDevices.rest')}</li>
        <li>{t('closeDevices.unsent')}</li>
        <li>{t('closeDevices.back')}</li>
      </ul>
      <FormFailure error={close.error?.refusal ?? null} action="device_revoke" inputs={[]} />
    </ConfirmDialog>
  )
}
