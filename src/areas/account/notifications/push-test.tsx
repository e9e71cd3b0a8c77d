import { Button, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { wordsFor, type ErrorWords } from '#contract/fallbacks.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useClient } from '#offline/react/client-context.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { ErrorText } from '#ui/errors/error-text.tsx'

/** Has the server send this device a notification, on the way that requests take. */
export function PushTest() {
  const { t } = useTranslation('notifications')
  const client = useClient()
  const { businessId } = useWorkplace()
  const [told, setTold] = useState<'sending' | 'sent' | ErrorWords>()
  const send = async (): Promise<void> => {
    setTold('sending')
    const answer = await client.call('POST /api/users/push/test/', { body: { business_id: businessId } })
    setTold(answer.ok ? 'sent' : wordsFor(answer.refusal, 'push_test'))
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={20} stroke={1.8} aria-hidden />}
        loading={told === 'sending'}
        onClick={() => void send()}
      >
        {t('push.test')}
      </Button>
      <Text component="output">{told === 'sent' ? t('push.tested') : typeof told === 'object' ? <ErrorText {...told} /> : null}</Text>
    </>
  )
}
