import { Alert } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { outboxLimit, outboxWarnsAt } from '#offline/outbox/outbox-limits.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import classes from './many-notice.module.css'

/**
 * So much waits that the device will take no more one day, or takes no more already [E1]. While it is being sent there is nothing to be
 * done, unless there is no room at all.
 */
export function ManyNotice() {
  const { t } = useTranslation('sync')
  const status = useSyncStatus()
  const held = status ? status.waiting + status.attention : 0
  const isFull = held >= outboxLimit
  const isSending = status?.connection === 'online'
  if (held < outboxWarnsAt || (isSending && !isFull)) return null
  return (
    <Alert
      role="alert"
      className={classes.notice}
      data-full={isFull || undefined}
      color={isFull ? 'brick' : 'apricot'}
      icon={<IconCloudUp size={22} stroke={1.8} aria-hidden />}
      title={t('many.title', { count: held })}
    >
      {isFull ? t(isSending ? 'many.fullSending' : 'many.full') : t('many.body', { limit: outboxLimit })}
    </Alert>
  )
}
