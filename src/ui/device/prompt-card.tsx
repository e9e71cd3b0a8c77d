import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './prompt-card.module.css'

interface Props {
  /** Names the region to who cannot see it. */
  readonly label: string
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  readonly onClose?: () => void
}

/** An offer that stays until it is answered and covers nothing that is needed. */
export function PromptCard({ label, title, children, actions, onClose }: Props) {
  const { t } = useTranslation('common')
  return (
    <section className={classes.card} aria-label={label}>
      <img className={classes.mark} src="/favicon.svg" alt="" width={44} height={44} />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        <p className={classes.body}>{children}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
      {onClose && <CloseButton className={classes.close} size="xl" aria-label={t('action.close')} onClick={onClose} />}
    </section>
  )
}
