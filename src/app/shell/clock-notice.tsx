import { Alert } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { pageClock } from '#ui/time/page-clock.ts'
import classes from './storage-notice.module.css'

const minuteMs = 60_000
const units = [
  ['days', 1440],
  ['hours', 60],
  ['minutes', 1],
] as const

/** A smaller difference is put right without a word. */
const noticedMs = 2 * minuteMs

/** Says so when the device shows another time than the server, and which of them counts. */
export function ClockNotice() {
  const { t } = useTranslation('sync')
  const correction = useSyncExternalStore(pageClock.correction.subscribe, pageClock.correction.get)
  if (Math.abs(correction) < noticedMs) return null
  const { unit, count } = largestUnit(Math.round(Math.abs(correction) / minuteMs))
  const way = correction < 0 ? 'ahead' : 'behind'
  return (
    <Alert
      className={classes.notice}
      color="apricot"
      icon={<IconClockExclamation size={22} stroke={1.8} aria-hidden />}
      title={t(`clock.${way}`, { amount: t(`clock.${unit}`, { count }) })}
    >
      {t('clock.body')}
    </Alert>
  )
}

/** A difference in one word is understood at once; to the minute nobody needs it. */
function largestUnit(minutes: number) {
  // 23 hours and a half are a day.
  const [unit, size] = units.find(([, length]) => minutes >= length * 0.98) ?? units[2]
  return { unit, count: Math.round(minutes / size) }
}
