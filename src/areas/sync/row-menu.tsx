import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'

interface Props {
  /** What the row is about. */
  readonly what: string
  /** On its way: nothing can be done until it is answered. */
  readonly isSending: boolean
  /** Absent where it cannot be. */
  readonly onRetry?: (() => void) | undefined
  readonly onUndo?: (() => void) | undefined
  readonly onDiscard: () => void
}

/** What a person can do with something that waits. */
export function RowMenu({ what, isSending, onRetry, onUndo, onDiscard }: Props) {
  const { t } = useTranslation(['sync', 'common'])
  return (
    <ClosingMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('sync:entry.more', { what })} disabled={isSending}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onRetry && (
          <Menu.Item leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />} onClick={onRetry}>
            {t('common:action.retry')}
          </Menu.Item>
        )}
        {onUndo && (
          <Menu.Item leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />} onClick={onUndo}>
            {t('common:action.undo')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash size={18} stroke={1.8} aria-hidden />} onClick={onDiscard}>
          {t('common:action.discard')}
        </Menu.Item>
      </Menu.Dropdown>
    </ClosingMenu>
  )
}
