import { highestPrice } from '#lib/highest-price.ts'

/** Bounds of fields: lengths are characters, money is minor units. */
export const limits = {
  /** Of a service, a category, an employee, a business. */
  name: 120,
  customerName: 120,
  note: 1000,
  /** Of what is sold. */
  description: 2000,
  reason: 300,
  minDurationMinutes: 5,
  maxDurationMinutes: 24 * 60,
  maxBufferMinutes: 480,
  /** Minor units. */
  maxPrice: highestPrice,
  /** Of a home: a thousand million. */
  maxListingPrice: 100_000_000_000,
  address: 300,
  minSlotStepMinutes: 5,
  maxSlotStepMinutes: 240,
  maxNoticeMinutes: 30 * 24 * 60,
  maxWindowDays: 730,
  maxOfflineDays: 365,
  /** An address in the web. */
  link: 500,
  maxChangeNoticeHours: 30 * 24,
  blockedPhones: 500,
  /** Services that a visitor books in one go. */
  visitParts: 6,
  maxStock: 1_000_000,
  /** In the order of a list. */
  lastPlace: 10_000,
} as const
