import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { warnings, type Warning } from '#domain/booking/booking.ts'
import { limits } from '#domain/shared/limits.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import { argsWithOverride } from './entry-facts.ts'
import classes from './sync.module.css'

interface Props {
  readonly entry: OutboxEntry
  readonly onReason: (changedArgs: unknown) => void
}

/** The server warns of what this device could not know: it is allowed with a reason [B3]. */
export function OverrideWay({ entry, onReason }: Props) {
  const { t } = useTranslation(['sync', 'booking'])
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') onReason(argsWithOverride(entry.command, entry.args, reason.trim()))
  }
  return (
    <form className={classes.override} onSubmit={submit}>
      <ul>
        {warningsIn(entry.error?.body).map((warning) => (
          <li key={warning}>{t(`booking:warning.${warning}`)}</li>
        ))}
      </ul>
      <TextInput
        label={t('sync:way.reason')}
        value={reason}
        maxLength={limits.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" disabled={reason.trim() === ''}>
        {t('sync:way.override')}
      </Button>
    </form>
  )
}

function warningsIn(body: unknown): readonly Warning[] {
  const said: unknown = typeof body === 'object' && body !== null && 'warnings' in body ? body.warnings : []
  return Array.isArray(said) ? warnings.filter((warning) => said.includes(warning)) : []
}
