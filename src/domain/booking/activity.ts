/** What happens to a booking [B1, B5]. */
export const bookingActs = ['create', 'edit', 'move', 'resize', 'approve', 'cancel', 'complete', 'no_show', 'restore', 'expire', 'delete'] as const

/** What something was done to. `staff` are the people who may sign in. */
export const activitySubjects = ['bookings', 'customers', 'services', 'categories', 'employees', 'businesses', 'staff'] as const
export type ActivitySubject = (typeof activitySubjects)[number]

/** What is done to a booking, and what else is done in a business. */
export const activityActs = [...bookingActs, 'reorder', 'merge', 'split', 'sign_in', 'sign_out', 'change_password', 'reset_password'] as const
export type ActivityAct = (typeof activityActs)[number]
