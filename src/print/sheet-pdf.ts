import PdfWriter from 'pdfkit'
import { captionLetter } from '#domain/sheets/caption.ts'
import { channelsOf } from '#domain/sheets/contrast.ts'
import { codePlace } from '#domain/sheets/sheet-layout.ts'
import { darkRuns } from './qr-code.ts'
import { modulesOf, type PreparedSheet } from './prepare-sheet.ts'

/** What a sheet is drawn with. */
export interface SheetParts {
  /** Shown by the reader's window. */
  readonly title: string
  readonly made: Date
  /** The typeface of captions, TrueType. */
  readonly font: Uint8Array
  /** A JPEG, or a PNG without opacity, which both go into a PDF as they are; undefined without one. */
  readonly logo?: Uint8Array | undefined
  /** Lets whatever else waits have its turn, between one sheet and the next: a task of its own, in which what was written comes out. */
  readonly rest: () => Promise<unknown>
}

/** `openImage` is missing from the types: a picture that is opened once is stored once, however often it is drawn. */
type Document = PDFKit.PDFDocument & { openImage(bytes: Uint8Array): PDFKit.Mixins.ImageSrc }

const pointsPerMm = 72 / 25.4
const drawnOnce = 'Code'

/**
 * Draws sheets of codes as a PDF, of vectors alone but for the logo [Q6], and hands it over piece by piece: no more than one
 * sheet is in memory, and who stops reading stops the drawing. A piece comes for every sheet, and one or more at the end.
 */
export async function* drawSheets(sheet: PreparedSheet, parts: SheetParts): AsyncGenerator<Uint8Array, void> {
  const { layout } = sheet.plan
  const document = new PdfWriter({
    autoFirstPage: false,
    margin: 0,
    size: [layout.form.width * pointsPerMm, layout.form.height * pointsPerMm],
    pdfVersion: '1.4',
    info: { Title: parts.title, Creator: 'Stoika', Producer: 'Stoika', CreationDate: parts.made },
    displayTitle: true,
    // The typeface of all captions; without it the browser's build looks for one of its own.
    font: parts.font as never,
  }) as Document
  const written = collect(document)
  const draw = penOf(document, sheet, parts)
  for (let nth = 0; nth < layout.sheets; nth += 1) {
    draw(nth)
    document.flushPages()
    await parts.rest()
    yield written()
  }
  const ended = new Promise((resolve) => document.once('end', resolve))
  document.end()
  await ended
  yield written()
}

/** Takes what a document has written since it was last asked. */
function collect(document: Document): () => Uint8Array {
  let pieces: Uint8Array[] = []
  document.on('data', (piece: Uint8Array) => pieces.push(piece))
  return () => {
    const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of pieces) {
      all.set(piece, at)
      at += piece.length
    }
    pieces = []
    return all
  }
}

/** Draws one of the sheets on a page of its own. */
function penOf(document: Document, sheet: PreparedSheet, { logo }: SheetParts): (nth: number) => void {
  const {
    codes,
    plan: { layout, module },
    settings,
    style,
  } = sheet
  const pathOf = (nth: number): string =>
    `${inkOf(settings.color)}\n${darkRuns(modulesOf(sheet, nth), style.pad)
      .map(({ x, y, length }) => `${x} ${y} ${length} 1 re`)
      .join('\n')}\nf`
  // One code many times is written once, and named wherever it lies.
  const same = codes.isSame ? document.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, style.modules, style.modules] }) : undefined
  same?.end(pathOf(0))
  const image = logo && document.openImage(logo)
  const write = captionPen(document, layout.side, layout.captionHeight)
  return (nth) => {
    document.addPage()
    if (same) document.page.xobjects[drawnOnce] = same
    for (let code = nth * layout.perSheet; code < Math.min(codes.count, (nth + 1) * layout.perSheet); code += 1) {
      const { x, y } = codePlace(layout, code)
      const scale = figure(module * pointsPerMm)
      document.addContent(
        `q ${scale} 0 0 ${scale} ${figure(x * pointsPerMm)} ${figure(y * pointsPerMm)} cm ${same ? `/${drawnOnce} Do` : pathOf(code)} Q`,
      )
      if (image) drawLogo(document, image, { x: x + layout.side / 2, y: y + layout.side / 2 }, (style.pad - 1) * module)
      if (layout.captionHeight > 0) write(codes.at(code).caption, x, y + layout.side)
    }
  }
}

/** Half a module of white is left on each side of it. */
function drawLogo(
  document: Document,
  image: PDFKit.Mixins.ImageSrc,
  middle: { readonly x: number; readonly y: number },
  side: number,
): void {
  const box = side * pointsPerMm
  document.image(image, middle.x * pointsPerMm - box / 2, middle.y * pointsPerMm - box / 2, {
    fit: [box, box],
    align: 'center',
    valign: 'center',
  })
}

/** Writes a caption in the middle below a code. */
function captionPen(document: Document, side: number, height: number): (caption: string, x: number, y: number) => void {
  return (caption, x, y) => {
    if (caption === '') return
    const letter = captionLetter(caption, side) * pointsPerMm
    const width = document.fontSize(letter).widthOfString(caption)
    // Letters that are wider than most make the line lower.
    const size = letter * Math.min(1, (side * pointsPerMm) / width)
    const shift = (side * pointsPerMm - (width * size) / letter) / 2
    document
      .fontSize(size)
      .fillColor('black')
      .text(caption, x * pointsPerMm + shift, y * pointsPerMm + (height * pointsPerMm - size) / 2 - size * 0.1, { lineBreak: false })
  }
}

function inkOf(colour: string): string {
  return `${channelsOf(colour)
    .map((channel) => figure(channel / 255))
    .join(' ')} rg`
}

/** A figure without an exponent, as a PDF wants it. */
function figure(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}
