/** Rows by their ids, as far as it matters which of them were merged into others. */
type MergedRows = ReadonlyMap<string, { readonly merged_into: string | null }>

/**
 * Follows an id through merges to the row that stands for all of them; told by the merged rows alone. Two devices can merge in a circle:
 * then it is the smallest id of the circle.
 */
export function canonicalId(merged: MergedRows, id: string): string {
  const passed = new Set<string>()
  let at = id
  for (let next = merged.get(at)?.merged_into; next != null; next = merged.get(at)?.merged_into) {
    if (passed.has(at)) return [...passed].toSorted()[0]!
    passed.add(at)
    at = next
  }
  return at
}
