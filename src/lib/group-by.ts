/** By key, each group in the order of what is given. `Map.groupBy` is missing in Node 20 and in older phones. */
export function groupBy<Of, Key>(all: readonly Of[], keyOf: (one: Of) => Key): ReadonlyMap<Key, readonly Of[]> {
  const groups = new Map<Key, Of[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
