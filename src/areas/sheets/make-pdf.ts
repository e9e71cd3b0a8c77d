import fontUrl from '@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf?url'
import type { PreparedSheet } from '#print/prepare-sheet.ts'

interface Making {
  readonly title: string
  readonly made: Date
  readonly logo: Uint8Array | undefined
  /** How many sheets are drawn. */
  readonly onSheet: (drawn: number) => void
  readonly signal: AbortSignal
}

/** Draws sheets as a PDF on this device, with or without a network; undefined where it was stopped. */
export async function makePdf(sheet: PreparedSheet, { title, made, logo, onSheet, signal }: Making): Promise<Blob | undefined> {
  // What draws a PDF is larger than all of this screen: it is loaded by who prints.
  const [{ drawSheets }, font] = await Promise.all([import('#print/sheet-pdf.ts'), readFont()])
  const pieces: BlobPart[] = []
  for await (const piece of drawSheets(sheet, { title, made, font, logo, rest: nextTask })) {
    if (signal.aborted) return undefined
    pieces.push(piece as Uint8Array<ArrayBuffer>)
    onSheet(Math.min(pieces.length, sheet.plan.layout.sheets))
  }
  return new Blob(pieces, { type: 'application/pdf' })
}

async function readFont(): Promise<Uint8Array> {
  const answer = await fetch(fontUrl)
  if (!answer.ok) throw new Error(`The typeface cannot be read: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** A task of its own, in which taps and drawing have their turn. */
function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
