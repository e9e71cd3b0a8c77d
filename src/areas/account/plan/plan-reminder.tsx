import { Alert, Button } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { graceEndOf } from '#domain/account/plan.ts'
import { delays, isReminderOpen, planReasonsOn, putOffOn, type Delay, type PlanReason } from '#domain/account/plan-reminder.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useAnnounce } from '#ui/announce/announcer.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { useZone } from '../use-zone.ts'
import classes from './plan.module.css'
import { usePutOff } from './use-put-off.ts'
import { planRead, useRates, type Rates } from './use-rates.ts'

/** Tells an owner that room or the plan itself is running out, above the day and never over it; put off, it comes back by itself [T4]. */
export function PlanReminder() {
  const { t } = useTranslation('plan')
  const isToday = useLocation().pathname === '/'
  const today = useToday(useZone())
  const { data } = useRates()
  const [later, setLater] = usePutOff()
  const message = useMessage()
  const reasons = data ? planReasonsOn(today, planRead(data), data.limits, data.in_use) : []
  if (!isToday || !data || !isReminderOpen(today, reasons, later)) return null
  const putOff = (delay: Delay) => {
    setLater(putOffOn(today, delay, reasons))
    // The button that has the focus goes: the keyboard is back at the day.
    document.getElementById('content')?.focus()
    message.done(t(`reminder.done.${delay}`), { about: 'plan-reminder', onUndo: () => setLater(later) })
  }
  return <OpenReminder of={data} reasons={reasons} onPutOff={putOff} />
}

interface OpenProps {
  readonly of: Rates
  readonly reasons: readonly PlanReason[]
  readonly onPutOff: (delay: Delay) => void
}

/** Said once by a screen reader, and read again where it stands. */
function OpenReminder({ of, reasons, onPutOff }: OpenProps) {
  const { t } = useTranslation('plan')
  const announce = useAnnounce()
  const reasonWords = useReasonWords(of)
  const [first = '', ...others] = reasons.map(reasonWords)
  useEffect(() => announce(first), [announce, first])
  return (
    <Alert role="note" className={classes.reminder} color="apricot" icon={<IconGauge size={22} stroke={1.8} aria-hidden />} title={first}>
      {others.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <div className={classes.acts}>
        <Button component={Link} to="/plan" size="sm">
          {t('reminder.open')}
        </Button>
        <div className={classes.later}>
          <span id="plan-reminder-later">{t('reminder.remind')}</span>
          {(Object.keys(delays) as Delay[]).map((delay) => (
            <Button key={delay} size="sm" variant="default" aria-describedby="plan-reminder-later" onClick={() => onPutOff(delay)}>
              {t(`reminder.later.${delay}`)}
            </Button>
          ))}
        </div>
      </div>
    </Alert>
  )
}

function useReasonWords({ limits, in_use, ends_on }: Rates): (reason: PlanReason) => string {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const ofEnd = ends_on === null ? {} : { day: format.date(ends_on), until: format.date(graceEndOf(ends_on)) }
  return (reason) => t(`reminder.${reason}`, { ...ofEnd, count: in_use.customers, most: limits.customers })
}
