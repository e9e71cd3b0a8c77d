import type { Period } from '#domain/analytics/period.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './analytics.module.css'
import { SheetCard } from './sheet-card.tsx'
import type { Sheet } from './sheet.ts'
import type { Cells } from './use-cells.ts'
import type { Popular } from './use-figures.ts'

/** So many are told apart at a glance; all are in the table. */
const shown = 8

interface Props {
  readonly sheet: Sheet
  readonly sold: Popular['results']
  readonly period: Period
  readonly cells: Cells
}

/** What was sold or booked most, as bars beside their names. */
export function PopularCard({ sheet, sold, period, cells }: Props) {
  const { t, i18n } = useTranslation('analytics')
  const most = Math.max(1, ...sold.map(({ quantity }) => quantity))
  return (
    <SheetCard sheet={sheet} period={period}>
      <ol className={classes.popular}>
        {sold.slice(0, shown).map(({ id, quantity, previous, ...named }) => (
          <li key={id}>
            <span className={classes.popularName}>{nameIn(i18n.language, named) || t('gone')}</span>
            <span className={classes.popularCount}>
              {cells.count(quantity).shown} <small>{t('before', { value: cells.count(previous.quantity).shown })}</small>
            </span>
            <span className={classes.popularBar} style={{ inlineSize: `${(Math.max(0, quantity) / most) * 100}%` }} />
          </li>
        ))}
      </ol>
    </SheetCard>
  )
}
