import { IconAddressBook, IconBell, IconBellRinging, IconBuildingStore, IconCashRegister, IconCloudUp, IconHistory, IconHourglass, IconKey, IconListDetails, IconMessage, IconMessageQuestion, IconRobot, IconScissors, IconSend, IconShoppingBag, IconUserCircle, IconUsers, type Icon } from '@tabler/icons-react'
import type { Role } from '#domain/shared/rights.ts'
import { phoneSectionsFor, type DeskLife } from '../shell/sections.ts'

export type PlaceName = 'bookings' | 'customers' | 'reminders' | 'waitlist' | 'enquiries' | 'till' | 'services' | 'catalogues' | 'employees' | 'business' | 'messages' | 'channels' | 'sent' | 'staff' | 'activity' | 'sync' | 'notifications' | 'account'

export interface MorePlace {
  readonly to: string
  readonly name: PlaceName
  readonly icon: Icon
  /** Nothing for those who only stand at the counter. */
  readonly isOwners?: true
  /** Nothing for a business that takes no payments. */
  readonly isOfTill?: true
}

interface Group {
  readonly group: 'desk' | 'setup' | 'app'
  readonly places: readonly MorePlace[]
}

const groups: readonly Group[] = [
  {
    group: 'desk',
    places: [
      { to: '/bookings', name: 'bookings', icon: IconListDetails },
      { to: '/customers', name: 'customers', icon: IconAddressBook },
      { to: '/reminders', name: 'reminders', icon: IconBellRinging },
      { to: '/sent', name: 'sent', icon: IconSend },
      { to: '/waitlist', name: 'waitlist', icon: IconHourglass },
      { to: '/enquiries', name: 'enquiries', icon: IconMessageQuestion },
      { to: '/till', name: 'till', icon: IconCashRegister, isOfTill: true },
    ],
  },
  {
    group: 'setup',
    places: [
      { to: '/services', name: 'services', icon: IconScissors },
      { to: '/catalogues', name: 'catalogues', icon: IconShoppingBag },
      { to: '/employees', name: 'employees', icon: IconUsers },
      { to: '/business', name: 'business', icon: IconBuildingStore },
      { to: '/messages', name: 'messages', icon: IconMessage, isOwners: true },
      { to: '/channels', name: 'channels', icon: IconRobot, isOwners: true },
      { to: '/staff', name: 'staff', icon: IconKey, isOwners: true },
      { to: '/activity', name: 'activity', icon: IconHistory, isOwners: true },
    ],
  },
  {
    group: 'app',
    places: [
      { to: '/sync', name: 'sync', icon: IconCloudUp },
      { to: '/notifications', name: 'notifications', icon: IconBell },
      { to: '/account', name: 'account', icon: IconUserCircle },
    ],
  },
]

/** The screens that somebody with this role is led to, but for those in the bar of a phone. */
export function placesFor(role: Role, life: DeskLife): readonly Group[] {
  const inBar = new Set(phoneSectionsFor(life).map(({ to }) => to))
  const isShown = ({ to, isOwners, isOfTill }: MorePlace): boolean => !inBar.has(to) && (role === 'owner' || !isOwners) && (life.hasTill || !isOfTill)
  return groups.map(({ group, places }) => ({ group, places: places.filter(isShown) })).filter(({ places }) => places.length > 0)
}
