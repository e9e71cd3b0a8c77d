/** Whether there is no room for one more. */
export function isFull(count: number, limit: number): boolean {
  return count >= limit
}

/** Whether nine tenths are used: then it is time to think of more room. */
export function isNearlyFull(count: number, limit: number): boolean {
  return count >= limit * 0.9
}
