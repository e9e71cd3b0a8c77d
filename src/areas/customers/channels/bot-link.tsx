import { Button, TextInput } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { valueOf, type RefusedCall } from '#contract/refused.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useMessage } from '#ui/message/use-message.tsx'
import { ChannelFailure } from './channel-failure.tsx'
import { useChannels } from './use-channels.ts'

/** Copies a link by which this customer's messages come to Telegram; where the browser copies nothing, shows it [M6]. */
export function BotLink({ customerId }: { readonly customerId: string }) {
  const { t } = useTranslation('customers')
  const client = useClient()
  const message = useMessage()
  const { id: business_id } = useDesk().business
  const { data: channels } = useChannels()
  const link = useMutation<string | undefined, RefusedCall>({
    mutationFn: async () => {
      const { url } = valueOf(
        await client.call('POST /api/booking/customers/{id}/telegram/', { params: { id: customerId }, body: { business_id } }),
      )
      const isCopied = await copy(url)
      if (isCopied) message.done(t('toBot.copied'))
      return isCopied ? undefined : url
    },
  })
  if (!channels?.telegram || channels.telegram.is_unreadable) return null
  return (
    <div>
      <Button
        variant="subtle"
        leftSection={<IconBrandTelegram size={20} stroke={1.8} aria-hidden />}
        loading={link.isPending}
        onClick={() => link.mutate()}
      >
        {t('toBot.copy')}
      </Button>
      <ChannelFailure error={link.error} action="telegram_link" />
      {link.data !== undefined && (
        <TextInput readOnly aria-label={t('toBot.copy')} value={link.data} onFocus={({ target }) => target.select()} />
      )}
    </div>
  )
}

async function copy(text: string): Promise<boolean> {
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator
  return clipboard
    ? clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false
}
