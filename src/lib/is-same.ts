/**
 * Whether two pieces of plain data say the same. The order of keys says nothing: a database gives
 * them back in its own. A key whose value is undefined is one that is not there.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false
  const [one, other] = [a, b] as readonly Readonly<Record<string, unknown>>[]
  const keys = new Set([...Object.keys(one!), ...Object.keys(other!)])
  return (!Array.isArray(a) || a.length === (b as readonly unknown[]).length) && [...keys].every((key) => isSame(one![key], other![key]))
}
