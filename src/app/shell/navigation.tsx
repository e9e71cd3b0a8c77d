import { IconPlus } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { LockButton } from '#areas/account/pin/lock-button.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Avatar } from '#ui/person/avatar.tsx'
import { makesOrders } from '#domain/business/ordering.ts'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { SyncPill } from '#ui/status/sync-pill.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'
import type { Businesses } from './businesses.ts'
import classes from './navigation.module.css'
import { markedAt, phoneSectionsFor, sectionsFor, type NavSection } from './sections.ts'
import { useDeskLife } from './use-desk-life.ts'
import { useSyncState } from './use-sync-state.ts'
import { NewOrdersBadge, OpenEnquiriesBadge } from './waiting-badges.tsx'

interface Props {
  readonly businesses: Businesses
}

/** Beside the sections of the rail; on a phone "More" leads there. */
const account = { to: '/account' }

/** At the side of a tablet, with room for names at the side of a desktop. */
export function Rail({ businesses }: Props) {
  const { t } = useTranslation('common')
  const { user } = useWorkplace()
  const sections = sectionsFor(useDeskLife())
  const marked = markedAt(useLocation().pathname, [...sections, account])
  return (
    <aside className={classes.rail}>
      <BusinessSwitcher businesses={businesses} />
      <nav aria-label={t('nav.label')} className={classes.sections}>
        {sections.map((section) => (
          <SectionEntry key={section.to} section={section} marked={marked} />
        ))}
        <Entry to={account.to} marked={marked} sign={<Avatar name={user.name} image={user.image} size={28} />}>
          {t('nav.account')}
        </Entry>
      </nav>
      <LockButton shape="rail" />
      <DeskSync shape="fit" />
    </aside>
  )
}

/** At the top of a phone: whose desk this is, and whether all is sent. */
export function TopBar({ businesses }: Props) {
  const { t } = useTranslation('common')
  return (
    <section className={classes.top} aria-label={t('nav.business')}>
      <BusinessSwitcher businesses={businesses} />
      <span className={classes.topEnd}>
        <LockButton shape="icon" />
        <DeskSync shape="row" />
      </span>
    </section>
  )
}

/** The only part of the frame that is drawn anew whenever something is sent. */
function DeskSync({ shape }: { readonly shape: 'row' | 'fit' }) {
  return <SyncPill state={useSyncState()} to="/sync" shape={shape} />
}

/** At the bottom of a phone, in the thumb's reach. */
export function BottomBar() {
  const { t } = useTranslation('common')
  const life = useDeskLife()
  const isForOrders = makesOrders(life.kind, life.hasOrders)
  const sections = phoneSectionsFor(life)
  const toNew = isForOrders ? '/orders/new' : '/bookings/new'
  const marked = markedAt(useLocation().pathname, [{ to: toNew }, ...sections])
  const entries = sections.map((section) => <SectionEntry key={section.to} section={section} marked={marked} />)
  const half = Math.ceil(entries.length / 2)
  return (
    <nav aria-label={t('nav.label')} className={classes.bottom} style={{ '--entries': entries.length + 1 } as CSSProperties}>
      {entries.slice(0, half)}
      <Link to={toNew} className={classes.new} aria-current={currentAs(marked, toNew)}>
        <span className={classes.newSign}>
          <IconPlus size={24} stroke={2} aria-hidden />
        </span>
        <span className={classes.word}>{t(isForOrders ? 'nav.newOrder' : 'nav.new')}</span>
      </Link>
      {entries.slice(half)}
    </nav>
  )
}

type Marked = ReturnType<typeof markedAt>

function currentAs(marked: Marked, to: string): Marked['as'] | undefined {
  return marked.to === to ? marked.as : undefined
}

function SectionEntry({ section: { to, text, icon: Sign, holds }, marked }: { readonly section: NavSection; readonly marked: Marked }) {
  const { t } = useTranslation('common')
  return (
    <Entry
      to={to}
      sign={
        <>
          <Sign size={24} stroke={1.7} aria-hidden />
          {[to, ...(holds ?? [])].includes('/enquiries') && <OpenEnquiriesBadge />}
          {to === '/orders' && <NewOrdersBadge />}
        </>
      }
      marked={marked}
    >
      {t(text)}
    </Entry>
  )
}

interface EntryProps {
  readonly to: string
  readonly sign: ReactNode
  readonly marked: Marked
  readonly children: ReactNode
}

function Entry({ to, sign, marked, children }: EntryProps) {
  return (
    <Link to={to} className={classes.entry} aria-current={currentAs(marked, to)}>
      <span className={classes.sign}>{sign}</span>
      <span className={classes.word}>{children}</span>
    </Link>
  )
}
