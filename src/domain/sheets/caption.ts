/** Height of a caption's line, and of its letters, as parts of the code's side: it grows with the code. */
export const captionLine = 0.13
const letterPart = 0.1
/** A letter is about this wide, as a part of its height; what turns out wider is drawn narrower (`print/sheet-pdf.ts`). */
const letterWidth = 0.6
/** Smaller letters are not read, in mm. */
const leastLetter = 1.6

/** Latin with its accents, Cyrillic with ң, ө and ү, figures and signs: what the typeface has. */
const writable =
  /^[\u0020-\u007e\u00a0-\u017e\u0400-\u045f\u0490-\u0493\u049a-\u049d\u04a2\u04a3\u04ae-\u04b3\u04ba\u04bb\u04d8\u04d9\u04e8\u04e9\u2013\u2014\u2018-\u201e\u2022\u2026\u2116\u20b8]$/u

/** A caption on one line. */
export function clearCaption(caption: string): string {
  return caption.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** The first letter that cannot be drawn; undefined where all can. */
export function unwritableLetter(caption: string): string | undefined {
  return Array.from(caption).find((letter) => !writable.test(letter))
}

/** Height of the letters in mm beneath a code of `side` mm: as high as goes with the code, lower where the text is long. */
export function captionLetter(caption: string, side: number): number {
  return Math.min(side * letterPart, side / (Math.max(1, caption.length) * letterWidth))
}

/** How many letters can be read beneath a code of `side` mm. */
export function mostLetters(side: number): number {
  return Math.floor(side / (leastLetter * letterWidth))
}
