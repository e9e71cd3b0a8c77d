import { Button } from '@mantine/core'
import { IconAppWindow, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from '#ui/device/device.tsx'
import classes from './sync.module.css'

/** The session has ended: everything waits for this person to sign in again. */
export function PausedNote({ count }: { readonly count: number }) {
  const { t } = useTranslation('sync')
  return (
    <div className={classes.note}>
      <IconLock size={24} stroke={1.8} aria-hidden />
      <output>{t('paused.text', { count })}</output>
      <Button component={Link} to="/auth/sign-in?next=/sync">
        {t('paused.signIn')}
      </Button>
    </div>
  )
}

/** Written by a newer app, or for a newer server: kept until the app is updated. */
export function ParkedNote({ count }: { readonly count: number }) {
  const { t } = useTranslation('sync')
  const device = useDevice()
  const isUpdateWaiting = useStore(device.isUpdateWaiting)
  return (
    <div className={classes.note}>
      <IconAppWindow size={24} stroke={1.8} aria-hidden />
      <output>{t(isUpdateWaiting ? 'parked.ready' : 'parked.text', { count })}</output>
      {isUpdateWaiting && <Button onClick={() => device.applyUpdate()}>{t('parked.update')}</Button>}
    </div>
  )
}
