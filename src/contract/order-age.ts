/**
 * After so long without a connection whoever ordered is asked again [O6]. Known apart from the calls, since a device that sends orders
 * knows no schemas.
 */
export const sendOrderWithinMinutes = 30
