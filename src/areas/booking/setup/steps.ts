import type { CommandArgs, SetupCommand } from '#contract/commands.ts'

/** A command of the set-up with its arguments. */
export type SetupChange = { readonly [Name in SetupCommand]: { readonly name: Name; readonly args: CommandArgs[Name] } }[SetupCommand]

/** One thing that is done, and what takes it back once it has been sent; without that there is no way back. */
export interface Step {
  readonly act: SetupChange
  readonly undo?: SetupChange
}

/** What the changed fields held before, and only those. */
export function before<Row extends object, Changes extends { readonly [Field in keyof Row]?: Row[Field] | undefined }>(row: Row, changes: Changes): Changes {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, row[field as keyof Row]])) as Changes
}
