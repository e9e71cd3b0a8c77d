import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useUnsaved } from '#ui/draft/unsaved.ts'
import classes from './channels.module.css'

interface Props {
  readonly isConnected: boolean
  readonly isSaving: boolean
  /** Whether there is nothing yet that could be saved. */
  readonly isEmpty: boolean
  readonly isTouched: boolean
  readonly onReset: () => void
  /** What else can be done with the channel. */
  readonly children: ReactNode
}

/** Beneath a channel's form. What is typed there is kept on this device until it is saved, but for what is secret. */
export function ChannelButtons({ isConnected, isSaving, isEmpty, isTouched, onReset, children }: Props) {
  const { t } = useTranslation(['channels', 'common', 'desk'])
  useUnsaved(isTouched)
  return (
    <div className={classes.buttons}>
      <Button type="submit" loading={isSaving} disabled={isEmpty}>
        {t(isConnected ? 'common:action.save' : 'channels:connect')}
      </Button>
      {isTouched && (
        <Button variant="subtle" color="gray" onClick={onReset}>
          {t('desk:form.reset')}
        </Button>
      )}
      {children}
    </div>
  )
}
