import type { Command } from '#contract/commands.ts'

/** A command, and the one that takes it back once it has been sent; without that there is no way back. */
export interface Step {
  readonly command: Command
  readonly inverse?: Command
}

/** What the changed fields held before, and only those. */
export function before<Row extends object, Changes extends { readonly [Field in keyof Row]?: Row[Field] | undefined }>(
  row: Row,
  changes: Changes,
): Changes {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, row[field as keyof Row]])) as Changes
}
