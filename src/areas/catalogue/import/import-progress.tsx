import { Button, Progress } from '@mantine/core'
import type { PortionsProgress } from '#desk/commands/use-portions.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useSyncStatus } from '#offline/react/hooks.ts'
import { Card } from '#ui/page/page.tsx'
import classes from './import.module.css'

interface Props {
  readonly progress: PortionsProgress
  readonly onStop: () => void
}

/** How far a long import is. It never says more than what is kept on this device for good [E1]. */
export function ImportProgress({ progress: { stored, of }, onStop }: Props) {
  const { t } = useTranslation('catalogue')
  const isOffline = useSyncStatus()?.connection === 'offline'
  const text = t('import.progress', { stored, of })
  return (
    <Card title={t('import.running')}>
      <div className={classes.progress}>
        <Progress value={(stored / of) * 100} aria-label={text} />
        <p className={classes.text}>
          <output>{isOffline ? `${text} ${t('import.waits')}` : text}</output>
        </p>
        <p className={classes.text}>{t('import.runningHint')}</p>
        <Button className={classes.stop} variant="default" onClick={onStop}>
          {t('import.stop')}
        </Button>
      </div>
    </Card>
  )
}
