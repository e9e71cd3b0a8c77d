import { Button, Progress } from '@mantine/core'
import { IconBellCheck, IconCheck, IconPencil, IconPhoneOff, IconRobot, IconSend } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useCustomers } from '#desk/customers/use-customers.ts'
import { useDesk } from '#desk/desk-context.tsx'
import { useRowsOn } from '#desk/rows/use-desk-rows.ts'
import { Coming } from '#desk/state/coming.tsx'
import { useDeskWords } from '#desk/use-desk-words.ts'
import { factsTogether, messageFacts } from '#domain/booking/message-facts.ts'
import { messageLanguage, messageText } from '#domain/business/messages.ts'
import { customersNamed } from '#domain/customers/customer.ts'
import { showPhone } from '#domain/shared/phone.ts'
import { can } from '#domain/shared/rights.ts'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { linksTo } from '#ui/contact/links.ts'
import { MessageButtons } from '#ui/contact/message-buttons.tsx'
import { useDraft } from '#ui/draft/use-draft.ts'
import { useFormat } from '#ui/format/use-format.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ListSkeleton } from '#ui/state/skeletons.tsx'
import { businessNow } from '#ui/time/page-clock.ts'
import { useRemindedByItself, type RemindedState } from '../channels/use-channels.ts'
import classes from './reminders.module.css'
import { remindersOf, type Reminder } from './reminders.ts'

/** When the message to somebody was opened on this device, by the reminder's key. Whether it was sent, only the other app knows. */
type Opened = Readonly<Record<string, string>>

/** Everybody who is expected tomorrow [S1], to be written to one after another. */
export function RemindersPage() {
  const { t } = useTranslation('customers')
  const { business, role } = useDesk()
  const format = useFormat()
  const tomorrow = addDays(useToday(business.time_zone), 1)
  const reminders = useReminders(tomorrow)
  return (
    <Page width="reading">
      <PageHeader
        title={t('reminders.title')}
        subtitle={format.longDay(tomorrow)}
        backTo="/customers"
        actions={
          can(role, 'setup.write') && (
            <>
              <Button component={Link} to="/channels" variant="default" leftSection={<IconRobot size={20} stroke={1.8} aria-hidden />}>
                {t('reminders.byThemselves')}
              </Button>
              <Button component={Link} to="/messages" variant="default" leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}>
                {t('reminders.texts')}
              </Button>
            </>
          )
        }
      />
      {!reminders && (
        <Coming of={['bookings', 'customers']}>
          <ListSkeleton rows={5} height={120} />
        </Coming>
      )}
      {reminders?.length === 0 && (
        <EmptyState icon={IconBellCheck} title={t('reminders.empty')}>
          {t('reminders.emptyHint')}
        </EmptyState>
      )}
      {reminders && reminders.length > 0 && <List key={tomorrow} day={tomorrow} reminders={reminders} />}
    </Page>
  )
}

function useReminders(day: string): readonly Reminder[] | undefined {
  const { business } = useDesk()
  const views = useRowsOn('bookings', day)
  const customers = useCustomers()
  return useMemo(() => {
    if (!views || !customers) return undefined
    // A booking that runs over midnight belongs to the day it begins.
    const begins = views.map(({ row }) => row).filter((row) => dayOf(row.start, business.time_zone) === day)
    return remindersOf(begins, customersNamed(customers.byId))
  }, [views, customers, business.time_zone, day])
}

