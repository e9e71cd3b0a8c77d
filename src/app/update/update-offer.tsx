import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from '#ui/device/device.tsx'
import { PromptCard } from '#ui/device/prompt-card.tsx'
import { hasUnsaved } from '#ui/draft/unsaved.ts'

/** Says that a newer app is here and waits. Nobody has to answer: it is taken in a quiet moment anyway. */
export function UpdateOffer() {
  const { t } = useTranslation('install')
  const device = useDevice()
  const isWaiting = useStore(device.isUpdateWaiting)
  const [isBlocked, setIsBlocked] = useState(false)
  if (!isWaiting) return null
  const update = (): void => {
    setIsBlocked(hasUnsaved())
    if (!hasUnsaved()) device.applyUpdate()
  }
  return (
    <PromptCard label={t('update.region')} title={t('update.title')} actions={<Button onClick={update}>{t('update.now')}</Button>}>
      <output>{t(isBlocked ? 'update.unsaved' : 'update.body')}</output>
    </PromptCard>
  )
}
