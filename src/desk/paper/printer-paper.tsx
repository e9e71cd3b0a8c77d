import { Button, SegmentedControl } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useKeptPaper, widths } from './use-kept-paper.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './paper.module.css'

interface Props {
  readonly title: string
  readonly backTo: string
  /** Other ways to hand it over. */
  readonly ways?: ReactNode
  /** Sheets, each of which is torn off by itself. */
  readonly children: ReactNode
}

/**
 * What is printed as it is seen, beneath a head that stays off the paper: on a roll of 58 or 80 mm, or on A5. The device keeps which one
 * its printer has.
 */
export function PrinterPaper({ title, backTo, ways, children }: Props) {
  const { t } = useTranslation('desk')
  const [width, setWidth] = useKeptPaper()
  const print = (
    <Button leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
      {t('paper.print')}
    </Button>
  )
  return (
    <div className={classes.page} data-paper={width}>
      <div className={classes.head}>
        <PageHeader title={title} backTo={backTo} actions={print} />
        <div className={classes.bar}>
          <SegmentedControl
            aria-label={t('paper.label')}
            value={width}
            onChange={setWidth}
            data={widths.map((value) => ({ value, label: t(`paper.${value}`) }))}
          />
          {ways}
        </div>
      </div>
      {children}
    </div>
  )
}

/** One piece of paper. */
export function PaperSheet({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <article className={classes.sheet} aria-label={label}>
      {children}
    </article>
  )
}
