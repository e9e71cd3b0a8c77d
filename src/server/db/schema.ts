import { memberships, sessions, users } from './tables/accounts.ts'
import { activity } from './tables/activity.ts'
import * as ofAnalytics from './tables/analytics.ts'
import { addresses } from './tables/addresses.ts'
import * as ofBusinesses from './tables/booking.ts'
import * as ofCatalogues from './tables/catalogue.ts'
import { messageChannels, telegramChats, telegramCodes } from './tables/channels.ts'
import * as ofLoyalty from './tables/loyalty.ts'
import * as ofOrders from './tables/orders.ts'
import * as ofPayments from './tables/payments.ts'
import { pictures } from './tables/pictures.ts'
import { businessPlans, companyInfo } from './tables/plans.ts'
import { deliveries, pushDevices, pushKeys } from './tables/pushes.ts'
import { businessChanges, idempotencyKeys, tombstones } from './tables/sync.ts'
import { throttleCounts } from './tables/throttle.ts'
import { visitorVisits } from './tables/visits.ts'

/** All tables, as drizzle wants them handed in. */
export const schema = {
  users,
  memberships,
  sessions,
  throttleCounts,
  addresses,
  ...ofBusinesses,
  ...ofCatalogues,
  ...ofPayments,
  ...ofOrders,
  ...ofLoyalty,
  ...ofAnalytics,
  visitorVisits,
  activity,
  pictures,
  businessPlans,
  companyInfo,
  businessChanges,
  tombstones,
  idempotencyKeys,
  pushKeys,
  pushDevices,
  deliveries,
  messageChannels,
  telegramChats,
  telegramCodes,
}

export type Schema = typeof schema
