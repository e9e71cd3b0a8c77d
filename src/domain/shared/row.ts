/**
 * What every row has. A row has one form on the wire, in the device's mirror and in the rules, with the
 * wire's snake_case names: nothing is mapped on the way, so nothing can be mapped wrongly.
 *
 * `rev` is the business's change number of the row's last change: greater is newer.
 */
export interface Row {
  readonly id: string
  readonly rev: number
}

/** Fields that may be given; what is left out stays as it is. */
export type Given<Of, Field extends keyof Of> = { readonly [Name in Field]?: Of[Name] | undefined }
