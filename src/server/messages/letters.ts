import { and, eq, inArray } from 'drizzle-orm'
import type { Booking } from '#domain/booking/booking.ts'
import { factsTogether, messageFacts, type Names } from '#domain/booking/message-facts.ts'
import { byBookingStart } from '#domain/booking/visit-parts.ts'
import { messageText } from '#domain/business/messages.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Database } from '../db/database.ts'
import { bookings, businesses, customers, employees, services } from '../db/tables/booking.ts'
import { telegramChats } from '../db/tables/channels.ts'
import type { MessagePayload } from '../db/tables/pushes.ts'
import { visitorVisits } from '../db/tables/visits.ts'
import type { Delivery } from '../push/deliveries.ts'

/** A message as it is right now: read again before it is sent, since a booking changes while it waits [M5]. */
export interface Letter {
  readonly text: string
  readonly language: ContentLanguage
  readonly phone: string
  /** Undefined for the gateway. */
  readonly chat: string | undefined
  readonly parts: readonly Booking[]
  readonly zone: string
}

/** The letter of a line; undefined where nothing of it holds any more, or its chat is gone. */
export async function readLetter(
  db: Database,
  { business_id, device, kind, payload }: Delivery,
  now: Instant,
): Promise<Letter | undefined> {
  const message = payload as MessagePayload
  const rows = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.business_id, business_id), inArray(bookings.id, [...message.ids])))
  const parts = rows.filter((row) => stillHolds(row, message, now)).toSorted(byBookingStart)
  const [first] = parts
  const chat = kind === 'telegram' ? await findChat(db, business_id, device) : undefined
  if (!first || (kind === 'telegram' && !chat)) return undefined
  // A reminder is of one time: for another there is another.
  if (message.about === 'reminder' && first.start !== message.start) return undefined
  const names = await readNames(db, business_id)
  const language = (await languageOf(db, first)) ?? chat?.language ?? names.business.languages?.[0] ?? 'ru'
  const facts = factsTogether(parts.map((part) => messageFacts(part, language, names)))
  const text = messageText(message.about, language, names.business.message_texts, facts)
  return { text, language, phone: first.customer_phone, chat: chat?.chat, parts, zone: names.business.time_zone }
}

function stillHolds({ status, start }: Booking, { about }: MessagePayload, now: Instant): boolean {
  if (start <= now) return false
  return status === (about === 'cancelled' ? 'cancelled' : 'approved')
}

async function findChat(db: Database, businessId: string, id: string) {
  const [found] = await db
    .select({ chat: telegramChats.chat, language: telegramChats.language })
    .from(telegramChats)
    .where(and(eq(telegramChats.business_id, businessId), eq(telegramChats.id, id)))
  return found
}

/** What staff noted of the customer, else the language in which the visit was asked for. */
async function languageOf(db: Database, { business_id, customer_id, visit_id }: Booking): Promise<ContentLanguage | undefined> {
  const [customer] =
    customer_id == null
      ? []
      : await db
          .select({ language: customers.language })
          .from(customers)
          .where(and(eq(customers.business_id, business_id), eq(customers.id, customer_id)))
  if (customer?.language) return customer.language
  const [visit] =
    visit_id == null
      ? []
      : await db
          .select({ language: visitorVisits.language })
          .from(visitorVisits)
          .where(and(eq(visitorVisits.business_id, business_id), eq(visitorVisits.id, visit_id)))
  return visit?.language
}

async function readNames(db: Database, businessId: string): Promise<Names> {
  const [[business], staff, offered] = await Promise.all([
    db.select().from(businesses).where(eq(businesses.id, businessId)),
    db.select().from(employees).where(eq(employees.business_id, businessId)),
    db.select().from(services).where(eq(services.business_id, businessId)),
  ])
  return {
    business: must(business, 'the business of a message'),
    employeesById: new Map(staff.map((one) => [one.id, one])),
    servicesById: new Map(offered.map((one) => [one.id, one])),
  }
}
