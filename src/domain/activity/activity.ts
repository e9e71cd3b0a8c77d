/** What can be done to a booking [B1, B5]. */
export const bookingActs = ['create', 'edit', 'move', 'resize', 'approve', 'arrive', 'confirm', 'cancel', 'complete', 'no_show', 'restore', 'expire', 'delete'] as const

/** Everything that a line of the log can tell: acts on bookings, and all others. */
export const activityActs = [...bookingActs, 'reorder', 'merge', 'split', 'erase', 'answer', 'reopen', 'payment', 'refund', 'cash_in', 'cash_out', 'reverse', 'sign_in', 'sign_out', 'change_password', 'reset_password'] as const
export type ActivityAct = (typeof activityActs)[number]
