/**
 * What sums are kept of, and by what beside the day:
 * - `paid`, `refunded`: by method and hour
 * - `discount`: by hour; `tip`, `takings`: by employee
 * - `booking`, `order`: by status and hour
 * - `served`, `missed`: bookings by employee; `load`: minutes by employee and hour
 * - `service`, `product`: by what was booked, ordered or sold
 * - `visitor`: by who came or ordered
 * - `card`: by what was done and hour; `joined`: by card and hour
 */
export const figureKinds = [
  'paid',
  'refunded',
  'discount',
  'tip',
  'takings',
  'booking',
  'order',
  'served',
  'missed',
  'load',
  'service',
  'product',
  'visitor',
  'card',
  'joined',
] as const
export type FigureKind = (typeof figureKinds)[number]
