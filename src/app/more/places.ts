import { IconCloudUp, IconListDetails, IconUserCircle, type Icon } from '@tabler/icons-react'
import type { Role } from '#domain/account/rights.ts'

export type PlaceName = 'bookings' | 'sync' | 'account'

export interface Place {
  readonly to: string
  readonly name: PlaceName
  readonly icon: Icon
  /** Nothing for those who only stand at the counter. */
  readonly isOwners?: true
}

interface Group {
  readonly group: 'desk' | 'app'
  readonly places: readonly Place[]
}

const groups: readonly Group[] = [
  { group: 'desk', places: [{ to: '/bookings', name: 'bookings', icon: IconListDetails }] },
  {
    group: 'app',
    places: [
      { to: '/sync', name: 'sync', icon: IconCloudUp },
      { to: '/account', name: 'account', icon: IconUserCircle },
    ],
  },
]

/** The screens that somebody with this role is led to. */
export function placesFor(role: Role): readonly Group[] {
  return groups
    .map(({ group, places }) => ({ group, places: places.filter((place) => role === 'owner' || !place.isOwners) }))
    .filter(({ places }) => places.length > 0)
}
