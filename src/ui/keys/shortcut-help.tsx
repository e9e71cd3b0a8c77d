import { Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './shortcut-help.module.css'

interface Props {
  readonly onClose: () => void
  /** Keys as in `useShortcuts`, and what each does. */
  readonly shortcuts: readonly { readonly keys: string; readonly does: string }[]
  /** Where else help is to be had. */
  readonly children?: ReactNode
}

export function ShortcutHelp({ onClose, shortcuts, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={keys} className={classes.line}>
            <dt>{does}</dt>
            <dd>
              {keys.split(' ').map((key, at) => (
                <span key={key}>
                  {at > 0 && <span className={classes.then}>{t('keys.then')}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  )
}
