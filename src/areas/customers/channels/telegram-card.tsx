import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useDesk } from '#desk/desk-context.tsx'
import { useTyped } from '#desk/form/use-typed.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useMessage } from '#ui/message/use-message.tsx'
import { Card } from '#ui/page/page.tsx'
import { ChannelButtons } from './channel-buttons.tsx'
import { ChannelFailure } from './channel-failure.tsx'
import { EndChannel } from './end-channel.tsx'
import classes from './channels.module.css'
import { SendingFields, sendingOf } from './sending-fields.tsx'
import { useChannelChanges, type Channels } from './use-channels.ts'

const tokenLooks = '123456789:AA…'

/** The salon's own Telegram bot: its token goes to the server, is never shown again and not kept as a draft. */
export function TelegramCard({ telegram }: { readonly telegram: Channels['telegram'] }) {
  const { t } = useTranslation('channels')
  const message = useMessage()
  const { telegram: save, endTelegram } = useChannelChanges()
  const typed = useTyped(`channels:telegram:${useDesk().business.id}`, sendingOf(telegram))
  const [token, setToken] = useState('')
  const isUnreadable = telegram?.is_unreadable === true
  const reset = (): void => {
    typed.reset()
    setToken('')
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { causes, reminder_hours } = typed.form
    save.mutate(
      { causes: [...causes], reminder_hours, ...(token.trim() !== '' && { token: token.trim() }) },
      {
        onSuccess: () => {
          reset()
          message.done(t('saved'))
        },
      },
    )
  }
  return (
    <Card title={t('telegram.title')}>
      <form className={classes.form} onSubmit={submit}>
        {isUnreadable ? (
          <p className={classes.lead}>{t('unreadable')}</p>
        ) : telegram ? (
          <p className={classes.state}>{t('telegram.connected', { bot: telegram.bot_name })}</p>
        ) : (
          <p className={classes.lead}>{t('telegram.lead')}</p>
        )}
        <TextInput
          label={t(telegram && !isUnreadable ? 'telegram.another' : 'telegram.token')}
          description={t('telegram.tokenHint')}
          placeholder={tokenLooks}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={token}
          onChange={(event) => setToken(event.currentTarget.value)}
        />
        <SendingFields value={typed.form} onChange={typed.change} />
        <ChannelFailure error={save.error} action="channel_update" />
        <ChannelButtons
          isConnected={telegram !== null}
          isSaving={save.isPending}
          isEmpty={(!telegram || isUnreadable) && token.trim() === ''}
          isTouched={typed.isTouched || token !== ''}
          onReset={reset}
        >
          {telegram && <EndChannel explain={t('telegram.endExplain', { bot: telegram.bot_name })} end={endTelegram} />}
        </ChannelButtons>
      </form>
    </Card>
  )
}
