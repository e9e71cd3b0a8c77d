/** A sorted copy, by what each is sorted by: phones that are no longer updated lack `toSorted`. */
export function sortedBy<Of>(list: readonly Of[], by: (one: Of) => string): readonly Of[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- of the copy
  return [...list].sort((one, other) => (by(one) < by(other) ? -1 : by(one) > by(other) ? 1 : 0))
}
