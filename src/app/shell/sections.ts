import { IconCalendarEvent, IconListDetails, type Icon } from '@tabler/icons-react'

export interface Section {
  readonly to: string
  readonly text: 'nav.today' | 'nav.bookings'
  readonly icon: Icon
}

/** The sections of the desk, in the order of the rail and the bar. */
export const sections: readonly Section[] = [
  { to: '/', text: 'nav.today', icon: IconCalendarEvent },
  { to: '/bookings', text: 'nav.bookings', icon: IconListDetails },
]
