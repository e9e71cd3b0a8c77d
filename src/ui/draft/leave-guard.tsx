import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { ConfirmDialog } from '#ui/confirm/confirm-dialog.tsx'
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
  useUnsaved(isUnsaved)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && !isFree.current && nextLocation.state !== leavingAtOnce.state && currentLocation.pathname !== nextLocation.pathname)
  return {
    letGo: () => {
      isFree.current = true
    },
    dialog: (
      <ConfirmDialog
        opened={blocker.state === 'blocked'}
        title={t('leave.title')}
        backLabel={t('leave.stay')}
        confirmLabel={t('leave.go')}
        danger
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        {t('leave.text')}
      </ConfirmDialog>
    ),
  }
}
