import { Button } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconBell, IconCheck, IconInfoCircle, type Icon } from '@tabler/icons-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import classes from './message.module.css'

export interface DoneOptions {
  /** What it is about: an older message about the same goes, and its undo with it. */
  readonly about?: string
  /** How to take it back, for as long as the message stands. */
  readonly onUndo?: (() => void) | undefined
  /** What the way back is called, where that says more than "undo". */
  readonly undoLabel?: string
  /** What can be tapped next, beside the way back. */
  readonly ways?: ReactNode
  /** In place of the sign that it is done, where that is not known yet. */
  readonly sign?: ReactNode
}

export interface Messages {
  /** Says that something is done. */
  done(text: ReactNode, options?: DoneOptions): void
  /** Says that something failed; stays until it is closed. */
  failed(text: ReactNode): void
  info(text: ReactNode): void
  /** Tells of something from elsewhere, with a way to it; stays for a while. */
  news(text: ReactNode, options: NewsOptions): void
}

export interface NewsOptions {
  /** An older message about the same goes. */
  readonly about: string
  readonly label: string
  readonly onAct: () => void
}

const undoMs = 8000
const briefMs = 4000
const newsMs = 30_000

/** Short messages at the edge of the screen. */
export function useMessage(): Messages {
  const { t } = useTranslation('common')
  return useMemo(() => {
    const show = (
      tone: string,
      Sign: Icon,
      message: ReactNode,
      autoClose: number | false,
      about?: string,
      sign: ReactNode = <Sign size={20} stroke={2} aria-hidden />,
    ): string =>
      notifications.show({
        'data-about': about,
        message,
        autoClose,
        icon: sign,
        className: classes.message!,
        closeButtonProps: { 'aria-label': t('message.dismiss') },
        role: tone === 'bad' ? 'alert' : 'status',
        'data-tone': tone,
      })
    return {
      done: (text, { about, onUndo, undoLabel = t('action.undo'), ways, sign } = {}) => {
        if (about !== undefined) hideAbout(about)
        const act = () => {
          notifications.hide(id)
          onUndo?.()
        }
        const message = (
          <WithAct ways={ways} label={undoLabel} onAct={onUndo && act}>
            {text}
          </WithAct>
        )
        const id = show('good', IconCheck, message, onUndo ? undoMs : briefMs, about, sign)
      },
      failed: (text) => void show('bad', IconAlertTriangle, text, false),
      info: (text) => void show('quiet', IconInfoCircle, text, briefMs),
      news: (text, { about, label, onAct }) => {
        hideAbout(about)
        const act = () => {
          notifications.hide(id)
          onAct()
        }
        const id = show(
          'good',
          IconBell,
          <WithAct label={label} onAct={act}>
            {text}
          </WithAct>,
          newsMs,
          about,
        )
      },
    }
  }, [t])
}

function hideAbout(about: string): void {
  const older = notificationsStore.getState().notifications.filter((one) => one['data-about'] === about)
  for (const { id } of older) if (id) notifications.hide(id)
}

interface WithActProps {
  readonly children: ReactNode
  readonly ways?: ReactNode
  readonly label: string
  /** Undefined where there is none. */
  readonly onAct: (() => void) | undefined
}

/** What is said, then all that can be tapped: a word about sending must not stand beneath a button that writes to the customer. */
function WithAct({ children, ways, label, onAct }: WithActProps) {
  return (
    <span className={classes.withUndo}>
      <span>{children}</span>
      {ways}
      {onAct && (
        <Button size="compact-md" variant="white" onClick={onAct} className={classes.undo}>
          {label}
        </Button>
      )}
    </span>
  )
}

/** Has messages stand elsewhere than at the foot while this is shown; where that is, its styles say by `data-messages` of the body. */
export function useMessagePlace(place: 'head' | 'beside'): void {
  useEffect(() => {
    const { dataset } = document.body
    dataset['messages'] = place
    return () => {
      delete dataset['messages']
    }
  }, [place])
}
