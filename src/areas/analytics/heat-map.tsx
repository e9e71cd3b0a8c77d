import { useTranslation } from '#i18n/use-translation.ts'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { heatMapOf, type HeatMap } from '#domain/analytics/heat.ts'
import type { Period } from '#domain/analytics/period.ts'
import { wholeText } from '#i18n/money.ts'
import { useFormat } from '#ui/format/use-format.ts'
import classes from './analytics.module.css'
import { SheetCard } from './sheet-card.tsx'
import type { Sheet } from './sheet.ts'
import type { Cells } from './use-cells.ts'
import type { Statistics } from './use-figures.ts'

/** Who was busy when: the fuller a field, the deeper it is. */
export function HeatMapCard({
  load,
  period,
  cells,
}: {
  readonly load: Statistics['load']
  readonly period: Period
  readonly cells: Cells
}) {
  const { t } = useTranslation('analytics')
  const words = useDeskWords()
  const map = heatMapOf(load)
  const sheet: Sheet = {
    title: t('heat'),
    head: [t('employee'), ...map.hours.map(hourText).flatMap((hour) => [hour, t('columnBefore', { label: hour })])],
    rows: map.rows.map(({ employee_id, minutes, previous }) => [
      cells.text(words.employee(employee_id)),
      ...minutes.flatMap((one, nth) => [cells.time(one), cells.time(previous[nth] ?? 0)]),
    ]),
  }
  return (
    <SheetCard sheet={sheet} period={period} lead={t('heatLead')} isWide>
      <Fields map={map} nameOf={(id) => words.employee(id)} />
    </SheetCard>
  )
}

/** So much of the accent's colour the fullest field has, in per cent: on more the figure could not be read in both themes. */
const deepest = 45

/** Hours of work in a field, or nothing: a zero in every second field would hide the others. */
function Fields({ map: { hours, rows, most }, nameOf }: { readonly map: HeatMap; readonly nameOf: (id: string) => string }) {
  const { t, i18n } = useTranslation('analytics')
  const format = useFormat()
  const told = (minutes: number): string =>
    minutes === 0
      ? ''
      : // From there on the tenths are a whole.
        minutes < 57
        ? `0${i18n.language === 'en' ? '.' : ','}${Math.max(1, Math.round(minutes / 6))}`
        : wholeText(Math.round(minutes / 60), i18n.language)
  return (
    <div className={classes.scroll}>
      <div className={classes.heat} style={{ gridTemplateColumns: `minmax(6rem, 10rem) repeat(${hours.length}, minmax(2.25rem, 1fr))` }}>
        <span />
        {hours.map((hour) => (
          <span key={hour} className={classes.heatHour}>
            {hour}
          </span>
        ))}
        {rows.map(({ employee_id, minutes, previous }) => [
          <span key={employee_id} className={classes.heatName}>
            {nameOf(employee_id)}
          </span>,
          ...minutes.map((one, nth) => (
            <span
              key={`${employee_id} ${hours[nth]}`}
              className={classes.heatField}
              style={{ '--heat': `${Math.round((one / Math.max(1, most)) * deepest)}%` } as object}
              title={`${hourText(hours[nth]!)} · ${format.duration(one)}, ${t('before', { value: format.duration(previous[nth] ?? 0) })}`}
            >
              {told(one)}
            </span>
          )),
        ])}
      </div>
    </div>
  )
}

function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
