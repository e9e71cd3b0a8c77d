import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, type Icon } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { useMoments } from '#ui/format/use-moments.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { FormFailure } from '../form-failure.tsx'
import { useZone } from '../use-zone.ts'
import { useSignOutDevice, type SignedInDevice } from './device-queries.ts'
import classes from './devices.module.css'

/** Devices that are signed in, each with a way to sign it out; this one is left by the person's own signing out. */
export function DeviceList({ devices }: { readonly devices: readonly SignedInDevice[] }) {
  const { t } = useTranslation('staff')
  const [chosen, choose] = useState<SignedInDevice>()
  return (
    <>
      <ul className={classes.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOut={() => choose(device)} />
        ))}
      </ul>
      {chosen && (
        <SignOutQuestion
          title={t('devices.signOut.title', { name: chosen.device_name || t('devices.unnamed') })}
          id={chosen.id}
          onClose={() => choose(undefined)}
        />
      )}
    </>
  )
}

function DeviceRow({ device, onSignOut }: { readonly device: SignedInDevice; readonly onSignOut: () => void }) {
  const { t } = useTranslation('staff')
  const { stamp } = useMoments(useZone())
  const Sign = signs[kindOf(device.device_name)]
  const name = device.device_name || t('devices.unnamed')
  return (
    <li className={classes.device}>
      <Sign size={26} stroke={1.6} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <span className={classes.name}>
          {name}
          {device.is_current && <span className={classes.current}>{t('devices.current')}</span>}
        </span>
        <Text span size="sm" c="dimmed">
          {t('devices.used', { last: stamp(device.last_used_at), since: stamp(device.created_at) })}
        </Text>
      </div>
      {!device.is_current && (
        <Button variant="default" size="sm" onClick={onSignOut} aria-label={t('devices.signOut.of', { name })}>
          {t('devices.signOut.submit')}
        </Button>
      )}
    </li>
  )
}

interface QuestionProps {
  readonly title: string
  /** Null for all others. */
  readonly id: string | null
  readonly onClose: () => void
}

/** What follows from it, before it is done. */
export function SignOutQuestion({ title, id, onClose }: QuestionProps) {
  const { t } = useTranslation('staff')
  const message = useMessage()
  const signOut = useSignOutDevice()
  const confirm = () =>
    signOut.mutate(id, {
      onSuccess: () => {
        onClose()
        message.done(t('devices.signOut.done'))
      },
    })
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={t('devices.signOut.confirm')}
      danger
      busy={signOut.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className={classes.consequence}>{t('devices.signOut.body')}</p>
      <FormFailure error={signOut.error?.refusal ?? null} action="device_revoke" inputs={[]} />
    </ConfirmDialog>
  )
}

const signs: Readonly<Record<'tablet' | 'phone' | 'computer', Icon>> = {
  tablet: IconDeviceTablet,
  phone: IconDeviceMobile,
  computer: IconDeviceDesktop,
}

function kindOf(deviceName: string): keyof typeof signs {
  if (/iPad|Tablet/i.test(deviceName)) return 'tablet'
  return /iPhone|Android|Phone/i.test(deviceName) ? 'phone' : 'computer'
}
