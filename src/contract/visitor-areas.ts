/** The public areas, for customers without an account: the first part of their addresses. */
export const visitorAreas = ['shop', 'catalog', 'add'] as const
export type VisitorArea = (typeof visitorAreas)[number]

/** The public area in which a path lies; undefined for the staff's own. A query may follow. */
export function visitorAreaOf(path: string): VisitorArea | undefined {
  const [, first] = /^\/([^/?#]*)/.exec(path) ?? []
  return visitorAreas.find((area) => area === first)
}
