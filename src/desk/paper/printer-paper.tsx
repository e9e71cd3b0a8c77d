import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useKeptPaper, widths } from './use-kept-paper.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import classes from './paper.module.css'

interface Props {
  readonly title: string
  readonly backTo: string
  /** Other ways to hand it over. */
  readonly ways?: ReactNode
  /** Sheets, each of which is torn off by itself. */
  readonly children: ReactNode
}

/** What is printed as it is seen: on a roll of 58 or 80 mm, or on A5. The device keeps which one its printer has. */
export function PrinterPaper({ title, backTo, ways, children }: Props) {
  const { t } = useTranslation(['desk', 'common'])
  const [width, setWidth] = useKeptPaper()
  usePageTitle(title)
  return (
    <div className={classes.page} data-paper={width}>
      <div className={classes.bar}>
        <ActionIcon component={Link} to={backTo} aria-label={t('common:action.back')}>
          <IconArrowLeft size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
        <SegmentedControl aria-label={t('desk:paper.label')} value={width} onChange={setWidth} data={widths.map((value) => ({ value, label: t(`desk:paper.${value}`) }))} />
        {ways}
        <Button leftSection={<IconPrinter size={20} stroke={1.8} aria-hidden />} onClick={() => window.print()}>
          {t('desk:paper.print')}
        </Button>
      </div>
      {children}
    </div>
  )
}

/** One piece of paper. */
export function PaperSheet({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return <article className={classes.sheet} aria-label={label}>{children}</article>
}
