/** A visitor's device: SHA-256 of the id by which it says who it is. The id itself is stored nowhere. */
export interface Visitor {
  readonly idHash: string
}

/** A caller as keys and limits know them: a signed-in person, or a visitor's device. */
export type Subject = `person:${string}` | `visitor:${string}`

interface Caller {
  readonly actor: { readonly userId: string } | undefined
  readonly visitor: Visitor | undefined
}

/** Whose keys and limits a call goes by; undefined where nobody is known. */
export function subjectOfCaller({ actor, visitor }: Caller): Subject | undefined {
  if (actor) return `person:${actor.userId}`
  return visitor && `visitor:${visitor.idHash}`
}
