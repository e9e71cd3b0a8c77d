import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as nextTask } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpointOf } from '#contract/endpoints.ts'
import { codesOf, sheetAddress } from '#domain/sheets/sheet-codes.ts'
import { must } from '#lib/assert.ts'
import { prepareSheet } from '#print/prepare-sheet.ts'
import { readsBack } from '#print/read-back.ts'
import { drawSheets, type SheetParts } from '#print/sheet-pdf.ts'
import { endpointRoute } from '#server/core/endpoint-route.ts'
import { readBody, wasBrokenOff, type Incoming } from '#server/core/body.ts'
import { countCall } from '#server/core/call-limits.ts'
import type { Core } from '#server/core/core.ts'
import { orRaise, readCall } from '#server/core/read-call.ts'
import { RefusedRequest } from '#server/core/refusals.ts'
import { createWorkQueue } from '#server/core/work-queue.ts'
import { drawLogo } from './logo.ts'
import { findTarget, ownBusiness, type SheetBody } from './sheet-target.ts'

const key = 'POST /api/services/qr-codes-pdf/'
/** Ten thousand codes are some megabytes and seconds; between two sheets all other calls have their turn. */
const drawing = { atOnce: 2, weight: 2, waiting: 20 } as const

/** Answers the call for sheets of QR codes, which hands over a file. */
export function addSheetCalls(app: FastifyInstance, core: Core): void {
  const endpoint = endpointOf(key)
  const queue = createWorkQueue(drawing)
  app.route({
    ...endpointRoute(core, key, endpoint),
    handler: async (request, reply) => {
      const incoming = await readBody(request, endpoint)
      const body = readCall(core, endpoint, request, incoming.body).body as SheetBody
      const businessId = orRaise(ownBusiness(must(request.actor, 'who calls'), body))
      await countCall(core, key, endpoint, request)
      const pdf = await queue(1, () => makeSheet(core, request, { businessId, body, incoming }))
      if (!pdf) throw new RefusedRequest({ code: 'pictures_busy', retry_after: 5 })
      return reply
        .code(endpoint.status)
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="qr-codes.pdf"')
        .send(pdf)
    },
  })
}

interface Asked {
  readonly businessId: string
  readonly body: SheetBody
  readonly incoming: Incoming
}

async function makeSheet({ db, config, now }: Core, request: FastifyRequest, { businessId, body, incoming }: Asked): Promise<Buffer> {
  const { target, series, name } = orRaise(await findTarget(db, businessId, body))
  const bytes = logoBytes(body, incoming)
  const logo = bytes && orRaise(await drawLogo(bytes))
  const address = sheetAddress(config.publicUrl ?? `${request.protocol}://${request.host}`, target)
  const sheet = prepareSheet(body, codesOf(address, body.caption, body.qrCount, series), logo !== undefined)
  if (!sheet.ok) throw new RefusedRequest({ code: 'sheet_refused', reason: sheet.refusal })
  // What no camera would read is not printed [Q6].
  if (!readsBack(sheet.value, logo?.pixels)) throw new RefusedRequest({ code: 'sheet_refused', reason: { code: 'unreadable' } })
  return collect(
    request,
    drawSheets(sheet.value, { title: name, made: new Date(now()), font: await font, logo: logo?.png, rest: nextTask }),
  )
}

/** A part of the form, or written into the JSON. */
function logoBytes({ uploadedImage }: SheetBody, { pictures }: Incoming): Buffer | undefined {
  return (
    pictures.get('uploadedImage') ??
    (uploadedImage ? Buffer.from(uploadedImage.slice(uploadedImage.indexOf(',') + 1), 'base64') : undefined)
  )
}

/** Whoever has left gets nothing, and nothing more is drawn for them. */
async function collect(request: FastifyRequest, pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) {
    if (wasBrokenOff(request)) throw new Error('The reader left before the sheets were drawn')
    all.push(piece)
  }
  return Buffer.concat(all)
}

/** A machine that serves has no fonts of its own, least of all for Kyrgyz. */
const font: Promise<SheetParts['font']> = readFile(
  createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf'),
)
