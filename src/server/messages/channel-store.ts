import { and, eq } from 'drizzle-orm'
import type { ChannelKind, MessageCause } from '#domain/business/channels.ts'
import type { Instant } from '#domain/shared/zone.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Database } from '../db/database.ts'
import { messageChannels, telegramChats, telegramCodes } from '../db/tables/channels.ts'

/** What of a channel is encrypted. */
export interface ChannelSecrets {
  readonly telegram: { readonly token: string }
  readonly http: { readonly url: string; readonly headers: readonly (readonly [name: string, value: string])[]; readonly body: string }
}

export type StoredChannel = typeof messageChannels.$inferSelect

export async function findChannels(db: Database, businessId: string): Promise<readonly StoredChannel[]> {
  return db.select().from(messageChannels).where(eq(messageChannels.business_id, businessId))
}

const placeOf = (businessId: string, kind: ChannelKind): string => `channel ${businessId} ${kind}`

/** Undefined where this server's key does not open it. */
export function openChannel<Kind extends ChannelKind>(
  secrets: Secrets | undefined,
  { business_id, sealed }: StoredChannel,
  kind: Kind,
): ChannelSecrets[Kind] | undefined {
  const text = secrets?.open(sealed, placeOf(business_id, kind))
  return text === undefined ? undefined : (JSON.parse(text) as ChannelSecrets[Kind])
}

/** A business's bot and its token; undefined where there is none, or none whose token this server can read. */
export async function openBot(
  db: Database,
  secrets: Secrets | undefined,
  businessId: string,
): Promise<{ readonly name: string; readonly token: string } | undefined> {
  const [stored] = await db.select().from(messageChannels).where(ofChannel(businessId, 'telegram'))
  const secret = stored && openChannel(secrets, stored, 'telegram')
  return secret && { name: stored.bot_name ?? '', token: secret.token }
}

export interface ChannelChange<Kind extends ChannelKind = ChannelKind> {
  readonly business_id: string
  readonly kind: Kind
  readonly secret: ChannelSecrets[Kind]
  readonly bot?: { readonly id: string; readonly name: string }
  readonly causes: readonly MessageCause[]
  readonly reminder_hours: number
  readonly now: Instant
}

/** Keeps a channel as it is wanted; another bot's updates are counted anew. */
export async function keepChannel(
  db: Database,
  secrets: Secrets,
  { business_id, kind, secret, bot, causes, reminder_hours, now }: ChannelChange,
): Promise<void> {
  const [known] = await db.select().from(messageChannels).where(ofChannel(business_id, kind))
  if (kind === 'telegram' && known?.bot_id !== bot?.id) await forgetChats(db, business_id)
  const given = {
    sealed: secrets.seal(JSON.stringify(secret), placeOf(business_id, kind)),
    causes,
    reminder_hours,
    changed_at: now,
    bot_id: bot?.id ?? null,
    bot_name: bot?.name ?? null,
    update_offset: known && known.bot_id === bot?.id ? known.update_offset : 0,
  }
  await db
    .insert(messageChannels)
    .values({ business_id, kind, ...given })
    .onConflictDoUpdate({ target: [messageChannels.business_id, messageChannels.kind], set: given })
}

export async function removeChannel(db: Database, businessId: string, kind: ChannelKind): Promise<void> {
  await db.delete(messageChannels).where(ofChannel(businessId, kind))
  if (kind === 'telegram') await forgetChats(db, businessId)
}

/** They are the bot's: another may not write there before it is spoken to. */
async function forgetChats(db: Database, businessId: string): Promise<void> {
  await db.delete(telegramChats).where(eq(telegramChats.business_id, businessId))
  await db.delete(telegramCodes).where(eq(telegramCodes.business_id, businessId))
}

function ofChannel(businessId: string, kind: ChannelKind) {
  return and(eq(messageChannels.business_id, businessId), eq(messageChannels.kind, kind))
}
