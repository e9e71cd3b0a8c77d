import type { Reckoning } from './bill.ts'
import { spread } from './spread.ts'

/** A sum for so many guests, the first of them paying what does not divide. The parts add up to it exactly [O1]. */
export function splitEvenly(sum: number, guests: number): readonly number[] {
  return spread(
    sum,
    Array.from({ length: guests }, () => 1),
  )
}

/**
 * What guests pay who take lines: `takers` says of each line which guest takes it. Each line comes with its part of the
 * discount, and the service charge follows what they come to; the parts add up to the total exactly [O1].
 */
export function splitByLine(
  { lines, charge }: Pick<Reckoning, 'lines' | 'charge'>,
  takers: readonly number[],
  guests: number,
): readonly number[] {
  const taken = Array.from({ length: guests }, (_, guest) =>
    lines.reduce((sum, line, at) => (takers[at] === guest ? sum + line.amount - line.discount : sum), 0),
  )
  const charges = spread(charge, taken)
  return taken.map((sum, guest) => sum + charges[guest]!)
}
