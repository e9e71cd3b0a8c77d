import { Button, Menu } from '@mantine/core'
import { IconLock, IconPrinter, IconWalk } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { ColourItems } from './colour-items.tsx'

interface Props {
  readonly day: Day
  readonly onWalkIn: () => void
  readonly onBlock: () => void
}

/** What else can be done with a day: the walk-in in sight, the rest behind one button. */
export function CalendarMenu({ day, onWalkIn, onBlock }: Props) {
  const { t } = useTranslation(['calendar', 'booking'])
  const sign = { size: 20, stroke: 1.8 } as const
  return (
    <>
      <Button variant="default" leftSection={<IconWalk {...sign} aria-hidden />} onClick={onWalkIn}>
        {t('booking:today.walkIn')}
      </Button>
      <MoreMenu>
        <Menu.Item leftSection={<IconLock {...sign} aria-hidden />} onClick={onBlock}>
          {t('block.new')}
        </Menu.Item>
        <Menu.Item component={Link} to={`/calendar/print?day=${day}`} leftSection={<IconPrinter {...sign} aria-hidden />}>
          {t('print.open')}
        </Menu.Item>
        <ColourItems />
      </MoreMenu>
    </>
  )
}
