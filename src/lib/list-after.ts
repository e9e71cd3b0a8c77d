import { isSame } from './is-same.ts'

/**
 * A list as somebody wanted it who saw it as `seen`, over what has become of it since: what they added, changed and removed is taken, by
 * the key of each, and what they left alone stays as it now is.
 */
export function listAfter<Of>(now: readonly Of[], seen: readonly Of[], wanted: readonly Of[], keyOf: (one: Of) => string): readonly Of[] {
  const byKey = (list: readonly Of[]) => new Map(list.map((one) => [keyOf(one), one]))
  const [before, after] = [byKey(seen), byKey(wanted)]
  const meant = new Set([...before.keys(), ...after.keys()].filter((key) => !isSame(before.get(key), after.get(key))))
  const merged = byKey(now.filter((one) => !meant.has(keyOf(one)) || after.has(keyOf(one))))
  for (const [key, one] of after) if (meant.has(key)) merged.set(key, one)
  return [...merged.values()]
}
