import { IconAddressBook, IconCalendarEvent, IconCalendarWeek, IconDots, IconListDetails, type Icon } from '@tabler/icons-react'

export interface NavSection {
  readonly to: string
  readonly text: 'nav.today' | 'nav.calendar' | 'nav.bookings' | 'nav.customers' | 'nav.more'
  readonly icon: Icon
  /** Screens that are reached through this one, by the beginning of their addresses. */
  readonly holds?: readonly string[]
  /** On a phone there is room for what is used all day; the rest is reached through "More". */
  readonly onPhone: boolean
}

/** The sections of the desk, in the order of the rail and the bar. */
export const sections: readonly NavSection[] = [
  { to: '/', text: 'nav.today', icon: IconCalendarEvent, onPhone: true },
  { to: '/calendar', text: 'nav.calendar', icon: IconCalendarWeek, onPhone: true },
  { to: '/bookings', text: 'nav.bookings', icon: IconListDetails, holds: ['/waitlist'], onPhone: false },
  { to: '/customers', text: 'nav.customers', icon: IconAddressBook, onPhone: true },
  { to: '/more', text: 'nav.more', icon: IconDots, holds: ['/reminders', '/messages', '/channels', '/sent', '/services', '/catalogues', '/products', '/employees', '/business', '/staff', '/activity', '/sync', '/notifications', '/account'], onPhone: true },
]
