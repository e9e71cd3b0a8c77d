import { useState, type ReactNode, type RefObject } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { afterLayers } from '#ui/dialog/back-button.ts'
import { leavingAtOnce, useUnsaved } from './unsaved.ts'

/**
 * Asks before somebody leaves a form whose changes do not count yet. What was typed stays on this
 * device either way; the app is not updated under it. `isFree` holds once it is saved or given up:
 * the form itself may lead elsewhere in the same turn. `text`: what becomes of it, where it is not kept as a draft.
 */
export function useLeaveGuard(isUnsaved: boolean, isFree?: RefObject<boolean>, text?: string): ReactNode {
  const { t } = useTranslation('common')
  const [wayOut, setWayOut] = useState<Location>()
  useUnsaved(isUnsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isFree?.current && nextLocation.state !== leavingAtOnce.state && currentLocation.pathname !== nextLocation.pathname,
  )
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked' && blocker.location !== wayOut}
      title={t('leave.title')}
      backLabel={t('leave.stay')}
      confirmLabel={t('leave.go')}
      danger
      onClose={() => blocker.reset?.()}
      onConfirm={() => {
        setWayOut(blocker.location)
        afterLayers(() => blocker.proceed?.())
      }}
    >
      {text ?? t('leave.text')}
    </ConfirmDialog>
  )
}
