import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useNoSecondTap } from '#lib/react/use-no-second-tap.ts'
import { useBackButton } from './back-button.ts'
import classes from './dialog.module.css'
import { useIsOnTop } from './open-dialogs.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useNoTapThrough } from './use-no-tap-through.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  /** Work of its own rather than a question: wider, and on a phone the whole screen. */
  readonly isWide?: boolean
  /** Only the cross closes it, where a stray touch would lose something; nothing does, where an answer is awaited. */
  readonly closedBy?: 'anything' | 'cross' | 'nothing'
  readonly children: ReactNode
}

/**
 * Something over the page, for as long as it is mounted. Escape, the cross, the back button and
 * a touch beside it all draw back, unless it says otherwise; the focus goes back to where it came from.
 */
export function Dialog({ title, onClose, isWide = false, closedBy = 'anything', children }: Props) {
  const { t } = useTranslation('common')
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 35.99em)', undefined, { getInitialValueInEffect: false })
  useFocusReturn(id)
  useNoSecondTap(id)
  useNoTapThrough()
  const isOnTop = useIsOnTop(id)
  useBackButton(true, closedBy === 'anything' ? onClose : null)
  return (
    <Modal
      id={id}
      opened
      onClose={onClose}
      returnFocus={false}
      closeOnEscape={isOnTop && closedBy === 'anything'}
      closeOnClickOutside={closedBy === 'anything'}
      title={title}
      size={isWide ? 'lg' : 'md'}
      fullScreen={isWide && (isPhone ?? false)}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: closedBy === 'nothing' }}
      classNames={{ title: classes.title, body: classes.body }}
    >
      {children}
    </Modal>
  )
}
