import { Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCommands } from '#desk/commands/use-commands.tsx'
import { useDesk } from '#desk/desk-context.tsx'
import { useNow } from '#desk/use-now.ts'
import { orderingAt } from '#domain/business/ordering.ts'
import { withShop } from '#domain/business/shop.ts'
import { addMinutes, type Instant } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useSteadyTaps } from '#ui/touch/use-steady-taps.ts'
import classes from './orders.module.css'

/** So long a tap stops new orders of guests; whoever is still busy taps again. */
const pauseMinutes = 30

/**
 * Whether guests may order by themselves now, and the way to stop them for a while: whoever is at the desk sees that the kitchen cannot
 * keep up [O7].
 */
export function PauseSwitch() {
  const { t } = useTranslation('orders')
  const business = withShop(useDesk().business)
  const now = useNow()
  const format = useFormat()
  const store = useCommands()
  const state = orderingAt(business, now)
  const isPaused = state.state === 'paused'
  const line = useRef<HTMLDivElement>(null)
  // The way back comes under the finger that paused: a double tap would pause nothing.
  useSteadyTaps(line, [isPaused ? 'resume' : 'pause'])
  const pauseUntil = (until: Instant | null) => {
    const { id, ordering } = business
    const pause = (to: Instant | null) => ({ name: 'business.pause', args: { id, until: to } }) as const
    void store([{ command: pause(until), inverse: pause(ordering.paused_until) }], {
      text: t(until ? 'pause.paused' : 'pause.resumed'),
      about: id,
    })
  }
  if (!business.is_published) return null
  if (state.state === 'closed') return <span className={classes.pause}>{t('pause.closed')}</span>
  return (
    <div ref={line} className={classes.pause}>
      {state.state === 'paused' ? t('pause.until', { time: format.time(state.until, business.time_zone) }) : t('pause.open')}
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.pauseAct}
        leftSection={isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        onClick={() => pauseUntil(isPaused ? null : addMinutes(now, pauseMinutes))}
      >
        {t(isPaused ? 'pause.resume' : 'pause.pause')}
      </Button>
    </div>
  )
}
