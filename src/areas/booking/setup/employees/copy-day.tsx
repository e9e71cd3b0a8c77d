import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdays, type Weekday } from '#domain/booking/week-editing.ts'
import classes from './hours.module.css'

interface Props {
  readonly from: Weekday
  readonly onCopy: (days: readonly Weekday[]) => void
}

/** The days that take over this one's hours: those from Monday to Friday to begin with. */
export function CopyDay({ from, onCopy }: Props) {
  const { t } = useTranslation(['employees', 'common'])
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const others = weekdays.filter((day) => day !== from)
  const toggle = () => {
    setChosen(others.filter((day) => day < '6'))
    setOpened(!opened)
  }
  const copy = () => {
    setOpened(false)
    onCopy(others.filter((day) => chosen.includes(day)))
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" radius="lg">
      <Popover.Target>
        <ActionIcon aria-label={t('employees:hours.copy', { day: t(`common:time.weekday.${from}`) })} onClick={toggle}>
          <IconCopy size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.copy}>
        <Checkbox.Group label={t('employees:hours.copyTo')} value={[...chosen]} onChange={(days) => setChosen(days as Weekday[])}>
          <div className={classes.copyDays}>
            {others.map((day) => (
              <Checkbox key={day} value={day} label={t(`common:time.weekday.${day}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.copyFoot}>
          <Button variant="subtle" onClick={() => setChosen(chosen.length === others.length ? [] : others)}>
            {t(chosen.length === others.length ? 'employees:hours.copyNone' : 'employees:hours.copyAll')}
          </Button>
          <Button onClick={copy} disabled={chosen.length === 0}>
            {t('employees:hours.copyConfirm')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
