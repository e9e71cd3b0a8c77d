import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useDevice, useStore } from '#ui/device/device.tsx'
import { IosSteps } from '#ui/device/ios-steps.tsx'
import { PromptCard } from '#ui/device/prompt-card.tsx'
import { safeStorage } from '../safe-storage.ts'
import { useActedHere } from './use-acted-here.ts'

const storage = safeStorage(() => localStorage)
const dismissedKey = 'stoika-install-dismissed'

/**
 * Offers the app once it has proved useful: after the first act that was saved. Refused,
 * it does not come back by itself; the account page keeps the button. It stands on Today
 * alone: over a form it would lie on the button that saves. The same moment is when the
 * browser is asked to keep what is saved here.
 */
export function InstallOffer() {
  const device = useDevice()
  const way = useStore(device.installWay)
  const acted = useActedHere()
  const isToday = useLocation().pathname === '/'
  const [dismissed, setDismissed] = useState(() => storage.getItem(dismissedKey) !== null)

  useEffect(() => {
    if (acted) void device.askToKeepStorage()
  }, [acted, device])

  const dismiss = (): void => {
    storage.setItem(dismissedKey, 'yes')
    setDismissed(true)
  }
  if (!acted || dismissed || !isToday) return null
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
      <IosSteps opened={showsSteps} onClose={onDismiss} />
    </>
  )
}
