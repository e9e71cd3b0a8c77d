import {
  IconAddressBook,
  IconBell,
  IconBellRinging,
  IconBuildingStore,
  IconCards,
  IconCashRegister,
  IconChartBar,
  IconCloudUp,
  IconGauge,
  IconHistory,
  IconHourglass,
  IconInfoCircle,
  IconKey,
  IconListDetails,
  IconMessage,
  IconMessageQuestion,
  IconQrcode,
  IconRobot,
  IconScissors,
  IconSend,
  IconShoppingBag,
  IconUserCircle,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Role } from '#domain/shared/rights.ts'
import { phoneSectionsFor, type DeskLife } from '../shell/sections.ts'

export type PlaceName =
  | 'bookings'
  | 'customers'
  | 'reminders'
  | 'waitlist'
  | 'enquiries'
  | 'till'
  | 'analytics'
  | 'services'
  | 'catalogues'
  | 'employees'
  | 'business'
  | 'cards'
  | 'scan'
  | 'messages'
  | 'channels'
  | 'sent'
  | 'qr'
  | 'staff'
  | 'activity'
  | 'sync'
  | 'notifications'
  | 'account'
  | 'plan'
  | 'about'

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
      { to: '/scan', name: 'scan', icon: IconQrcode },
      { to: '/reminders', name: 'reminders', icon: IconBellRinging },
      { to: '/sent', name: 'sent', icon: IconSend },
      { to: '/waitlist', name: 'waitlist', icon: IconHourglass },
      { to: '/enquiries', name: 'enquiries', icon: IconMessageQuestion },
      { to: '/till', name: 'till', icon: IconCashRegister, isOfTill: true },
      { to: '/analytics', name: 'analytics', icon: IconChartBar, isOwners: true },
    ],
  },
  {
    group: 'setup',
    places: [
      { to: '/services', name: 'services', icon: IconScissors },
      { to: '/catalogues', name: 'catalogues', icon: IconShoppingBag },
      { to: '/employees', name: 'employees', icon: IconUsers },
      { to: '/business', name: 'business', icon: IconBuildingStore },
      { to: '/cards', name: 'cards', icon: IconCards, isOwners: true },
      { to: '/qr', name: 'qr', icon: IconQrcode, isOwners: true },
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
      { to: '/plan', name: 'plan', icon: IconGauge, isOwners: true },
      { to: '/about', name: 'about', icon: IconInfoCircle },
    ],
  },
]

/** The screens that somebody with this role is led to, but for those in the bar of a phone. */
export function placesFor(role: Role, life: DeskLife): readonly Group[] {
  const inBar = new Set(phoneSectionsFor(life).map(({ to }) => to))
  const isShown = ({ to, isOwners, isOfTill }: MorePlace): boolean =>
    !inBar.has(to) && (role === 'owner' || !isOwners) && (life.hasTill || !isOfTill)
  return groups.map(({ group, places }) => ({ group, places: places.filter(isShown) })).filter(({ places }) => places.length > 0)
}
