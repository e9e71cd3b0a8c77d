import { plainRowHandlers } from '#server/resource/row-calls.ts'
import { activityHandlers } from './activity-routes.ts'
import { bookingHandlers } from './booking-routes.ts'
import { businessHandlers } from './business-routes.ts'
import { categoryHandlers } from './category-routes.ts'
import { channelHandlers } from './channel-routes.ts'
import { customerHandlers } from './customer-routes.ts'
import { employeeHandlers } from './employee-routes.ts'
import { serviceHandlers } from './service-routes.ts'
import { slotHandlers } from './slot-routes.ts'
import { visitHandlers } from './visit-routes.ts'
import { waitlistHandlers } from './waitlist-routes.ts'

/** The calls under `/api/booking/`. */
export const bookingAreaHandlers = {
  ...plainRowHandlers,
  ...activityHandlers,
  ...bookingHandlers,
  ...businessHandlers,
  ...categoryHandlers,
  ...channelHandlers,
  ...customerHandlers,
  ...employeeHandlers,
  ...serviceHandlers,
  ...slotHandlers,
  ...visitHandlers,
  ...waitlistHandlers,
}
