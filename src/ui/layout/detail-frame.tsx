import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './detail-frame.module.css'

/** The surface on which a booking stands beside the list, or in its place on a phone. */
export function DetailFrame({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.frame}>
      <ActionIcon className={classes.close} aria-label={t('action.close')} onClick={onClose}>
        <IconX size={22} stroke={1.8} />
      </ActionIcon>
      {children}
    </div>
  )
}
