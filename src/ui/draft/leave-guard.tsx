import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker, type Location } from 'react-router-dom'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
import { afterLayers } from '#ui/dialog/back-button.ts'
import { leavingAtOnce, useUnsaved } from './unsaved.ts'

export interface LeaveGuard {
  /** Called before the form itself leads elsewhere, once it is saved or given up. */
  readonly letGo: () => void
  readonly dialog: ReactNode
}

/**
 * Asks before somebody leaves a form whose changes do not count yet. What was typed stays on this
 * device either way; the app is not updated under it.
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const { t } = useTranslation('common')
  const isFree = useRef(false)
  const [wayOut, setWayOut] = useState<Location>()
  useUnsaved(isUnsaved)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && !isFree.current && nextLocation.state !== leavingAtOnce.state && currentLocation.pathname !== nextLocation.pathname)
  return {
    letGo: () => {
      isFree.current = true
    },
    dialog: (
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
        {t('leave.text')}
      </ConfirmDialog>
    ),
  }
}
