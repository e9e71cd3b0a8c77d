import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from '#ui/device/device.tsx'
import { safeStorage } from '../safe-storage.ts'
import classes from './offline-files-notice.module.css'

/** Read, it does not come back with the next visit to a page that has it. */
const storage = safeStorage(() => sessionStorage)
const readKey = 'stoika-files-read'
/** For so long it says that all is there; then it gives the screen beneath it back. */
const shownMs = 15_000

/** How far this device is with what it needs to start without a network, and then, once and for a while, that it has it. */
export function OfflineFilesNotice() {
  const { t } = useTranslation('install')
  const common = useTranslation('common')
  const files = useStore(useDevice().offlineFiles)
  const [isRead, setIsRead] = useState(() => storage.getItem(readKey) !== null)
  const isReady = files === 'ready'
  useEffect(() => {
    if (!isReady) return undefined
    storage.setItem(readKey, 'yes')
    const timer = setTimeout(() => setIsRead(true), shownMs)
    return () => clearTimeout(timer)
  }, [isReady])
  if (files === 'none' || isRead) return null
  const percent = isReady ? 100 : Math.floor(files * 100)
  return (
    <section className={classes.notice} aria-label={t('files.region')}>
      <output className={classes.words}>{isReady ? t('files.ready') : t('files.taking')}</output>
      {isReady ? (
        <CloseButton size="xl" iconSize={20} aria-label={common.t('action.close')} onClick={() => setIsRead(true)} />
      ) : (
        <>
          <progress className={classes.bar} value={percent} max={100} aria-label={t('files.taking')} />
          <span className={classes.percent}>{`${percent}\u00A0%`}</span>
        </>
      )}
    </section>
  )
}
