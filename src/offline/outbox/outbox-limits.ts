/** From so many entries on the person is warned: more than an offline day of a busy desk waits [E1]. */
export const outboxWarnsAt = 500

/** At so many the outbox takes no more [E1]. */
export const outboxLimit = 5000
