/** What can be done to a booking [B1, B5]. */
export const bookingActs = ['create', 'edit', 'move', 'resize', 'approve', 'cancel', 'complete', 'no_show', 'restore', 'expire', 'delete'] as const

/** The kinds of things that lines of the log are about. `staff` are the people who may sign in. */
export const activitySubjects = ['bookings', 'customers', 'services', 'categories', 'employees', 'businesses', 'staff'] as const
export type ActivitySubject = (typeof activitySubjects)[number]

/** Everything that a line of the log can tell: acts on bookings, and all others. */
export const activityActs = [...bookingActs, 'reorder', 'merge', 'split', 'sign_in', 'sign_out', 'change_password', 'reset_password'] as const
export type ActivityAct = (typeof activityActs)[number]
