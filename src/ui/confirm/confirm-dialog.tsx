import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './confirm-dialog.module.css'

interface Props {
  readonly opened: boolean
  readonly title: string
  /** What will happen, and what will not. */
  readonly children?: ReactNode
  /** The act, by its verb. */
  readonly confirmLabel: string
  /** What drawing back means, where that is more than leaving things as they are. */
  readonly backLabel?: string
  readonly danger?: boolean
  /** What was confirmed is under way: nothing draws back from it any more. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/**
 * Asks before what cannot be undone. Whatever can be is done at once, with an undo beside it.
 * Where something would be lost, Enter draws back.
 */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirmLabel,
  backLabel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: Props) {
  const { t } = useTranslation('common')
  if (!opened) return null
  return (
    <Dialog title={title} onClose={onClose} closedBy={busy ? 'nothing' : 'anything'}>
      {children && <div>{children}</div>}
      <div className={classes.ways}>
        <Button variant="default" onClick={onClose} disabled={busy} data-autofocus={danger || undefined}>
          {backLabel ?? t('action.cancel')}
        </Button>
        <Button color={danger ? 'brick' : 'lake'} loading={busy} onClick={onConfirm} data-autofocus={!danger || undefined}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
