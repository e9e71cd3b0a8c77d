import { guardedText } from '#domain/shared/table-text.ts'

/** A cell of a table: as people read it, and as a spreadsheet does. */
export interface SheetCell {
  readonly shown: string
  readonly saved: string
  readonly isNumber: boolean
}

/** A table of figures: what stands behind a chart, and what is saved as CSV. */
export interface Sheet {
  /** Names the table, and the file. */
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

export function textCell(shown: string, saved = shown): SheetCell {
  return { shown, saved: guardedText(saved), isNumber: false }
}

export function countCell(count: number, shown: string): SheetCell {
  return { shown, saved: String(count), isNumber: true }
}

/** Minor units as a decimal number, with the point of the language, without groups of digits. */
export function moneyCell(amount: number, shown: string, language: string): SheetCell {
  return { shown, saved: (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2).replace('.', language === 'en' ? '.' : ','), isNumber: true }
}

/** The table as a file has it. */
export function sheetLines({ head, rows }: Sheet): readonly (readonly string[])[] {
  return [head, ...rows.map((row) => row.map(({ saved }) => saved))]
}
