import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { decimalText } from '#i18n/money.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from './device.tsx'
import { IosSteps } from './ios-steps.tsx'

const bytesInMegabyte = 1_000_000

/** The app on this device: whether it is installed, or how it can be. */
export function InstallState() {
  const { t } = useTranslation('install')
  const device = useDevice()
  const way = useStore(device.installWay)
  const [showsSteps, setShowsSteps] = useState(false)
  if (way === 'prompt') return <Button onClick={() => void device.promptInstall()}>{t('offer.install')}</Button>
  if (way !== 'ios') return <Text>{t(`device.${way}`)}</Text>
  return (
    <>
      <Button onClick={() => setShowsSteps(true)}>{t('offer.how')}</Button>
      {showsSteps && <IosSteps onClose={() => setShowsSteps(false)} />}
    </>
  )
}

/** Whether the browser keeps what the app saves here, and how much that is. */
export function StorageLine() {
  const { t, i18n } = useTranslation('install')
  const device = useDevice()
  const { persistence, usedBytes } = useStore(device.storage)
  const [hasAsked, setHasAsked] = useState(false)
  const ask = async () => {
    await device.askToKeepStorage()
    setHasAsked(true)
  }
  if (persistence === 'unknown') return null
  return (
    <Stack gap="xs" align="flex-start">
      <Text>{t(`storage.${persistence}`)}</Text>
      {usedBytes !== undefined && (
        <Text c="dimmed">{t('storage.used', { megabytes: decimalText(usedBytes / bytesInMegabyte, 1, i18n.language) })}</Text>
      )}
      {(persistence === 'refused' || persistence === 'asking') && (
        <Button variant="default" onClick={() => void ask()}>
          {t('storage.ask')}
        </Button>
      )}
      {persistence === 'refused' && hasAsked && <Text component="output">{t('storage.askedInVain')}</Text>}
    </Stack>
  )
}
