import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClosingMenu } from './closing-menu.tsx'

/** What is done seldom, behind one button: `Menu.Item`s. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <ClosingMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t('action.more')}>
          <IconDots size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </ClosingMenu>
  )
}
