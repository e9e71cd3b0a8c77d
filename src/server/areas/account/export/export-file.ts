import type { BusinessTable, PersonTable } from './owned-data.ts'

/** A file of the archive, as its page names it. */
export type ExportFile = PersonTable | BusinessTable | 'logins'

/** What the page of an archive says, in the language of whoever asked for it. */
export interface ExportWords {
  readonly title: string
  /** With `{{name}}` and `{{at}}`. */
  readonly lead: string
  readonly howToRead: string
  readonly notInIt: string
  readonly account: string
  readonly business: string
  readonly file: string
  readonly what: string
  readonly rows: string
  readonly pictures: string
  readonly files: Readonly<Record<ExportFile, string>>
}
