import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Family } from '#domain/customers/customer.ts'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { NewId } from '#lib/ids.ts'
import { hashToken } from '../core/identity.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Database, Transaction } from '../db/database.ts'
import { telegramChats, telegramCodes } from '../db/tables/channels.ts'
import { openBot } from './channel-store.ts'

/** For whose messages a chat will be: visits of one device for one phone, or a customer's [M6]. */
export interface LinkTarget {
  readonly business_id: string
  readonly language: ContentLanguage
  readonly visitor_hash: string | null
  readonly phone: string | null
  readonly customer_id: string | null
}

/** So long a link may be followed. */
export const linkKeptMs = 24 * 3600_000

/** A link that opens the bot and tells it, once, whose chat this is; undefined where the business has no bot [M6]. */
export async function makeLink(
  tx: Transaction,
  secrets: Secrets | undefined,
  target: LinkTarget,
  now: Instant,
): Promise<string | undefined> {
  const bot = await openBot(tx, secrets, target.business_id)
  if (!bot?.name) return undefined
  const code = randomBytes(16).toString('base64url')
  await tx
    .insert(telegramCodes)
    .values({ ...target, code_hash: hashToken(code), expires_at: new Date(Date.parse(now) + linkKeptMs).toISOString() })
  return `https://t.me/${bot.name}?start=${code}`
}

/** Links a chat to whom the code was made for, in whose language it is answered; undefined where the code is none, or no more. */
export async function followLink(
  tx: Transaction,
  businessId: string,
  code: string,
  chat: string,
  { now, newId }: { readonly now: Instant; readonly newId: NewId },
): Promise<ContentLanguage | undefined> {
  const [found] = await tx
    .delete(telegramCodes)
    .where(and(eq(telegramCodes.business_id, businessId), eq(telegramCodes.code_hash, hashToken(code)), gt(telegramCodes.expires_at, now)))
    .returning()
  if (!found) return undefined
  const { code_hash: _, expires_at: __, ...target } = found
  await tx.insert(telegramChats).values({ ...target, id: newId(), chat, linked_at: now })
  return found.language
}

/** Ends all messages to a chat. The language in which it was written to, where it was. */
export async function unlinkChat(tx: Transaction, businessId: string, chat: string): Promise<ContentLanguage | undefined> {
  const [gone] = await tx
    .delete(telegramChats)
    .where(and(eq(telegramChats.business_id, businessId), eq(telegramChats.chat, chat)))
    .returning()
  return gone?.language
}

/** How it stands with a visit: without a bot that works, with one, or with a chat already. */
export async function linkState(
  db: Database,
  secrets: Secrets | undefined,
  businessId: string,
  visitorHash: string,
  phone: string,
): Promise<'none' | 'offered' | 'linked'> {
  if (!(await openBot(db, secrets, businessId))) return 'none'
  const [chat] = await db
    .select({ id: telegramChats.id })
    .from(telegramChats)
    .where(and(eq(telegramChats.business_id, businessId), eq(telegramChats.visitor_hash, visitorHash), eq(telegramChats.phone, phone)))
    .limit(1)
  return chat ? 'linked' : 'offered'
}

/** Nobody is written to any more of whom nothing is to be left [V5]. */
export async function forgetChatsOf(tx: Transaction, businessId: string, { ids, phones }: Pick<Family, 'ids' | 'phones'>): Promise<void> {
  for (const table of [telegramChats, telegramCodes]) {
    await tx
      .delete(table)
      .where(and(eq(table.business_id, businessId), or(inArray(table.customer_id, [...ids]), inArray(table.phone, [...phones]))))
  }
}

export async function forgetLinks(db: Database, now: Instant): Promise<void> {
  await db.delete(telegramCodes).where(lt(telegramCodes.expires_at, now))
}
