import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useOpenPart } from '#desk/form/open-part.ts'
import { BookingLinks } from '#desk/hours/booking-links.tsx'
import { usePictureBack } from '#desk/pictures/use-picture-back.ts'
import { useComingMirror } from '#desk/state/coming.tsx'
import { NotYet } from '#desk/state/not-yet.tsx'
import type { Booking } from '#domain/booking/booking.ts'
import type { Employee } from '#domain/business/employee.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { deleteEmployeeStep } from './delete-step.ts'

interface Props {
  readonly row: Employee
  /** What holds their time from now on: with any, nobody is deleted, and while it is read nothing is asked. */
  readonly bookings: readonly Booking[] | undefined
  readonly onDeleted: () => void
  readonly onSwitchOff: () => void
}

/** Deletes an employee for good; who has bookings ahead can be switched off instead, and why is said beforehand. */
export function DeleteEmployee({ row, bookings, onDeleted, onSwitchOff }: Props) {
  const { t, i18n } = useTranslation(['employees', 'services', 'common'])
  const [isOpen, setOpen] = useOpenPart('delete', false)
  const close = () => setOpen(false)
  const change = useCommands()
  const pictureBack = usePictureBack('employees', row)
  const isComing = useComingMirror('bookings') !== undefined
  const name = nameIn(i18n.language, row)
  const remove = async () => {
    close()
    const told = { text: t('employees:done.delete', { name }), about: row.id, undone: await pictureBack() }
    if (await change([deleteEmployeeStep(row)], told)) onDeleted()
  }
  const switchOff = () => {
    close()
    onSwitchOff()
  }
  return (
    <>
      <Button variant="subtle" color="brick" leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />} onClick={() => setOpen(true)}>
        {t('employees:delete.act')}
      </Button>
      {isOpen && !bookings && isComing && <NotYet title={t('employees:delete.title', { name })} onClose={close} />}
      {isOpen && bookings && bookings.length > 0 && (
        <Dialog title={t('employees:delete.inUse', { name })} onClose={close}>
          <BookingLinks title={t('employees:affected.leaving.count', { count: bookings.length })} bookings={bookings} />
          <p>{t('employees:delete.inUseExplain')}</p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('common:action.close')}
            </Button>
            {row.is_active && <Button onClick={switchOff}>{t('employees:delete.switchOff')}</Button>}
          </Group>
        </Dialog>
      )}
      <ConfirmDialog
        opened={isOpen && bookings?.length === 0}
        danger
        title={t('employees:delete.title', { name })}
        confirmLabel={t('employees:delete.confirm')}
        onConfirm={() => void remove()}
        onClose={close}
      >
        {t('employees:delete.explain')}
      </ConfirmDialog>
    </>
  )
}
