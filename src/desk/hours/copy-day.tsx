import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useOpenPart } from '#desk/form/open-part.ts'
import { weekdays, type Weekday } from '#domain/business/week-editing.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import classes from './hours.module.css'

interface Props {
  readonly from: Weekday
  readonly onCopy: (days: readonly Weekday[]) => void
}

/** Whose hours are to be copied, and to which days: from Monday to Friday to begin with, what most people want. */
interface Open {
  readonly from: Weekday
  readonly to: readonly Weekday[]
}

/** The days that take over this one's hours. */
export function CopyDay({ from, onCopy }: Props) {
  const { t } = useTranslation(['hours', 'common'])
  const [open, setOpen] = useOpenPart<Open | null>('copy', null)
  const words = t('hours:copy', { day: t(`common:time.weekday.${from}`) })
  const others = weekdays.filter((day) => day !== from)
  const copy = (days: readonly Weekday[]) => {
    setOpen(null)
    onCopy(days)
  }
  return (
    <>
      <ActionIcon aria-label={words} onClick={() => setOpen({ from, to: others.filter((day) => day < '6') })}>
        <IconCopy size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      {open?.from === from && (
        <Dialog title={words} onClose={() => setOpen(null)}>
          <ChooseDays others={others} chosen={open.to} onChoose={(to) => setOpen({ from, to })} onCopy={copy} />
        </Dialog>
      )}
    </>
  )
}

interface ChooseProps {
  readonly others: readonly Weekday[]
  readonly chosen: readonly Weekday[]
  readonly onChoose: (days: readonly Weekday[]) => void
  readonly onCopy: Props['onCopy']
}

function ChooseDays({ others, chosen, onChoose, onCopy }: ChooseProps) {
  const { t } = useTranslation(['hours', 'common'])
  const isAll = chosen.length === others.length
  return (
    <>
      <Checkbox.Group aria-label={t('hours:copyTo')} value={[...chosen]} onChange={(days) => onChoose(days)}>
        <div className={classes.copyDays}>
          {others.map((day) => (
            <Checkbox key={day} value={day} label={t(`common:time.weekday.${day}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.copyFoot}>
        <Button variant="subtle" onClick={() => onChoose(isAll ? [] : others)}>
          {t(isAll ? 'hours:copyNone' : 'hours:copyAll')}
        </Button>
        <Button onClick={() => onCopy(others.filter((day) => chosen.includes(day)))} disabled={chosen.length === 0}>
          {t('hours:copyConfirm')}
        </Button>
      </div>
    </>
  )
}
