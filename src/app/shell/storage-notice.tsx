import { Alert, Button } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import classes from './storage-notice.module.css'

/** Says so when what is done here would not survive, and what to do about it. */
export function StorageNotice() {
  const { t } = useTranslation('common')
  const storage = useSyncStatus()?.storage
  if (storage === undefined || storage === 'opening' || storage === 'disk') return null
  return (
    <Alert
      className={classes.notice}
      color="apricot"
      icon={<IconDatabaseOff size={22} stroke={1.8} aria-hidden />}
      title={t(`storage.${storage}.title`)}
    >
      {t(`storage.${storage}.body`)}
      {storage !== 'memory' && storage !== 'full' && (
        <Button size="compact-md" variant="default" className={classes.act} onClick={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
      )}
    </Alert>
  )
}
