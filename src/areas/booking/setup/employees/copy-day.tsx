import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekdays, type Weekday } from '#domain/booking/week-editing.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './hours.module.css'

interface Props {
  readonly from: Weekday
  readonly onCopy: (days: readonly Weekday[]) => void
}

/** The days that take over this one's hours. */
export function CopyDay({ from, onCopy }: Props) {
  const { t } = useTranslation(['employees', 'common'])
  const [isOpen, setOpen] = useState(false)
  const words = t('employees:hours.copy', { day: t(`common:time.weekday.${from}`) })
  const copy = (days: readonly Weekday[]) => {
    setOpen(false)
    onCopy(days)
  }
  return (
    <>
      <ActionIcon aria-label={words} onClick={() => setOpen(true)}>
        <IconCopy size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Dialog title={words} onClose={() => setOpen(false)}>
          <ChooseDays others={weekdays.filter((day) => day !== from)} onCopy={copy} />
        </Dialog>
      )}
    </>
  )
}

/** From Monday to Friday to begin with: what most people want. */
function ChooseDays({ others, onCopy }: { readonly others: readonly Weekday[]; readonly onCopy: Props['onCopy'] }) {
  const { t } = useTranslation(['employees', 'common'])
  const [chosen, setChosen] = useState<readonly Weekday[]>(() => others.filter((day) => day < '6'))
  const isAll = chosen.length === others.length
  return (
    <>
      <Checkbox.Group aria-label={t('employees:hours.copyTo')} value={[...chosen]} onChange={(days) => setChosen(days)}>
        <div className={classes.copyDays}>
          {others.map((day) => (
            <Checkbox key={day} value={day} label={t(`common:time.weekday.${day}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.copyFoot}>
        <Button variant="subtle" onClick={() => setChosen(isAll ? [] : others)}>
          {t(isAll ? 'employees:hours.copyNone' : 'employees:hours.copyAll')}
        </Button>
        <Button onClick={() => onCopy(others.filter((day) => chosen.includes(day)))} disabled={chosen.length === 0}>
          {t('employees:hours.copyConfirm')}
        </Button>
      </div>
    </>
  )
}
