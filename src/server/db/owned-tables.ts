import type { BusinessCollection } from '#contract/collections.ts'
import * as ofBooking from './tables/booking.ts'
import * as ofCatalogue from './tables/catalogue.ts'
import * as ofLoyalty from './tables/loyalty.ts'
import * as ofOrders from './tables/orders.ts'
import * as ofPayments from './tables/payments.ts'

const tables = { ...ofBooking, ...ofCatalogue, ...ofPayments, ...ofOrders, ...ofLoyalty }

/** A table whose rows each belong to a business. */
export type OwnedTable = (typeof tables)[BusinessCollection]

/** The tables of what devices mirror, by collection. */
export const ownedTables: Readonly<Record<BusinessCollection, OwnedTable>> = tables
