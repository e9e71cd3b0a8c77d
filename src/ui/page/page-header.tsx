import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageTitle } from './page-title.ts'
import classes from './page.module.css'

interface Props {
  /** Names the page, its tab in the browser and, after navigation, what a screen reader says. */
  readonly title: string
  readonly subtitle?: ReactNode
  /** Where the arrow leads; none without. */
  readonly backTo?: string
  /** What can be done here, the main act last. */
  readonly actions?: ReactNode
}

export function PageHeader({ title, subtitle, backTo, actions }: Props) {
  const { t } = useTranslation('common')
  usePageTitle(title)
  return (
    <header className={classes.header}>
      {backTo !== undefined && (
        <ActionIcon component={Link} to={backTo} aria-label={t('action.back')} className={classes.back}>
          <IconArrowLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.heading}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={`${classes.actions} stoika-signs`}>{actions}</div>}
    </header>
  )
}
