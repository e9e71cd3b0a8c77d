import { Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { Card } from '#ui/page/page.tsx'
import { ChannelButtons } from './channel-buttons.tsx'
import { ChannelFailure } from './channel-failure.tsx'
import classes from './channels.module.css'
import { EndChannel } from './end-channel.tsx'
import { GatewayHeaders } from './gateway-headers.tsx'
import { GatewayTest } from './gateway-test.tsx'
import { SendingFields } from './sending-fields.tsx'
import { useChannelChanges, type Channels } from './use-channels.ts'
import { givenHeaders, isValueMissing, useGatewayForm } from './use-gateway-form.ts'

/** What is typed here is the same in every language. */
const typedSo = 'https://'

/** A gateway for SMS or WhatsApp: to its address a body is posted for each message. */
export function GatewayCard({ http }: { readonly http: Channels['http'] }) {
  const { t } = useTranslation('channels')
  const message = useMessage()
  const { gateway: save, endGateway } = useChannelChanges()
  const { form, headers, change, changeHeaders, isTouched, reset } = useGatewayForm(http)
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (headers.some(isValueMissing)) return
    const { url, body, causes, reminder_hours } = form
    save.mutate(
      { url: url.trim(), body, headers: givenHeaders(headers), causes: [...causes], reminder_hours },
      {
        onSuccess: () => {
          reset()
          setTried(false)
          message.done(t('saved'))
        },
      },
    )
  }
  return (
    <Card title={t('http.title')}>
      <form className={classes.form} onSubmit={submit}>
        <p className={http?.host ? classes.state : classes.lead}>
          {http?.host ? t('http.connected', { host: http.host }) : t(http ? 'unreadable' : 'http.lead')}
        </p>
        <TextInput
          label={t('http.url')}
          placeholder={typedSo}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          value={form.url}
          onChange={(event) => change({ url: event.currentTarget.value })}
        />
        <GatewayHeaders headers={headers} isTried={isTried} onChange={changeHeaders} />
        <Textarea
          label={t('http.body')}
          description={t('http.bodyHint', { names: '{{phone}}, {{text}}, {{id}}' })}
          minRows={3}
          maxLength={4000}
          spellCheck={false}
          value={form.body}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        <SendingFields value={form} onChange={({ causes, reminder_hours }) => change({ causes, reminder_hours })} />
        <ChannelFailure error={save.error} action="channel_update" />
        <ChannelButtons
          isConnected={http !== null}
          isSaving={save.isPending}
          isEmpty={form.url.trim() === '' || form.body.trim() === ''}
          isTouched={isTouched}
          onReset={reset}
        >
          {http && <EndChannel explain={t('http.endExplain')} end={endGateway} />}
        </ChannelButtons>
      </form>
      {http && <GatewayTest />}
    </Card>
  )
}
