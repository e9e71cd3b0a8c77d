/** Whether a text that somebody typed is a whole number within these bounds: `-5`, `5.5` and `5 min` are none. */
export function isWholeNumber(text: string, least: number, most: number): boolean {
  const number = Number(text)
  return /^\d+$/.test(text.trim()) && number >= least && number <= most
}
