import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClosingMenu } from './closing-menu.tsx'

interface Props {
  readonly children: ReactNode
  /** Whose actions they are, for who does not see beside what the button stands. */
  readonly of?: string
}

/** What is done seldom, behind one button: `Menu.Item`s. */
export function MoreMenu({ children, of }: Props) {
  const { t } = useTranslation('common')
  return (
    <ClosingMenu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label={[t('action.more'), of].filter(Boolean).join(': ')}>
          <IconDots size={22} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </ClosingMenu>
  )
}
