import { ActionIcon, Menu } from '@mantine/core'
import { IconAppWindow, IconArrowBackUp, IconClock, IconDots, IconLock, IconRefresh, IconTrash, IconUpload, type Icon } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntryStateName, OutboxEntry } from '#offline/entry.ts'
import { Age, useEntry } from './entry-words.tsx'
import classes from './sync.module.css'
import { useEntryActs } from './use-entry-acts.tsx'

const signs: Readonly<Record<EntryStateName, Icon>> = {
  queued: IconClock,
  sending: IconUpload,
  paused: IconLock,
  parked: IconAppWindow,
  conflict: IconClock,
  rejected: IconClock,
}

/** One command on its way: what it will do, how old it is, how often it was tried, what came of it. */
export const WaitingRow = memo(function WaitingRow({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation(['sync', 'common'])
  const { words } = useEntry(entry)
  const acts = useEntryActs(entry, words)
  const Sign = signs[entry.state]
  return (
    <div className={classes.row}>
      <Sign size={20} stroke={1.8} aria-hidden />
      <div className={classes.rowText}>
        <strong>{words}</strong>
        <span>
          {t(`sync:entry.${entry.state}`)} · <Age at={entry.createdAt} />
          {entry.attempts > 0 && ` · ${t('sync:entry.attempts', { count: entry.attempts })}`}
        </span>
        {entry.error && <span>{entry.error.detail || t('sync:entry.noAnswer')}</span>}
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('sync:entry.more', { what: words })} disabled={entry.state === 'sending'}>
            <IconDots size={20} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entry.state === 'queued' && (
            <Menu.Item leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />} onClick={() => void acts.retry()}>
              {t('common:action.retry')}
            </Menu.Item>
          )}
          {entry.attempts === 0 && (
            <Menu.Item leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />} onClick={() => void acts.undo()}>
              {t('common:action.undo')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={acts.askDiscard}>
            {t('common:action.discard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {acts.dialog}
    </div>
  )
})
