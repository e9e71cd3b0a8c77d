import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconTable } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Period } from '#domain/analytics/period.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { Card } from '#ui/page/page.tsx'
import classes from './analytics.module.css'
import { saveSheet } from './save-sheet.ts'
import type { Sheet } from './sheet.ts'

interface Props {
  readonly sheet: Sheet
  readonly period: Period
  /** What is told of it in words. */
  readonly lead?: ReactNode
  /** The picture of it. Without one the table itself is shown. */
  readonly children?: ReactNode
  /** Takes the whole row. */
  readonly isWide?: boolean
}

/** Figures as a picture, with the table behind it: always there for a screen reader, in sight when it is asked for, and saved as CSV. */
export function SheetCard({ sheet, period, lead, children, isWide }: Props) {
  const { t } = useTranslation('analytics')
  const message = useMessage()
  const [isOpen, open] = useDisclosure(false)
  const table = useId()
  const save = (): void => void saveSheet(sheet, period).catch(() => message.failed(t('csvFailed')))
  const isShown = isOpen || children === undefined
  return (
    <div data-wide={isWide}>
      <Card title={sheet.title}>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children && (
          <div aria-hidden className={classes.picture}>
            {children}
          </div>
        )}
        <div id={table} className={classes.table} data-hidden={!isShown || undefined}>
          <SheetTable sheet={sheet} isShown={isShown} />
        </div>
        <div className={classes.tools}>
          {children && (
            <Button
              variant="subtle"
              leftSection={<IconTable size={18} stroke={1.8} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={table}
              onClick={open.toggle}
            >
              {t(isOpen ? 'hideTable' : 'showTable')}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
            aria-label={t('csvOf', { title: sheet.title })}
            onClick={save}
          >
            {t('csv')}
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** Whoever sees it can scroll it by the keyboard. */
function SheetTable({ sheet: { title, head, rows }, isShown }: { readonly sheet: Sheet; readonly isShown: boolean }) {
  return (
    <section aria-label={title} {...(isShown && { className: classes.scroll, tabIndex: 0 })}>
      <table>
        <thead>
          <tr>
            {head.map((label, nth) => (
              <th key={label} scope="col" data-number={nth > 0 || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={nth}>
              {row.map(({ shown, isNumber }, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {shown}
                  </th>
                ) : (
                  <td key={at} data-number={isNumber || undefined}>
                    {shown}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
