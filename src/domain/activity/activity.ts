/** What can be done to a booking [B1, B5]. */
export const bookingActs = [
  'create',
  'edit',
  'move',
  'resize',
  'approve',
  'arrive',
  'confirm',
  'cancel',
  'complete',
  'no_show',
  'restore',
  'expire',
  'delete',
] as const

/** What can be done to an order [O5, O9]. */
export const orderDeeds = ['create', 'edit', 'accept', 'ready', 'done', 'cancel', 'undo', 'expire'] as const

/** Everything that a line of the log can tell: acts on bookings, those on orders that differ, and all others. */
export const activityActs = [
  ...bookingActs,
  'accept',
  'ready',
  'done',
  'undo',
  'reorder',
  'merge',
  'split',
  'erase',
  'answer',
  'reopen',
  'payment',
  'refund',
  'cash_in',
  'cash_out',
  'reverse',
  'make_codes',
  'stop_codes',
  'allow_codes',
  'sign_in',
  'sign_out',
  'change_password',
  'reset_password',
] as const
export type ActivityAct = (typeof activityActs)[number]
