import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useDevice, useStore } from '#ui/device/device.tsx'
import { IosSteps } from '#ui/device/ios-steps.tsx'
import { PromptCard } from '#ui/device/prompt-card.tsx'
import { safeStorage } from '../safe-storage.ts'

const storage = safeStorage(() => localStorage)
const dismissedKey = 'stoika-install-dismissed'

/**
 * Offers the app where nothing is asked for: over work it would come under a finger. Refused,
 * it does not come back; the account page keeps the button.
 */
export function InstallOffer() {
  const device = useDevice()
  const way = useStore(device.installWay)
  const [dismissed, setDismissed] = useState(() => storage.getItem(dismissedKey) !== null)

  const dismiss = (): void => {
    storage.setItem(dismissedKey, 'yes')
    setDismissed(true)
  }
  if (dismissed) return null
  if (way === 'prompt')
    return <Offer onAccept={() => void device.promptInstall().then((agreed) => agreed || dismiss())} onDismiss={dismiss} />
  return way === 'ios' ? <IosOffer onDismiss={dismiss} /> : null
}

interface OfferProps {
  readonly label?: 'install' | 'how'
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

function Offer({ label = 'install', onAccept, onDismiss }: OfferProps) {
  const { t } = useTranslation('install')
  return (
    <PromptCard
      label={t('offer.region')}
      title={t('offer.title')}
      actions={
        <>
          <Button onClick={onAccept}>{t(`offer.${label}`)}</Button>
          <Button variant="default" onClick={onDismiss}>
            {t('offer.later')}
          </Button>
        </>
      }
    >
      {t('offer.body')}
    </PromptCard>
  )
}

function IosOffer({ onDismiss }: { readonly onDismiss: () => void }) {
  const [showsSteps, setShowsSteps] = useState(false)
  return (
    <>
      <Offer label="how" onAccept={() => setShowsSteps(true)} onDismiss={onDismiss} />
      {showsSteps && <IosSteps onClose={onDismiss} />}
    </>
  )
}
