import { IconPlus, IconUserCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import { LockButton } from '#areas/account/pin/lock-button.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { useWorkplace } from '#offline/react/workplace-context.tsx'
import { SyncPill, syncLook, type SyncState } from '#ui/status/sync-pill.tsx'
import { BusinessSwitcher } from './business-switcher.tsx'
import type { Businesses } from './businesses.ts'
import classes from './navigation.module.css'
import { sections } from './sections.ts'

interface Props {
  readonly businesses: Businesses
  readonly sync: SyncState
}

/** At the side of a tablet, with room for names at the side of a desktop. */
export function Rail({ businesses, sync }: Props) {
  const { t } = useTranslation('common')
  const { user } = useWorkplace()
  return (
    <aside className={classes.rail}>
      <BusinessSwitcher businesses={businesses} />
      <nav aria-label={t('nav.label')} className={classes.sections}>
        {sections.map(({ to, text, icon: Sign }) => (
          <Entry key={to} to={to} sign={<Sign size={24} stroke={1.7} aria-hidden />}>
            {t(text)}
          </Entry>
        ))}
        <Entry to="/account" sign={<Avatar name={user.name} image={user.image} size={28} />}>
          {t('nav.account')}
        </Entry>
      </nav>
      <LockButton shape="rail" />
      <SyncPill state={sync} to="/sync" shape="fit" />
    </aside>
  )
}

/** At the top of a phone: whose desk this is, and whether all is sent. */
export function TopBar({ businesses, sync }: Props) {
  const { t } = useTranslation('common')
  return (
    <section className={classes.top} aria-label={t('nav.business')}>
      <BusinessSwitcher businesses={businesses} />
      <span className={classes.topEnd}>
        <LockButton shape="icon" />
        <SyncPill state={sync} to="/sync" />
      </span>
    </section>
  )
}

/** At the bottom of a phone, in the thumb's reach. */
export function BottomBar({ sync }: { readonly sync: SyncState }) {
  const { t } = useTranslation('common')
  const { icon: SyncSign, tone } = syncLook(sync)
  const [today, bookings] = sections.map(({ to, text, icon: Sign }) => (
    <Entry key={to} to={to} sign={<Sign size={24} stroke={1.7} aria-hidden />}>
      {t(text)}
    </Entry>
  ))
  return (
    <nav aria-label={t('nav.label')} className={classes.bottom}>
      {today}
      {bookings}
      <Link to="/bookings/new" className={classes.new}>
        <span className={classes.newSign}>
          <IconPlus size={24} stroke={2} aria-hidden />
        </span>
        <span className={classes.word}>{t('nav.new')}</span>
      </Link>
      <Entry to="/sync" sign={<SyncSign size={24} stroke={1.7} aria-hidden />} tone={tone}>
        {t('nav.sync')}
      </Entry>
      <Entry to="/account" sign={<IconUserCircle size={24} stroke={1.7} aria-hidden />}>
        {t('nav.account')}
      </Entry>
    </nav>
  )
}

interface EntryProps {
  readonly to: string
  readonly sign: ReactNode
  readonly children: ReactNode
  readonly tone?: string
}

function Entry({ to, sign, children, tone }: EntryProps) {
  return (
    <NavLink to={to} end={to === '/'} className={classes.entry!} data-tone={tone}>
      <span className={classes.sign}>{sign}</span>
      <span className={classes.word}>{children}</span>
    </NavLink>
  )
}
