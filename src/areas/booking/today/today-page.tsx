import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowDown, IconPlus, IconWalk } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useDesk } from '#desk/desk-context.tsx'
import { useDeskSlots } from '#desk/slots.tsx'
import { livesByOrders } from '#domain/business/ordering.ts'
import { isDay, type Day } from '#domain/shared/zone.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useToday } from '#ui/format/use-moments.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { usePageTitle } from '#ui/page/page-title.ts'
import { MovingBlock } from '#ui/touch/moving-block.tsx'
import { DayBoard } from '../board/day-board.tsx'
import { Outcomes } from '../booked/outcomes.tsx'
import { newBookingPath } from '../new-booking-path.ts'
import { useNewInBar } from '../use-new-in-bar.ts'
import { WalkIn } from '../walk-in/walk-in.tsx'
import { Agenda, goToAgenda } from './agenda.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { CafeToday } from './cafe-today.tsx'
import { DaySwitcher } from './day-switcher.tsx'
import { Decisions } from './decisions-pane.tsx'
import { bookingDrawerPath, useCloseDrawer } from './drawer-path.ts'
import classes from './today.module.css'
import { WaitingHere } from './waiting-here.tsx'

/** The day at a glance: of bookings, or where nothing is booked, of orders. */
export function TodayPage() {
  const { business, services } = useDesk()
  return livesByOrders(business, services) ? <CafeToday /> : <BookedToday />
}

/** What waits for a decision first, the day by employee beside it. Made for a tablet in landscape. */
function BookedToday() {
  const { t } = useTranslation('booking')
  const { business } = useDesk()
  const { FirstSteps, NewOrders } = useDeskSlots()
  const today = useToday(business.time_zone)
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const [isWalkInOpen, walkIn] = useDisclosure(false)
  const isWide = useIsWide()
  const isNewInBar = useNewInBar()
  const openId = params.get('booking')
  usePageTitle(t('today.title'))
  const goTo = (next: Day, isInstead = false) => setParams(next === today ? {} : { day: next }, { replace: isInstead })
  const lookAway = useCloseDrawer(openId, () => goTo(day, true))
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <DaySwitcher day={day} today={today} onChange={goTo} />
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconWalk size={20} stroke={1.8} aria-hidden />} onClick={walkIn.open}>
            {t('today.walkIn')}
          </Button>
          {!isWide && (
            <Button
              variant="default"
              className={classes.toAgenda}
              leftSection={<IconArrowDown size={20} stroke={1.8} aria-hidden />}
              onClick={goToAgenda}
            >
              {t('today.toAgenda')}
            </Button>
          )}
          {!isNewInBar && (
            <Button
              component={Link}
              to={newBookingPath(day, today)}
              state={{ from: pathname + search }}
              leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
            >
              {t('today.new')}
            </Button>
          )}
        </div>
      </header>
      <MovingBlock className={classes.above}>
        <Outcomes />
        {day === today && <FirstSteps />}
        {day === today && <NewOrders />}
        {day === today && <WaitingHere today={today} />}
      </MovingBlock>
      <div className={classes.panes}>
        <Decisions today={today} linkTo={(id) => bookingDrawerPath(id, day, today)} />
        {isWide ? (
          <DayBoard key={day} day={day} today={today} linkTo={(id) => bookingDrawerPath(id, day, today)} />
        ) : (
          <Agenda key={day} day={day} today={today} />
        )}
      </div>
      {openId !== null && <BookingDrawer key={openId} id={openId} onClose={lookAway} />}
      {isWalkInOpen && <WalkIn today={today} onClose={walkIn.close} />}
    </div>
  )
}