function List({ day, reminders }: { readonly day: string; readonly reminders: readonly Reminder[] }) {
  const { t } = useTranslation('customers')
  const { business } = useDesk()
  const [opened, setOpened] = useDraft<Opened>(`reminders:${business.id}:${day}`, {})
  const list = useRef<HTMLUListElement>(null)
  const byItself = useRemindedByItself(day)
  const stateOf = ({ bookings }: Reminder) =>
    bookings.map(({ id }) => byItself.get(id)).find((state) => state !== undefined && state !== 'failed' && state !== 'uncertain')
  const reachable = reminders.filter((one) => one.phone !== '' && stateOf(one) === undefined)
  const done = reachable.filter(({ key }) => opened[key] !== undefined).length
  const next = reachable.find(({ key }) => opened[key] === undefined)?.key
  const open = (key: string) => {
    setOpened((before) => ({ ...before, [key]: businessNow() }))
    const following = reachable.find((one) => one.key !== key && opened[one.key] === undefined)?.key
    // Whoever comes back from the other app goes on with the next one: with the message, not with the name, which leads to the booking.
    if (following !== undefined)
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(following)}"] a[target="_blank"]`)?.focus(),
      )
  }
  return (
    <>
      <div className={classes.progress}>
        <span aria-live="polite">{t('reminders.progress', { done, all: reachable.length })}</span>
        <Progress value={reachable.length === 0 ? 0 : (done / reachable.length) * 100} aria-hidden />
        <p>{t('reminders.hint')}</p>
        {byItself.size > 0 && <p>{t('reminders.byItself')}</p>}
      </div>
      <ul ref={list} className={classes.list}>
        {reminders.map((reminder) => (
          <Line
            key={reminder.key}
            reminder={reminder}
            itself={stateOf(reminder)}
            openedAt={opened[reminder.key]}
            isNext={reminder.key === next}
            onOpen={() => open(reminder.key)}
          />
        ))}
      </ul>
    </>
  )
}

interface LineProps {
  readonly reminder: Reminder
  /** Its message goes by itself, or went. */
  readonly itself: RemindedState | undefined
  readonly openedAt: string | undefined
  readonly isNext: boolean
  readonly onOpen: () => void
}

function Line({ reminder, itself, openedAt, isNext, onOpen }: LineProps) {
  const { t, i18n } = useTranslation('customers')
  const desk = useDesk()
  const words = useDeskWords()
  const { key, name, phone, bookings } = reminder
  const language = messageLanguage(reminder.language, i18n.language)
  const facts = factsTogether(bookings.map((booking) => messageFacts({ ...booking, customer_name: name }, language, desk)))
  const text = messageText('reminder', language, desk.business.message_texts, facts)
  const who = name || (phone && showPhone(phone)) || t('noName')
  return (
    <li className={classes.line} data-key={key} data-next={isNext || undefined} data-opened={openedAt !== undefined || undefined}>
      <div className={classes.head}>
        <span className={classes.time}>{words.time(bookings[0].start)}</span>
        <span className={classes.who}>
          <Link to={`/bookings/${bookings[0].id}`} className={classes.name}>
            {who}
          </Link>
          {bookings.map((booking) => (
            <span key={booking.id} className={classes.dim}>
              {bookings.length > 1 && `${words.time(booking.start)} `}
              {words.service(booking)} · {words.employee(booking.employee_id)}
            </span>
          ))}
        </span>
        {openedAt !== undefined && (
          <span className={classes.opened}>
            <IconCheck size={16} stroke={2} aria-hidden />
            {t('reminders.opened', { time: words.stamp(openedAt) })}
          </span>
        )}
      </div>
      {itself !== undefined ? (
        <Link to="/sent" className={classes.unreachable}>
          <IconSend size={18} stroke={1.8} aria-hidden />
          {t(itself === 'sent' ? 'reminders.wentItself' : 'reminders.goesItself')}
        </Link>
      ) : phone === '' ? (
        <span className={classes.unreachable}>
          <IconPhoneOff size={18} stroke={1.8} aria-hidden />
          {t('noPhone')}
        </span>
      ) : (
        <>
          <p className={classes.text}>{text}</p>
          <MessageButtons links={linksTo(phone, text)} ways={['whatsapp', 'telegram', 'sms']} to={who} onOpen={onOpen} />
        </>
      )}
    </li>
  )
}
