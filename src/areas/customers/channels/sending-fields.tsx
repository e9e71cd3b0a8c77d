import { Checkbox, NumberInput } from '@mantine/core'
import { messageCauses, reminderHoursLimit, usualReminderHours, type MessageCause } from '#domain/business/channels.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './channels.module.css'

/** For what a channel is used, as it is typed. */
export interface Sending {
  readonly causes: readonly MessageCause[]
  readonly reminder_hours: number
}

/** As it is, or as it is proposed where there is no channel yet. */
export function sendingOf(channel: Sending | null): Sending {
  return { causes: channel?.causes ?? messageCauses, reminder_hours: channel?.reminder_hours ?? usualReminderHours }
}

interface Props {
  readonly value: Sending
  readonly onChange: (value: Sending) => void
}

/** For what messages go by this channel, and when its reminders do. */
export function SendingFields({ value, onChange }: Props) {
  const { t } = useTranslation(['channels', 'booking'])
  const toggle = (cause: MessageCause, isWanted: boolean): void =>
    onChange({ ...value, causes: messageCauses.filter((one) => (one === cause ? isWanted : value.causes.includes(one))) })
  return (
    <>
      <fieldset className={classes.causes}>
        <legend>{t('channels:causes')}</legend>
        {messageCauses.map((cause) => (
          <Checkbox
            key={cause}
            label={t(`booking:message.kind.${cause}`)}
            checked={value.causes.includes(cause)}
            onChange={(event) => toggle(cause, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {value.causes.includes('reminder') && (
        <NumberInput
          label={t('channels:hours')}
          description={t('channels:night')}
          min={1}
          max={reminderHoursLimit}
          allowDecimal={false}
          value={value.reminder_hours}
          onChange={(hours) => onChange({ ...value, reminder_hours: Math.min(reminderHoursLimit, Math.max(1, Number(hours) || 1)) })}
        />
      )}
    </>
  )
}
