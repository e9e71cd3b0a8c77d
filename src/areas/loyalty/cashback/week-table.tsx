import type { CSSProperties } from 'react'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { clockText } from '#ui/time/clock.ts'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './cashback.module.css'
import { ruleWeekOf, type PlacedStretch, type RuleDay } from './week-lanes.ts'

interface Props {
  readonly rules: readonly CashbackRule[]
  readonly onOpen: (rule: CashbackRule) => void
}

const hours = [0, 6, 12, 18, 24] as const

/** The rules as a week: a row for each day, from midnight to midnight. */
export function WeekTable({ rules, onOpen }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={classes.week}>
      <div className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={classes.days}>
        {ruleWeekOf(rules).map((day) => (
          <li key={day.weekday} className={classes.day}>
            <span className={classes.weekday}>
              <span aria-hidden>{t(`time.weekdayShort.${day.weekday as 1}`)}</span>
            </span>
            <Stretches day={day} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Stretches({ day, onOpen }: { readonly day: RuleDay; readonly onOpen: Props['onOpen'] }) {
  return (
    <div className={classes.stretches} style={{ '--lanes': day.lanes } as CSSProperties}>
      {day.stretches.map((one) => (
        <Stretch key={`${one.rule.id}:${one.start}`} stretch={one} onOpen={() => onOpen(one.rule)} />
      ))}
    </div>
  )
}

const dayMinutes = 1440

function Stretch({
  stretch: { rule, weekday, start, end, lane, isShared },
  onOpen,
}: {
  readonly stretch: PlacedStretch
  readonly onOpen: () => void
}) {
  const { t, i18n } = useTranslation(['loyalty', 'common'])
  const words = useLoyaltyWords()
  const share = words.share(rule.percentage)
  const label = [
    t(`common:time.weekday.${weekday as 1}`),
    `${clockText(start)}–${clockText(end)}`,
    share,
    nameIn(i18n.language, rule),
    isShared && t('loyalty:week.shared'),
  ]
    .filter(Boolean)
    .join(', ')
  const place = { '--from': start / dayMinutes, '--long': (end - start) / dayMinutes, '--lane': lane } as CSSProperties
  return (
    <button
      type="button"
      className={classes.stretch}
      style={place}
      data-shared={isShared || undefined}
      title={label}
      aria-label={label}
      onClick={onOpen}
    >
      <span aria-hidden>{share}</span>
    </button>
  )
}
