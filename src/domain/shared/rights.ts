/** Who somebody is to a business. Customers have no account. */
export type Role = 'owner' | 'staff'

/**
 * What can be done to a business's data:
 * - `desk.read`: see bookings, services, employees, hours
 * - `desk.write`: create, change, approve, cancel bookings; create, change, merge customers
 * - `booking.delete`: remove a booking for good [B5]
 * - `customer.delete`: remove a customer for good, with or without their name in what happened [V5]
 * - `payment.decide`: give back or undo what was taken on another day, and give more away than staff may [P2, P3]
 * - `setup.write`: change services, categories, employees and the business itself
 * - `activity.read`: see who did what in the business
 * - `analytics.read`: see what the business takes and how it is doing
 * - `staff.manage`: see who may sign in, make logins, change roles, sign devices out
 */
export type Right =
  | 'desk.read'
  | 'desk.write'
  | 'booking.delete'
  | 'customer.delete'
  | 'payment.decide'
  | 'setup.write'
  | 'activity.read'
  | 'analytics.read'
  | 'staff.manage'

const staffRights: ReadonlySet<Right> = new Set(['desk.read', 'desk.write'])

/** The one table of rights: the server decides by it, and the page hides what it forbids. */
export function can(role: Role, right: Right): boolean {
  return role === 'owner' || staffRights.has(right)
}
