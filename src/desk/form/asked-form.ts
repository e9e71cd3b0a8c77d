import type { Row } from '#domain/shared/row.ts'
import type { OutboxEntry } from '#offline/outbox/entry.ts'
import type { AskedForm } from './use-typed.ts'

/** A refused edit as its form begins with it: over the row that its person saw, not over what others have made of it since [E7]. */
export function askedFormOf<Of extends Row, Form>(
  refused: Pick<OutboxEntry, 'args' | 'seen'> | null,
  row: Of,
  edit: (row: Of, changes: never) => Of,
  formOf: (row: Of) => Form,
): AskedForm<Form> | null {
  if (!refused) return null
  const seen = (refused.seen ?? row) as Of
  const { changes } = refused.args as { readonly changes: never }
  return { seen: formOf(seen), wanted: formOf(edit(seen, changes)) }
}
