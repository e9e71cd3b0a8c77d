/**
 * A spreadsheet takes what begins so for a formula (OWASP, CSV injection): a mark before it makes it text, and is taken off when it is
 * read.
 */
const formula = /^'*[=+\-@\t\r]/

/** What somebody typed as a cell of a table, which no spreadsheet reckons with. */
export function guardedText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The same as it was typed. */
export function unguardedText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}
