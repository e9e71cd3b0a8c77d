import { ActionIcon, Menu } from '@mantine/core'
import { IconClockPlus, IconCoffee, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '#i18n/use-translation.ts'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import { maxSpans, withAnotherSpan, type DayDraft } from './day-draft.ts'

interface Props {
  readonly day: DayDraft
  /** Whose hours, for a screen reader. */
  readonly of: string
  readonly onChange: (day: DayDraft) => void
}

/** More hours or another break, behind one button: seven rows with two each would be all buttons. */
export function AddSpan({ day, of, onChange }: Props) {
  const { t } = useTranslation('hours')
  return (
    <ClosingMenu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('add', { day: of })}>
          <IconPlus size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCoffee size={20} stroke={1.8} aria-hidden />}
          disabled={day.breaks.length >= maxSpans}
          onClick={() => onChange(withAnotherSpan(day, 'breaks'))}
        >
          {t('addBreak')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClockPlus size={20} stroke={1.8} aria-hidden />}
          disabled={day.windows.length >= maxSpans}
          onClick={() => onChange(withAnotherSpan(day, 'windows'))}
        >
          {t('addHours')}
        </Menu.Item>
      </Menu.Dropdown>
    </ClosingMenu>
  )
}
