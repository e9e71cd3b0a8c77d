import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import type { Outbox, OutboxEntry } from '#offline/outbox/entry.ts'
import type { SignOutChoice } from '#offline/people/sign-out.ts'
import type { Upload } from '#offline/pictures/upload.ts'
import { useEngine } from '#offline/react/engine-context.tsx'
import { useOutbox, useUploads } from '#offline/react/hooks.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useSession } from './session-context.tsx'
import classes from './sign-out-dialog.module.css'

/** Names a waiting change; the area that shows the outbox knows how. */
export type NameOfEntry = ComponentType<{ readonly entry: OutboxEntry }>
/** The same for a picture. */
export type NameOfUpload = ComponentType<{ readonly upload: Upload }>

interface Props {
  readonly onClose: () => void
  readonly EntryName: NameOfEntry
  readonly UploadName: NameOfUpload
}

/** Signing out. Where something has not been sent, a person says what becomes of it: never this dialog alone. */
export function SignOutDialog({ onClose, EntryName, UploadName }: Props) {
  const { t } = useTranslation('account')
  const outbox = useOutbox()
  const uploads = useUploads()
  return (
    <Dialog title={t('signOut.title')} onClose={onClose}>
      {outbox && uploads && (
        <Choices
          waiting={[
            ...namesOf(outbox, EntryName, t('entry.unreadable')),
            ...uploads.map((upload) => ({ id: `upload-${upload.n}`, upload: upload.n, name: <UploadName upload={upload} /> })),
          ]}
        />
      )}
    </Dialog>
  )
}

/** A change that would be left behind, and what it is called. */
interface Waiting {
  readonly id: string
  readonly seq?: number
  readonly upload?: number
  readonly name: ReactNode
}

function namesOf(outbox: Outbox, EntryName: NameOfEntry, unreadable: string): readonly Waiting[] {
  return [
    ...outbox.entries.map((entry) => ({ id: `entry-${entry.seq}`, seq: entry.seq, name: <EntryName entry={entry} /> })),
    ...outbox.unreadable.map(({ seq }) => ({ id: `entry-${seq}`, seq, name: unreadable })),
  ]
}

function Choices({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useTranslation('account')
  const { leave, busy, stillWaiting, leaveAnyway } = useLeave()
  const [isDiscarding, setDiscarding] = useState(false)
  if (leaveAnyway)
    return (
      <Stack>
        <Alert color="apricot" role="alert" className={classes.notice}>
          {t('signOut.failed')}
        </Alert>
        <Button onClick={leaveAnyway}>{t('signOut.submit')}</Button>
      </Stack>
    )
  if (waiting.length === 0) {
    return (
      <Stack>
        <Text>{t('signOut.allSent')}</Text>
        <Button loading={busy === 'send'} onClick={() => void leave({ way: 'send' })}>
          {t('signOut.submit')}
        </Button>
      </Stack>
    )
  }
  if (isDiscarding)
    return (
      <Discard
        waiting={waiting}
        busy={busy === 'discard'}
        onBack={() => setDiscarding(false)}
        onDiscard={() => void leave(discardOf(waiting))}
      />
    )
  return (
    <Stack>
      <Text>{t('signOut.waiting', { count: waiting.length })}</Text>
      <ul className={classes.entries}>
        {waiting.map(({ id, name }) => (
          <li key={id} className={classes.entry}>
            {name}
          </li>
        ))}
      </ul>
      {stillWaiting > 0 && (
        <Alert color="apricot" role="alert" className={classes.notice}>
          {t('signOut.stillWaiting', { count: stillWaiting })}
        </Alert>
      )}
      <Way text="send" busy={busy === 'send'} disabled={busy !== null} onClick={() => void leave({ way: 'send' })} />
      <Way text="keep" busy={busy === 'keep'} disabled={busy !== null} onClick={() => void leave({ way: 'keep' })} />
      <Way text="discard" busy={false} disabled={busy !== null} onClick={() => setDiscarding(true)} />
    </Stack>
  )
}

interface WayProps {
  readonly text: 'send' | 'keep' | 'discard'
  readonly busy: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}

function Way({ text, busy, disabled, onClick }: WayProps) {
  const { t } = useTranslation('account')
  return (
    <Button
      variant={text === 'send' ? 'filled' : 'default'}
      className={classes.way}
      classNames={{ inner: classes.wayInner!, label: classes.wayLabel! }}
      loading={busy}
      disabled={disabled && !busy}
      onClick={onClick}
    >
      <span className={classes.wayTitle}>{t(`signOut.${text}.title`)}</span>
      <span className={classes.wayBody}>{t(`signOut.${text}.body`)}</span>
    </Button>
  )
}

interface DiscardProps {
  readonly waiting: readonly Waiting[]
  readonly busy: boolean
  readonly onBack: () => void
  readonly onDiscard: () => void
}

/** Each thing that would be lost, by its name; only when all of them are ticked can they be let go. */
function Discard({ waiting, busy, onBack, onDiscard }: DiscardProps) {
  const { t } = useTranslation(['account', 'common'])
  const [given, setGiven] = useState<readonly string[]>([])
  const toggle = (id: string) => setGiven((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Stack>
      <Text>{t('account:signOut.discard.each')}</Text>
      <ul className={classes.entries}>
        {waiting.map(({ id, name }) => (
          <li key={id} className={classes.entry}>
            <label className={classes.tick}>
              <input type="checkbox" checked={given.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
      <Button color="brick" loading={busy} disabled={!waiting.every(({ id }) => given.includes(id))} onClick={onDiscard}>
        {t('account:signOut.discard.confirm', { count: waiting.length })}
      </Button>
      <Button variant="default" onClick={onBack}>
        {t('common:action.back')}
      </Button>
    </Stack>
  )
}

/** Exactly what was named. */
function discardOf(waiting: readonly Waiting[]): SignOutChoice {
  const seqs = waiting.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
  const uploads = waiting.flatMap(({ upload }) => (upload === undefined ? [] : [upload]))
  return { way: 'discard', seqs, uploads }
}

/** Leaves, once what was chosen has become of what waits. */
function useLeave() {
  const engine = useEngine()
  const session = useSession()
  const [busy, setBusy] = useState<SignOutChoice['way'] | null>(null)
  const [stillWaiting, setStillWaiting] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const leave = async (choice: SignOutChoice): Promise<void> => {
    setBusy(choice.way)
    try {
      const left = await engine.signOut(choice)
      if (left.ok) session.end()
      else setStillWaiting(left.refusal.waiting)
    } catch {
      // The device's storage is out of order: nothing of it is lost, and the session need not wait for it.
      setFailed(true)
    }
    setBusy(null)
  }
  return { leave, busy, stillWaiting, leaveAnyway: hasFailed ? session.end : undefined }
}
