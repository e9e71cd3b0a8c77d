/** Where "now" comes from. Handed to whatever needs it, so that a test can set it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
}

/** The instant of `clock`, in the form that every stored time has: UTC, milliseconds, `Z`. */
export function isoNow(clock: Clock): string {
  return new Date(clock.now()).toISOString()
}
