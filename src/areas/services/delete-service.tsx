import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { usePictureBack } from '#desk/pictures/use-picture-back.ts'
import { useRowsFrom } from '#desk/rows/use-desk-rows.ts'
import { useComingMirror } from '#desk/state/coming.tsx'
import { NotYet } from '#desk/state/not-yet.tsx'
import { useNow } from '#desk/use-now.ts'
import { isAhead } from '#domain/booking/requests.ts'
import type { Service } from '#domain/business/service.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { dayOf } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { deleteServiceStep } from './delete-step.ts'
import classes from './services.module.css'

interface Props {
  readonly service: Service
  readonly onDeleted: () => void
}

/** Deleting for good, after a second thought; what is booked ahead is in the way, and says so. */
export function DeleteService({ service, onDeleted }: Props) {
  const { t } = useTranslation('services')
  const [isAsking, asking] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        color="brick"
        className={classes.delete}
        leftSection={<IconTrash size={20} stroke={1.8} aria-hidden />}
        onClick={asking.open}
      >
        {t('delete.service')}
      </Button>
      {isAsking && <Question service={service} onClose={asking.close} onDeleted={onDeleted} />}
    </>
  )
}

function Question({ service, onClose, onDeleted }: Props & { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('services')
  const change = useCommands()
  const pictureBack = usePictureBack('services', service)
  const { employeesById } = useDesk()
  const ahead = useBookedAhead(service)
  const isComing = useComingMirror('bookings') !== undefined
  const name = nameIn(i18n.language, service)
  if (ahead === undefined) return isComing ? <NotYet title={t('delete.serviceTitle', { name })} onClose={onClose} /> : null
  if (ahead > 0) return <BookedAhead service={service} count={ahead} onClose={onClose} />
  const remove = async () => {
    onClose()
    const givers = [...employeesById.values()].filter(({ service_id }) => service_id.includes(service.id))
    const told = {
      text: t('done.service.delete', { name }),
      about: service.id,
      undone: await pictureBack(),
    }
    if (await change([deleteServiceStep(service, givers)], told)) onDeleted()
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.serviceTitle', { name })}
      confirmLabel={t('delete.confirm')}
      danger
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {t('delete.serviceText')}
    </ConfirmDialog>
  )
}

/** The server would refuse: until they are over, the service can be switched off. */
function BookedAhead({ service, count, onClose }: { readonly service: Service; readonly count: number; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(['services', 'common'])
  const change = useCommands()
  const switchOff = () => {
    onClose()
    const { id } = service
    const command = { name: 'service.edit', args: { id, changes: { is_active: false } } } as const
    const inverse = { name: 'service.edit', args: { id, changes: { is_active: true } } } as const
    void change([{ command, inverse }], { text: t('services:done.service.off', { name: nameIn(i18n.language, service) }), about: id })
  }
  return (
    <Dialog title={t('services:delete.aheadTitle')} onClose={onClose}>
      <p className={classes.text}>{t('services:delete.aheadText', { count })}</p>
      <div className={classes.ways}>
        <Button variant="default" component={Link} to="/bookings">
          {t('services:delete.toBookings')}
        </Button>
        {service.is_active ? (
          <Button onClick={switchOff}>{t('services:delete.switchOff')}</Button>
        ) : (
          <Button onClick={onClose}>{t('common:action.close')}</Button>
        )}
      </div>
    </Dialog>
  )
}

/** How many bookings of the service lie ahead, as far as this device knows; undefined while they are being read. */
function useBookedAhead({ id }: Service): number | undefined {
  const { business } = useDesk()
  const now = useNow()
  const views = useRowsFrom('bookings', dayOf(now, business.time_zone))
  return useMemo(() => views?.filter(({ row }) => row.service_id === id && isAhead(row, now)).length, [views, id, now])
}
