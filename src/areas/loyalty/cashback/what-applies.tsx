import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import type { CardTier } from '#domain/loyalty/card-tier.ts'
import { cashbackAt, cashbackChangesAt } from '#domain/loyalty/cashback.ts'
import type { CashbackRule } from '#domain/loyalty/cashback-rule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { instantAt } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { readClock } from '#ui/time/clock.ts'
import { businessNow } from '#ui/time/page-clock.ts'
import { TimeField } from '#ui/time/time-field.tsx'
import { useWhyWords } from '../counter/why-earned.tsx'
import { useLoyaltyWords } from '../use-loyalty-words.ts'
import classes from './cashback.module.css'

interface Props {
  readonly tiers: readonly CardTier[]
  readonly rules: readonly CashbackRule[]
}

/** What somebody would earn at a time, and why: by the functions that decide it at the counter [L9]. */
export function WhatApplies({ tiers, rules }: Props) {
  const { t, i18n } = useTranslation('loyalty')
  const { time_zone: zone } = useDesk().business
  const format = useFormat()
  const words = useLoyaltyWords()
  const why = useWhyWords()
  const today = useToday(zone)
  const [day, setDay] = useState(today)
  const [time, setTime] = useState(() => format.time(businessNow(), zone))
  const [chosen, setChosen] = useState('')
  const tier = tiers.find(({ id }) => id === chosen) ?? tiers[0]
  const minutes = readClock(time)
  const at = minutes === undefined ? undefined : instantAt(day, minutes, zone)
  const terms = { tier, rules, zone }
  const cashback = at === undefined ? undefined : cashbackAt(terms, at)
  return (
    <div className={classes.check}>
      <div className={classes.asked}>
        <span className={classes.span}>
          {format.shortDay(day)}
          <DayPicker day={day} today={today} onChange={setDay} />
          <TimeField label={t('check.time')} value={time} isWrong={minutes === undefined} onChange={setTime} />
        </span>
        <NativeSelect
          aria-label={t('check.tier')}
          value={tier?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={tiers.map((one) => ({ value: one.id, label: nameIn(i18n.language, one) }))}
        />
      </div>
      <output className={classes.answer}>
        {cashback && at !== undefined && (
          <>
            <strong>{words.share(cashback.percentage)}</strong>
            <span>{why({ ...cashback, until: cashback.by === 'rule' ? cashbackChangesAt(terms, at) : null })}</span>
          </>
        )}
      </output>
    </div>
  )
}
