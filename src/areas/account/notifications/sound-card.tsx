import { Button, Stack, Switch, Text } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from '#ui/device/device.tsx'

/** The sound of a new request on this device. */
export function SoundCard() {
  const { t } = useTranslation('notifications')
  const { sound } = useDevice()
  const isOn = useStore(sound.isOn)
  if (!sound.hasSound) return <Text>{t('sound.none')}</Text>
  return (
    <Stack align="flex-start">
      <Switch
        label={t('sound.label')}
        aria-label={t('sound.label')}
        description={t('sound.hint')}
        checked={isOn}
        onChange={(event) => sound.setOn(event.currentTarget.checked)}
      />
      <Button variant="default" leftSection={<IconVolume size={20} stroke={1.8} aria-hidden />} onClick={() => void sound.ring()}>
        {t('sound.listen')}
      </Button>
    </Stack>
  )
}
