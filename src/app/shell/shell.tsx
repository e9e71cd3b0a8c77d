import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNotifications } from '@mantine/notifications'
import { lazy, memo, Suspense, useEffect, useRef, type RefObject } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useClosedOnLeaving } from '#areas/employees/open-parts.tsx'
import { NewRequests } from '#areas/booking/arrivals/new-requests.tsx'
import { ManyNotice } from '#areas/sync/many-notice.tsx'
import { withTexts } from '#desk/with-texts.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { useDevice, useStore } from '#ui/device/device.tsx'
import { ShortcutHelp } from '#ui/keys/shortcut-help.tsx'
import { useShortcuts } from '#ui/keys/use-shortcuts.ts'
import { useIsWide } from '#ui/layout/use-is-wide.ts'
import { MovingBlock } from '#ui/touch/moving-block.tsx'
import { useActedHere } from '../install/use-acted-here.ts'
import type { LostWorkWatch } from '../lost-work-watch.ts'
import { UpdateOffer } from '../update/update-offer.tsx'
import type { Businesses } from './businesses.ts'
import { ClockNotice } from './clock-notice.tsx'
import { BottomBar, Rail, TopBar } from './navigation.tsx'
import { OfflineFilesNotice } from './offline-files-notice.tsx'
import classes from './shell.module.css'
import { StorageNotice } from './storage-notice.tsx'
import { SoundBell } from './sound-bell.tsx'
import { useAnnounceSync } from './use-announce-sync.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useSyncState } from './use-sync-state.ts'

interface Props {
  readonly businesses: Businesses
  readonly lostWork: LostWorkWatch
}

/** For owners, and with nothing to say for most of them: the day does not wait for it. */
const PlanReminder = lazy(() =>
  withTexts(['plan'], async () => ({ default: (await import('#areas/account/plan/plan-reminder.tsx')).PlanReminder })),
)

/** Rarely needed, and then at once: it comes with the first loss. */
const LostNotice = lazy(async () => ({ default: (await import('#areas/sync/lost-notice.tsx')).LostNotice }))

/**
 * The frame around every screen of the desk: where one is, whether all is sent, where one can go. It is not drawn anew
 * with a move from screen to screen: what follows the address are parts of it.
 */
export const Shell = memo(function Shell({ businesses, lostWork }: Props) {
  const { t } = useTranslation('common')
  const main = useRef<HTMLElement>(null)
  const lost = useStore(lostWork.lost)
  const { role } = useWorkplace()
  const isWide = useIsWide()
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('nav.skip')}
      </a>
      <Progress />
      {isWide ? <Rail businesses={businesses} /> : <TopBar businesses={businesses} />}
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <MovingBlock className={classes.notices}>
          <StorageNotice />
          <ManyNotice />
          <Suspense>{lost && <LostNotice lost={lost} onDismiss={() => lostWork.dismiss()} />}</Suspense>
          <ClockNotice />
          <Suspense>{role === 'owner' && <PlanReminder />}</Suspense>
        </MovingBlock>
        <Outlet />
      </main>
      <Offers />
      {!isWide && <BottomBar />}
      <Keys />
      <OnMoving main={main} />
      <SpokenSync />
      <KeepingStorage />
      <NewRequests />
      <TappedNotifications />
      <ScrollRestoration />
    </div>
  )
})

/** A screen that is waited for. */
function Progress() {
  return useNavigation().state !== 'idle' && <div className={classes.progress} aria-hidden />
}

/** What happens with a move to another screen. */
function OnMoving({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  useFocusOnNavigation(main)
  useClosedOnLeaving()
  return null
}

/**
 * What the app says of itself: it waits until what has just happened has been read, and moves nothing on the screen. Over a form it would
 * lie on the button that saves; on a phone it lies on something everywhere, so that "More" has there what need not be known at once.
 */
function Offers() {
  const isNews = useNotifications().notifications.length > 0
  const isToday = useLocation().pathname === '/'
  const isWide = useIsWide()
  return (
    <div className={classes.offers} data-waiting={isNews || undefined}>
      <SoundBell />
      {isWide && <UpdateOffer />}
      {isWide && isToday && <OfflineFilesNotice />}
    </div>
  )
}

/** Apart from the frame, which is not drawn anew whenever something is sent. */
function SpokenSync() {
  useAnnounceSync(useSyncState())
  return null
}

/** The first act that was saved is when the browser is asked to keep what is saved here. */
function KeepingStorage() {
  const device = useDevice()
  const acted = useActedHere()
  useEffect(() => {
    if (acted) void device.askToKeepStorage()
  }, [acted, device])
  return null
}

/** A tap on a notification leads to the window that is open, by the app's own ways: what is being typed is asked about first. */
function TappedNotifications() {
  const device = useDevice()
  const navigate = useNavigate()
  useEffect(() => device.onNotificationTap((url) => void navigate(url)), [device, navigate])
  return null
}

/** What the keyboard does everywhere. */
function Keys() {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const [isHelpOpen, help] = useDisclosure(false)
  const go = (to: string) => () => void navigate(to)
  const shortcuts = [
    { keys: 'g t', does: t('keys.today'), run: go('/') },
    { keys: 'g c', does: t('keys.calendar'), run: go('/calendar') },
    { keys: 'g b', does: t('keys.bookings'), run: go('/bookings') },
    { keys: 'g s', does: t('keys.sync'), run: go('/sync') },
    { keys: 'g a', does: t('keys.account'), run: go('/account') },
    { keys: 'n', does: t('keys.new'), run: go('/bookings/new') },
    { keys: '/', does: t('keys.search'), run: () => focusSearch() || go('/bookings')() },
    { keys: '?', does: t('keys.help'), run: help.open },
  ]
  useShortcuts(Object.fromEntries(shortcuts.map(({ keys, run }) => [keys, run])))
  if (!isHelpOpen) return null
  return (
    <ShortcutHelp onClose={help.close} shortcuts={shortcuts}>
      <Button component={Link} to="/about" variant="subtle" onClick={help.close}>
        {t('keys.contacts')}
      </Button>
    </ShortcutHelp>
  )
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}
