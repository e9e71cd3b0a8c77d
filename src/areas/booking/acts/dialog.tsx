import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './acts.module.css'

/** A question over the page. Escape, the cross and a touch beside it all draw back. */
export function Dialog({ title, onClose, children }: { readonly title: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }} classNames={{ title: classes.title, body: classes.body }}>
      {children}
    </Modal>
  )
}
