import * as z from 'zod'
import { limits } from '#domain/shared/limits.ts'
import { currencies } from '#domain/shared/money.ts'
import { parsePhone } from '#domain/shared/phone.ts'
import { isDay, isZone, parseInstant } from '#domain/shared/zone.ts'

/** Schemas of the small things that many calls share. */

/** Ids are compared as text, so they are lower case from the border on. */
export const id = z.uuid().toLowerCase()
export const rev = z.int().nonnegative()
export const day = z.iso.date().refine(isDay, { error: 'day' })
export const price = z.int().min(0).max(limits.maxPrice)
export const currency = z.enum(currencies)
export const image = z.string().max(500).nullable()
/** A change may carry an address or empty text for the picture: an address leaves it, empty removes it. */
export const keepImage = { image: image.optional() }

/** Any ISO 8601 time with an offset goes in, UTC with `Z` comes out; a time without a zone is refused. */
export const instant = z.iso.datetime({ offset: true, error: 'instant' }).transform((text, context) => {
  const parsed = parseInstant(text)
  if (parsed === undefined) context.addIssue({ code: 'custom', message: 'instant' })
  return parsed ?? z.NEVER
})

/** A phone as people type it goes in, E.164 comes out; empty stays empty. */
export const optionalPhone = z
  .string()
  .max(40)
  .transform((text, context) => {
    if (text.trim() === '') return ''
    const parsed = parsePhone(text)
    if (parsed === undefined) context.addIssue({ code: 'custom', message: 'phone' })
    return parsed ?? z.NEVER
  })

/** Of a person: longer ones exist on paper only. */
export const email = z.email().max(200)

export const zone = z.string().max(60).refine(isZone, { error: 'zone' })

export const name = z.string().trim().min(1).max(limits.name)
/** Why something was done. */
export const reason = z.string().trim().max(limits.reason)

const translation = z.strictObject({ name: z.string().max(120).optional(), description: z.string().max(2000).optional() })
export const translations = z.strictObject({ ru: translation.optional(), ky: translation.optional(), en: translation.optional() })

/** A multipart form carries everything as text: lists and objects in it are JSON. */
export function fromForm<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)
}

/** A list in a form: JSON, or its items one by one, of which there may be a single one. */
export function listFromForm<Schema extends z.ZodArray>(schema: Schema) {
  return z.preprocess(
    (value) => (typeof value !== 'string' || value.startsWith('[') ? value : value === '' ? [] : [value]),
    fromForm(schema),
  )
}

/** Page of a list, as DRF writes it: `next` and `previous` are addresses or null. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

/**
 * What a list call answers to `since=<cursor>`: the rows changed after it, the ids of
 * those deleted, and the cursor to ask from next time. `reset` says that the cursor was
 * not one of ours and `results` is the whole list; `more`, that there is another portion.
 */
export function changes<Item extends z.ZodType>(item: Item) {
  return z.object({
    results: z.array(item),
    deleted: z.array(id),
    cursor: z.string(),
    reset: z.boolean(),
    more: z.boolean(),
  })
}

export function pageOrChanges<Item extends z.ZodType>(item: Item) {
  return z.union([page(item), changes(item)])
}

/** Where a page begins: after the row with these values of what the list is ordered by, its id the last of them. */
export const pageKey = fromForm(
  z
    .array(z.union([z.string().max(200), z.int()]))
    .min(1)
    .max(4),
)

/** How many rows can be asked for by `offset`: beyond them `next` has the key of the page before. */
export const numberedRows = 1000

/** Query of a list: `since` asks for changes, and filters then count for nothing unless they say so; the others ask for a page. */
export const listQuery = z.object({
  since: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  offset: z.coerce.number().int().min(0).max(numberedRows).optional(),
  after: pageKey.optional(),
})

export const businessQuery = listQuery.extend({ business_id: id.optional() })

/** Of a call for one row: whose it is, where an id made elsewhere is that of two of the caller's businesses. */
export const rowQuery = z.object({ business_id: id.optional() })

/** Changes are counted for each business, so a list over several of them has no cursor. */
export function oneBusinessSince(query: { readonly since?: string | undefined; readonly business_id?: string | undefined }): boolean {
  return query.since === undefined || query.business_id !== undefined
}
export const sinceError = { error: 'since_needs_business', path: ['business_id'] }
