import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitle } from '#ui/page/page-title.ts'
import classes from './address.module.css'

interface Props {
  readonly backTo: string
  readonly children: ReactNode
}

/** A page that is printed as it is seen, with the way back and to the printer above it. */
export function Paper({ backTo, children }: Props) {
  const { t } = useTranslation(['address', 'common'])
  usePageTitle(t('address:print'))
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <ActionIcon component={Link} to={backTo} aria-label={t('common:action.back')}>
          <IconArrowLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <Button leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
          {t('address:print')}
        </Button>
      </div>
      {children}
    </div>
  )
}
