import { Switch } from '@mantine/core'
import { useId, useState } from 'react'
import type { QuietHours } from '#domain/account/quiet-hours.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { clockText, readClock } from '#ui/time/clock.ts'
import { TimeField } from '#ui/time/time-field.tsx'
import classes from './notifications.module.css'
import { usePushDesk, usePushState } from './push-context.tsx'

const usual: QuietHours = { from: 22 * 60, to: 8 * 60 }
const dayMinutes = 24 * 60

/** When this device is not to ring [N3]. A time that cannot be read changes nothing, and is said. */
export function QuietHoursFields() {
  const { t } = useTranslation('notifications')
  const desk = usePushDesk()
  const { quiet } = usePushState()
  const [typed, setTyped] = useState({ from: clockText((quiet ?? usual).from), to: clockText((quiet ?? usual).to) })
  const note = useId()
  const problem = quiet ? problemOf(typed) : undefined
  const change = (part: Partial<typeof typed>): void => {
    const next = { ...typed, ...part }
    setTyped(next)
    const read = readQuietHours(next)
    if (read) void desk.setQuiet(read)
  }
  const field = { isWrong: problem !== undefined, problemId: note }
  return (
    <div className={classes.quiet}>
      <Switch
        label={t('quiet.label')}
        aria-label={t('quiet.label')}
        description={t('quiet.hint')}
        checked={quiet !== null}
        onChange={(event) => void desk.setQuiet(event.currentTarget.checked ? (readQuietHours(typed) ?? usual) : null)}
      />
      {quiet && (
        <fieldset className={classes.times} aria-label={t('quiet.label')}>
          <TimeField {...field} label={t('quiet.from')} value={typed.from} onChange={(from) => change({ from })} />
          <span aria-hidden>–</span>
          <TimeField {...field} label={t('quiet.to')} value={typed.to} onChange={(to) => change({ to })} />
        </fieldset>
      )}
      {problem && (
        <output id={note} className={classes.problem}>
          {t(`quiet.problem.${problem}`)}
        </output>
      )}
    </div>
  )
}

interface TypedHours {
  readonly from: string
  readonly to: string
}

/** Undefined where one cannot be read, or they are the same: quiet round the clock is no notifications at all. */
function readQuietHours(typed: TypedHours): QuietHours | undefined {
  const [from, to] = [readClock(typed.from), readClock(typed.to)]
  if (from === undefined || to === undefined || from % dayMinutes === to % dayMinutes) return undefined
  return { from: from % dayMinutes, to: to % dayMinutes }
}

function problemOf(typed: TypedHours): 'time' | 'same' | undefined {
  if (readQuietHours(typed)) return undefined
  return readClock(typed.from) === undefined || readClock(typed.to) === undefined ? 'time' : 'same'
}
