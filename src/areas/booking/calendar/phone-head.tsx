import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconList,
  IconLock,
  IconPrinter,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { hoursOn } from '#domain/business/schedule.ts'
import { nameIn } from '#domain/shared/translations.ts'
import { addDays, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DayPicker } from '#ui/day/day-picker.tsx'
import { useFormat } from '#ui/format/use-format.ts'
import { ClosingMenu } from '#ui/menu/closing-menu.tsx'
import { MoreMenu } from '#ui/menu/more-menu.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { useGiverWords } from '../row/giver-words.ts'
import { Freshness } from '../today/freshness.tsx'
import { ColourItems } from './colour-items.tsx'
import { weekAround, type CalendarAddress } from './calendar-address.ts'
import classes from './phone-head.module.css'
import { useWhoseDay } from './whose-day.tsx'

interface Props {
  readonly shown: CalendarAddress
  readonly today: Day
  readonly go: (part: Partial<CalendarAddress>) => void
  readonly onWalkIn: () => void
  readonly onBlock: () => void
}

/** The head of the calendar where there is little room: which day, whose, and all else behind one button, in a single row. */
export function PhoneHead(props: Props) {
  const { t } = useTranslation('booking')
  const { shown, today, go } = props
  const days = shown.view === 'week' ? 7 : 1
  const [previous, next] = days === 1 ? (['day.previous', 'day.next'] as const) : (['day.previousWeek', 'day.nextWeek'] as const)
  return (
    <header className={classes.head}>
      <ActionIcon aria-label={t(previous)} onClick={() => go({ day: addDays(shown.day, -days) })}>
        <IconChevronLeft size={24} stroke={1.8} aria-hidden />
      </ActionIcon>
      <div className={classes.name}>
        <DayName shown={shown} today={today} />
        <Freshness isBrief />
      </div>
      <ActionIcon aria-label={t(next)} onClick={() => go({ day: addDays(shown.day, days) })}>
        <IconChevronRight size={24} stroke={1.8} aria-hidden />
      </ActionIcon>
      <DayPicker day={shown.day} today={today} onChange={(day) => go({ day })} />
      {shown.view === 'week' ? <WhoseWeekMenu {...props} /> : <WhoseDayMenu day={shown.day} />}
      <ViewMenu {...props} />
    </header>
  )
}

function DayName({ shown: { view, day }, today }: Pick<Props, 'shown' | 'today'>) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const days = weekAround(day)
  const week = `${format.date(days[0]!).slice(0, 5)} – ${format.date(days.at(-1)!).slice(0, 5)}`
  return (
    <h1 className={classes.title} tabIndex={-1}>
      {view === 'week' ? week : day === today ? t('today.title') : format.shortDay(day)}
    </h1>
  )
}

/** Who is at work that day first, as on the board. */
function useTeam(day: Day) {
  const { employees } = useDesk()
  const isOff = (one: (typeof employees)[number]) => Number(hoursOn(one.schedule, day).windows.length === 0)
  return employees.toSorted((a, b) => isOff(a) - isOff(b))
}

function WhoseDayMenu({ day }: { readonly day: Day }) {
  const { t } = useTranslation('booking')
  const giverWords = useGiverWords()
  const { chosen, choose, isOffered } = useWhoseDay()
  const team = useTeam(day)
  if (!isOffered) return null
  const toggled = (id: string) => (chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])
  return (
    <People label={giverWords.label()} count={chosen.size} staysOpen>
      <Menu.Item
        closeMenuOnClick
        role="menuitemcheckbox"
        aria-checked={chosen.size === 0}
        leftSection={<Tick isOn={chosen.size === 0} />}
        onClick={() => choose([])}
      >
        {t('today.everyone')}
      </Menu.Item>
      {team.map((one) => (
        <Person key={one.id} employee={one} isOn={chosen.has(one.id)} kind="menuitemcheckbox" onChoose={() => choose(toggled(one.id))} />
      ))}
    </People>
  )
}

function WhoseWeekMenu({ shown, go }: Pick<Props, 'shown' | 'go'>) {
  const { t } = useTranslation('calendar')
  const { employees } = useDesk()
  const open = employees.find(({ id }) => id === shown.employeeId) ?? employees[0]
  return (
    <People label={t('whose')} count={0}>
      {employees.map((one) => (
        <Person key={one.id} employee={one} isOn={one.id === open?.id} kind="menuitemradio" onChoose={() => go({ employeeId: one.id })} />
      ))}
    </People>
  )
}

function People({
  label,
  count,
  staysOpen = false,
  children,
}: {
  readonly label: string
  readonly count: number
  readonly staysOpen?: boolean
  readonly children: ReactNode
}) {
  return (
    <ClosingMenu position="bottom-end" closeOnItemClick={!staysOpen}>
      <Menu.Target>
        <ActionIcon
          {...(count > 0 && { variant: 'light', color: 'lake' })}
          aria-label={count > 0 ? `${label}: ${count}` : label}
          className={classes.people}
        >
          <IconUsers size={22} stroke={1.8} aria-hidden />
          {count > 0 && <span aria-hidden>{count}</span>}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>{children}</Menu.Dropdown>
    </ClosingMenu>
  )
}

interface PersonProps {
  readonly employee: Parameters<typeof nameIn>[1] & { readonly image: string | null }
  readonly isOn: boolean
  readonly kind: 'menuitemcheckbox' | 'menuitemradio'
  readonly onChoose: () => void
}

function Person({ employee, isOn, kind, onChoose }: PersonProps) {
  const { i18n } = useTranslation()
  const name = nameIn(i18n.language, employee)
  return (
    <Menu.Item
      role={kind}
      aria-checked={isOn}
      leftSection={<Tick isOn={isOn} />}
      rightSection={<Avatar name={name} image={employee.image} size={30} />}
      onClick={onChoose}
    >
      {name}
    </Menu.Item>
  )
}

function Tick({ isOn }: { readonly isOn: boolean }) {
  return <IconCheck size={18} stroke={2.2} aria-hidden className={classes.tick} data-on={isOn || undefined} />
}

function ViewMenu({ shown, today, go, onWalkIn, onBlock }: Props) {
  const { t } = useTranslation(['calendar', 'booking'])
  const sign = { size: 20, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <MoreMenu>
      {shown.day !== today && (
        <Menu.Item leftSection={<IconCalendarEvent {...sign} aria-hidden />} onClick={() => go({ day: today })}>
          {t('booking:day.today')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconCalendarWeek {...sign} aria-hidden />}
        onClick={() => go({ view: shown.view === 'week' ? 'day' : 'week' })}
      >
        {t(shown.view === 'week' ? 'view.day' : 'view.week')}
      </Menu.Item>
      <Menu.Item leftSection={<IconList {...sign} aria-hidden />} component={Link} to="/bookings">
        {t('view.list')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconWalk {...sign} aria-hidden />} onClick={onWalkIn}>
        {t('booking:today.walkIn')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLock {...sign} aria-hidden />} onClick={onBlock}>
        {t('block.new')}
      </Menu.Item>
      <Menu.Item component={Link} to={`/calendar/print?day=${shown.day}`} leftSection={<IconPrinter {...sign} aria-hidden />}>
        {t('print.open')}
      </Menu.Item>
      <ColourItems />
    </MoreMenu>
  )
}
