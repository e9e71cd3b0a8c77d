import { tableFile } from '#desk/table-file.ts'
import { saveFile } from '#lib/react/save-file.ts'
import { sheetLines, type Sheet } from './sheet.ts'

/** Saves a table as CSV under its title and the period; it needs no network. */
export async function saveSheet(sheet: Sheet, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  saveFile(await tableFile(sheetLines(sheet)), `${sheet.title} ${from === to ? from : `${from}–${to}`}.csv`)
}
