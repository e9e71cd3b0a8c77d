import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './address.module.css'

interface Props {
  readonly backTo: string
  readonly children: ReactNode
}

/** A page that is printed as it is seen, beneath a head that stays off the paper. */
export function Paper({ backTo, children }: Props) {
  const { t } = useTranslation('address')
  const print = (
    <Button leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeader title={t('sheet')} backTo={backTo} actions={print} />
      </div>
      {children}
    </div>
  )
}
