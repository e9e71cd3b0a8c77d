import { caretBefore, digitsAfter } from '#lib/phone-typing.ts'
import { marksOf, wholeText } from './money.ts'

/** What stood in the field, what stands there now, and how it came. */
export interface AmountTyped {
  readonly before: string
  readonly text: string
  readonly caret: number
  readonly isPasted: boolean
}

/** Thousands parted by points or commas, or not at all; then perhaps the other mark, and what is less than a whole. */
const written = /^(?<whole>\d{1,3}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*|\d{1,12})(?:(?<point>[.,])(?<minor>\d{0,2}))?$/

/**
 * An amount in groups of three digits while somebody types it, as `amountText` writes it: `12 500 000`. What is pasted
 * may be grouped in any way, and have words around it. What cannot be an amount is left as it is, to be seen and told.
 */
export function groupedAmount(typed: AmountTyped, language: string): string {
  const { whole, mark, point, minor = '' } = written.exec(bareAmount(typed, language))?.groups ?? {}
  if (whole === undefined || (mark !== undefined && mark === point)) return typed.text
  return wholeText(Number(whole.replace(/\D/g, '')), language) + (point === undefined ? '' : marksOf(language).point + minor)
}

/** Where the caret has as many digits behind it as before; one that has just written a point stands behind the point. */
export function caretInAmount(grouped: string, { text, caret }: Pick<AmountTyped, 'text' | 'caret'>): number {
  const at = caretBefore(grouped, digitsAfter(text, caret))
  return isMark(text[caret - 1]) && isMark(grouped[at]) ? at + 1 : at
}

function isMark(letter = ''): boolean {
  return letter === '.' || letter === ','
}

/** Without what parts thousands. */
function bareAmount({ before, text, caret, isPasted }: AmountTyped, language: string): string {
  const tight = text.replace(/[\s'’]/g, '')
  if (isPasted) return tight.replace(/^[^\d-]+|\D+$/g, '')
  // What stood in the form at first may have a comma as its point in any language.
  if (marksOf(language).group !== ',' || /,\d{0,2}$/.test(before)) return tight
  // In English a comma parts thousands, however many digits are left behind it; one that was typed just now may be meant as a point.
  const isNew = text[caret - 1] === ',' && text.split(',').length > before.split(',').length
  const [head, tail] = isNew ? [text.slice(0, caret - 1), `.${text.slice(caret)}`] : [text, '']
  return (head + tail).replace(/[\s'’,]/g, '')
}
