import * as z from 'zod'
import { messageKinds, messageLimit, type MessageKind } from '#domain/business/messages.ts'
import { maxStations, orderKinds } from '#domain/business/ordering.ts'
import { parseMapLink } from '#domain/business/map-point.ts'
import { businessKinds, parseInstagram, parseLink } from '#domain/business/shop.ts'
import { wholeBasisPoints } from '#domain/payments/bill.ts'
import { limits } from '#domain/shared/limits.ts'
import { contentLanguages } from '#domain/shared/translations.ts'
import { defineEndpoints } from './endpoint.ts'
import { pictureRefusals } from './errors.ts'
import { week } from './rows.ts'
import { currency, id, image, instant, listQuery, name, optionalPhone, pageOrChanges, price, rev, translations, zone } from './wire.ts'

const minutes = (max: number) => z.int().min(0).max(max)

/** By language and occasion; what is missing is the default (`domain/business/messages.ts`). */
const textsOfLanguage = z.strictObject(
  Object.fromEntries(messageKinds.map((kind) => [kind, z.string().max(messageLimit).optional()])) as Readonly<
    Record<MessageKind, z.ZodOptional<z.ZodString>>
  >,
)
const messageTexts = z.strictObject({ ru: textsOfLanguage.optional(), ky: textsOfLanguage.optional(), en: textsOfLanguage.optional() })

/** What people type in one of its usual forms, stored in a single one; empty stays empty. */
const readBy = (parse: (text: string) => string | undefined) =>
  z
    .string()
    .max(limits.link)
    .transform((text, context) => {
      if (text.trim() === '') return ''
      const found = parse(text)
      if (found === undefined) context.addIssue({ code: 'custom', message: 'format' })
      return found ?? z.NEVER
    })

const blockedPhone = z.strictObject({ phone: optionalPhone.pipe(z.string().min(1)), note: z.string().trim().max(limits.reason) })
const kind = z.enum(businessKinds)
const language = z.enum(contentLanguages)

/** How it takes orders (`domain/business/ordering.ts`). */
const ordering = z.strictObject({
  menu_id: id.nullable(),
  kinds: z
    .array(z.enum(orderKinds))
    .max(orderKinds.length)
    .transform((all) => [...new Set(all)]),
  hours: week,
  paused_until: instant.nullable(),
  delivery: z.strictObject({ fee: price, free_from: price, least: price }),
  stations: z.array(z.strictObject({ name, category_ids: z.array(id).max(500) })).max(maxStations),
})

/** What customers see, and by which terms they book (`domain/business/shop.ts`). */
const shopFields = {
  kind,
  opening_hours: week,
  map_link: readBy(parseMapLink),
  whatsapp: optionalPhone,
  instagram: readBy(parseInstagram),
  two_gis: readBy((text) => parseLink(text, '2gis')),
  languages: z
    .array(language)
    .min(1)
    .max(contentLanguages.length)
    .transform((all) => [...new Set(all)]),
  is_published: z.boolean(),
  is_findable: z.boolean(),
  approves_itself: z.boolean(),
  change_notice_hours: z.int().min(0).max(limits.maxChangeNoticeHours),
  blocked_phones: z.array(blockedPhone).max(limits.blockedPhones),
  ordering,
}

const businessFields = {
  name,
  translations,
  time_zone: zone,
  currency,
  slot_step_minutes: z.int().min(limits.minSlotStepMinutes).max(limits.maxSlotStepMinutes),
  min_notice_minutes: minutes(limits.maxNoticeMinutes),
  /** Days after today; null for no bound [S5]. */
  booking_window_days: z.int().min(1).max(limits.maxWindowDays).nullable(),
  /** Days without a word from the server after which a device shows nothing more until somebody signs in. */
  offline_days: z.int().min(1).max(limits.maxOfflineDays),
  /** Whether money is recorded at the desk. */
  takes_payments: z.boolean(),
  /** Basis points of the listed prices that staff give away without an owner [P3]. */
  staff_discount: z.int().min(0).max(wholeBasisPoints),
  phone: optionalPhone,
  address: z.string().max(limits.address),
  message_texts: messageTexts,
}

/** A business for those who work there. Nothing public answers with it: it has the phones that are blocked [V2]. */
export const business = z.object({
  id,
  rev,
  owner_id: id,
  ...businessFields,
  phone: z.string(),
  offline_days: z.exactOptional(businessFields.offline_days),
  takes_payments: z.exactOptional(z.boolean()),
  staff_discount: z.exactOptional(z.int()),
  message_texts: z.exactOptional(messageTexts),
  code: z.exactOptional(z.string()),
  kind: z.exactOptional(kind),
  opening_hours: z.exactOptional(week),
  map_link: z.exactOptional(z.string()),
  whatsapp: z.exactOptional(z.string()),
  instagram: z.exactOptional(z.string()),
  two_gis: z.exactOptional(z.string()),
  payment_qr: z.exactOptional(image),
  languages: z.exactOptional(z.array(language)),
  is_published: z.exactOptional(z.boolean()),
  is_findable: z.exactOptional(z.boolean()),
  approves_itself: z.exactOptional(z.boolean()),
  change_notice_hours: z.exactOptional(z.int()),
  blocked_phones: z.exactOptional(z.array(z.object({ phone: z.string(), note: z.string() }))),
  ordering: z.exactOptional(ordering),
})

const given = z.strictObject({ ...businessFields, ...shopFields }).partial()

export const businessEndpoints = defineEndpoints({
  'GET /api/booking/business/': {
    tag: 'booking',
    summary: 'Businesses of the signed-in person',
    auth: 'token',
    query: listQuery.extend({ owner_id: id.optional() }),
    status: 200,
    answer: pageOrChanges(business),
  },
  'POST /api/booking/business/': {
    tag: 'booking',
    summary: 'Open another business',
    auth: 'token',
    added: true,
    body: given.required({ name: true }).extend({ id: id.optional() }),
    status: 201,
    answer: business,
    refusals: ['businesses_full', 'id_taken'],
  },
  /** A form carries the picture alone. */
  'PATCH /api/booking/business/{id}/': {
    tag: 'booking',
    summary: 'Change a business (owner)',
    auth: 'token',
    added: true,
    body: given.extend({ payment_qr: image.optional() }),
    files: ['payment_qr'],
    status: 200,
    answer: business,
    refusals: [...pictureRefusals, 'pictures_full', 'stale_row'],
  },
  /** A part of its settings that is everybody's at the desk: they see that the kitchen cannot keep up [O7]. */
  'PUT /api/booking/business/{id}/pause/': {
    tag: 'booking',
    summary: 'Take no orders of guests until then, or take them again',
    auth: 'token',
    added: true,
    body: z.strictObject({ until: instant.nullable() }),
    status: 200,
    answer: business,
  },
  'DELETE /api/booking/business/{id}/': {
    tag: 'booking',
    summary: 'Delete a business (owner)',
    auth: 'token',
    status: 204,
    refusals: ['row_in_use'],
  },
})
