import * as z from 'zod'
import { sheetSeries, sheetTargets } from '#domain/sheets/sheet-codes.ts'
import { defaultSheet, sheetLimits, sheetSizes } from '#domain/sheets/sheet-settings.ts'
import { defineEndpoints } from './endpoint.ts'
import { pictureRefusals } from './errors.ts'
import { fromForm, id } from './wire.ts'

interface Bounds {
  readonly least: number
  readonly most: number
}

const whole = ({ least, most }: Bounds) => fromForm(z.int().min(least).max(most))
const mm = ({ least, most }: Bounds) => fromForm(z.number().min(least).max(most))

/** A picture within JSON, where it is no part of a form: some 750 kB of it. */
const dataUrl = z
  .string()
  .max(1_000_000)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/)

/** Whatever is left out is as the specification has it [Q1]. */
const sheet = z
  .strictObject({
    uploadedImage: z
      .union([z.literal(''), dataUrl])
      .nullable()
      .default(null),
    qrSize: whole(sheetLimits.size).default(defaultSheet.qrSize),
    qrSpacing: whole(sheetLimits.spacing).default(defaultSheet.qrSpacing),
    qrCount: whole(sheetLimits.count).default(defaultSheet.qrCount),
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .default(defaultSheet.color),
    sheetSize: z.enum(sheetSizes).default(defaultSheet.sheetSize),
    margin: mm(sheetLimits.margin).default(defaultSheet.margin),
    offsetX: mm(sheetLimits.offset).default(defaultSheet.offsetX),
    offsetY: mm(sheetLimits.offset).default(defaultSheet.offsetY),
    caption: z.string().max(sheetLimits.caption).default(defaultSheet.caption),
    logoShare: whole(sheetLimits.logoShare).default(defaultSheet.logoShare),
    /** Whose page the codes lead to: needed by who owns several businesses. */
    business_id: id.optional(),
    target: z.enum(sheetTargets).default('shop'),
    /** The catalogue, the listing or the card that is meant. */
    row_id: id.optional(),
    series: z.enum(sheetSeries).default('same'),
    /** Which one-time codes are printed, for a series of them. */
    batch_id: id.optional(),
    /** Where the numbers of a series begin. */
    first: whole(sheetLimits.first).default(sheetLimits.first.least),
  })
  .prefault({})

/** At most so often: the largest takes the server some seconds. */
const sheetsAtMost = { most: 30, windowMs: 60_000 } as const

export const sheetEndpoints = defineEndpoints({
  'POST /api/services/qr-codes-pdf/': {
    tag: 'sheets',
    summary: 'Sheets of QR codes as a PDF, ready to print (owner)',
    auth: 'token',
    replay: false,
    limit: sheetsAtMost,
    body: sheet,
    files: ['uploadedImage'],
    status: 200,
    answer: 'application/pdf',
    refusals: [...pictureRefusals, 'not_found', 'ambiguous_id', 'sheet_refused'],
  },
})
