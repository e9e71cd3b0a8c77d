/** How much is in work at once, and how much may wait for that. */
export interface QueueLimits {
  /** Pieces of work. */
  readonly atOnce: number
  /** Their weights together. What alone weighs more is done when nothing else is. */
  readonly weight: number
  readonly waiting: number
}

/** Does pieces of work in the order in which they came. Undefined where too many wait already: the work is not done. */
export type WorkQueue = <Value>(weight: number, work: () => Promise<Value>) => Promise<Value> | undefined

export function createWorkQueue({ atOnce, weight: atMost, waiting: waitAtMost }: QueueLimits): WorkQueue {
  const waiting: { readonly weight: number; readonly begin: () => void }[] = []
  const working = { count: 0, weight: 0 }
  const fits = (weight: number): boolean => working.count === 0 || (working.count < atOnce && working.weight + weight <= atMost)

  function change(by: 1 | -1, weight: number): void {
    working.count += by
    working.weight += by * weight
  }

  function end(weight: number): void {
    change(-1, weight)
    for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
      waiting.shift()
      change(1, next.weight)
      next.begin()
    }
  }

  return (weight, work) => {
    const isFree = waiting.length === 0 && fits(weight)
    if (!isFree && waiting.length >= waitAtMost) return undefined
    if (isFree) change(1, weight)
    const turn = isFree ? Promise.resolve() : new Promise<void>((begin) => waiting.push({ weight, begin }))
    return turn.then(work).finally(() => end(weight))
  }
}
