import type { Location } from 'react-router-dom'

/** For `navigate`: whoever was there has gone already, so a form has nobody to ask. */
export const leavingAtOnce = { state: { isLeavingAtOnce: true } } as const

export function isAtOnce({ state }: Pick<Location, 'state'>): boolean {
  return (state as Partial<typeof leavingAtOnce.state> | null)?.isLeavingAtOnce === true
}
