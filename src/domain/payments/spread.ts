/**
 * Parts of an amount by weights, in whole minor units, that add up to it exactly [O1]: each is its share rounded down, and
 * what is left goes, one by one, to those that lost most by that, the first of equals before the others. No part is
 * greater than its weight where the amount is no greater than their sum [P3].
 */
export function spread(amount: number, weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = shares.map((share) => Number(share / BigInt(whole)))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byLoss = shares
    .map((share, at) => ({ at, loss: share % BigInt(whole) }))
    .toSorted((a, b) => (a.loss === b.loss ? a.at - b.at : a.loss < b.loss ? 1 : -1))
  for (const { at } of byLoss.slice(0, left)) parts[at]! += 1
  return parts
}
