import { Button, Stack, Switch, Text } from '@mantine/core'
import { useTranslation } from '#i18n/use-translation.ts'
import { InstallState } from '#ui/device/device-section.tsx'
import { PushTest } from './push-test.tsx'
import { usePushDesk, usePushState, type PushStanding } from './push-context.tsx'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

/** Where nothing can be switched here. */
const closed: readonly PushStanding[] = ['insecure', 'unsupported', 'install', 'blocked']

/** Notifications on this device: how they stand, in words, and what can be done about it. */
export function PushCard() {
  const { t } = useTranslation('notifications')
  const desk = usePushDesk()
  const { standing } = usePushState()
  const isBusy = standing === 'working' || standing === 'joining'
  const isOn = standing === 'on' || standing === 'waiting' || standing === 'failed'
  const toggle = (wanted: boolean): void => void (wanted ? desk.switchOn() : desk.switchOff())
  if (closed.includes(standing)) return <Closed standing={standing} />
  return (
    <Stack align="flex-start">
      <Switch
        label={t('push.label')}
        checked={isOn || isBusy}
        disabled={isBusy}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      <Text component="output">{t(`push.standing.${standing}`)}</Text>
      {standing === 'failed' && (
        <Button variant="default" onClick={() => void desk.switchOn()}>
          {t('push.again')}
        </Button>
      )}
      {isOn && <QuietHoursFields />}
      {standing === 'on' && <PushTest />}
    </Stack>
  )
}

function Closed({ standing }: { readonly standing: PushStanding }) {
  const { t } = useTranslation('notifications')
  return (
    <Stack align="flex-start">
      <Text>{t(`push.standing.${standing}`)}</Text>
      {standing === 'blocked' && <Text>{t('push.allow')}</Text>}
      {standing === 'install' && <InstallState />}
    </Stack>
  )
}
