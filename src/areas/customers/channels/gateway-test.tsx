import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { parsePhone } from '#domain/shared/phone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { PhoneField } from '#ui/phone/phone-field.tsx'
import { ChannelFailure } from './channel-failure.tsx'
import classes from './channels.module.css'
import { useChannelChanges } from './use-channels.ts'
import { useFailureWords } from './use-failure-words.ts'

/** Hands the gateway a message to a phone of one's own, and says what it answered. */
export function GatewayTest() {
  const { t } = useTranslation(['channels', 'desk'])
  const failureWords = useFailureWords()
  const { test } = useChannelChanges()
  const [phone, setPhone] = useState('')
  const [isTried, setTried] = useState(false)
  const parsed = parsePhone(phone)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (parsed !== undefined) test.mutate(parsed)
  }
  return (
    <form className={classes.test} onSubmit={submit} noValidate>
      <PhoneField
        label={t('channels:test.phone')}
        autoComplete="tel"
        value={phone}
        error={isTried && parsed === undefined && t('desk:problem.phone')}
        onChange={setPhone}
      />
      <Button type="submit" variant="default" loading={test.isPending}>
        {t('channels:test.send')}
      </Button>
      <ChannelFailure error={test.error} action="channel_test" />
      <output>{test.data && (test.data.outcome === 'sent' ? t('channels:test.sent') : failureWords(test.data.failure))}</output>
    </form>
  )
}
