import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import type { RefusedCall } from '#contract/refused.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChannelFailure } from './channel-failure.tsx'
import classes from './channels.module.css'

interface Props {
  /** What ends with it. */
  readonly explain: string
  readonly end: UseMutationResult<unknown, RefusedCall, void>
}

/** Ends a channel, after a question: what was secret is gone then. */
export function EndChannel({ explain, end }: Props) {
  const { t } = useTranslation(['channels', 'common'])
  const [isAsking, ask] = useDisclosure(false)
  return (
    <>
      <Button variant="subtle" color="brick" onClick={ask.open}>
        {t('channels:end')}
      </Button>
      {isAsking && (
        <Dialog title={t('channels:endTitle')} onClose={ask.close}>
          <p className={classes.lead}>{explain}</p>
          <ChannelFailure error={end.error} action="channel_update" />
          <div className={classes.buttons}>
            <Button variant="default" onClick={ask.close}>
              {t('common:action.cancel')}
            </Button>
            <Button color="brick" loading={end.isPending} onClick={() => end.mutate()}>
              {t('channels:end')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
