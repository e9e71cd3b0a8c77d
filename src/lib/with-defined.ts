/** The row with those fields that were given; what is missing or undefined stays as it was. */
export function withDefined<Row extends object>(row: Row, given: { readonly [Field in keyof Row]?: Row[Field] | undefined }): Row {
  return { ...row, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}
