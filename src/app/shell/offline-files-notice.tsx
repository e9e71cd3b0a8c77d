import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDevice, useStore } from '#ui/device/device.tsx'
import { safeStorage } from '../safe-storage.ts'
import classes from './offline-files-notice.module.css'

/** Read, it does not come back with the next visit to a page that has it. */
const storage = safeStorage(() => sessionStorage)
const readKey = 'stoika-files-read'

/** How far this device is with what it needs to start without a network, and then, once, that it has it. */
export function OfflineFilesNotice() {
  const { t } = useTranslation('install')
  const common = useTranslation('common')
  const files = useStore(useDevice().offlineFiles)
  const [isRead, setIsRead] = useState(() => storage.getItem(readKey) !== null)
  if (files === 'none' || isRead) return null
  const isReady = files === 'ready'
  const close = (): void => {
    storage.setItem(readKey, 'yes')
    setIsRead(true)
  }
  const percent = isReady ? 100 : Math.floor(files * 100)
  return (
    <section className={classes.notice} aria-label={t('files.region')}>
      <output className={classes.words}>{isReady ? t('files.ready') : t('files.taking')}</output>
      {isReady ? (
        <CloseButton size="xl" iconSize={20} aria-label={common.t('action.close')} onClick={close} />
      ) : (
        <>
          <progress className={classes.bar} value={percent} max={100} aria-label={t('files.taking')} />
          <span className={classes.percent}>{`${percent}\u00A0%`}</span>
        </>
      )}
    </section>
  )
}
