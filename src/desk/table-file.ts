/** A file that Excel opens with its letters and columns right: it looks for the mark at the beginning, and for semicolons. */
export async function tableFile(table: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  return new Blob(['\u{feff}', papa.unparse(table as string[][], { delimiter: ';' })], { type: 'text/csv;charset=utf-8' })
}
