import type { Answer, EndpointKey } from '#contract/endpoints.ts'
import { can, type Role } from '#domain/shared/rights.ts'
import { ok, refuse } from '#lib/result.ts'
import { authorize } from '#server/core/access.ts'
import type { ApiRefusal, Handlers } from '#server/core/route.ts'
import { databaseErrorOf, type Database } from '#server/db/database.ts'
import { findChannels, keepChannel, openBot, openChannel, removeChannel } from '#server/messages/channel-store.ts'
import { postToGateway } from '#server/messages/gateway.ts'
import { readPlanned } from '#server/messages/planned.ts'
import type { Providers } from '#server/messages/providers.ts'
import { tokenPattern } from '#server/messages/telegram-api.ts'
import { makeLink } from '#server/messages/telegram-links.ts'
import { findBusiness } from './business-repository.ts'
import { customerStore } from './customer-repository.ts'
import { cursorOfMessage, parseMessageCursor, readSentMessages } from './message-repository.ts'

type ChannelKey = Extract<
  EndpointKey,
  | `${string} /api/booking/channels/${string}`
  | 'POST /api/booking/customers/{id}/telegram/'
  | 'GET /api/booking/messages/'
  | 'GET /api/booking/reminders/'
>
type Told = Answer<'GET /api/booking/channels/'>

const portion = 50

/** By what a business writes to its customers, and what went that way [M1, M7]. */
export const channelHandlers: Handlers<ChannelKey> = {
  async 'GET /api/booking/channels/'({ actor, query: { business_id }, providers }, db) {
    const allowed = authorize(actor, business_id, 'desk.read')
    return allowed.ok ? ok(await tell(db, providers, business_id, allowed.value.role)) : allowed
  },

  async 'PUT /api/booking/channels/telegram/'({ actor, body, now, providers }, db) {
    const { business_id, token, causes, reminder_hours } = body
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    const { secrets } = providers
    if (!secrets) return refuse({ code: 'secrets_missing' })
    const wanted = token ?? (await openBot(db, secrets, business_id))?.token
    if (wanted === undefined || !tokenPattern.test(wanted)) return refuse({ code: 'token_wrong' })
    const bot = await findBot(providers, wanted)
    if ('code' in bot) return refuse(bot)
    try {
      await db.transaction((tx) =>
        keepChannel(tx, secrets, { business_id, kind: 'telegram', secret: { token: wanted }, bot, causes, reminder_hours, now }),
      )
    } catch (error) {
      if (databaseErrorOf(error)?.constraint === 'message_channels_bot') return refuse({ code: 'bot_used' })
      throw error
    }
    return ok(await tell(db, providers, business_id, allowed.value.role))
  },

  async 'DELETE /api/booking/channels/telegram/'({ actor, query: { business_id } }, tx) {
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    await removeChannel(tx, business_id, 'telegram')
    return ok(undefined)
  },

  async 'PUT /api/booking/channels/http/'({ actor, body, now, providers }, db) {
    const { business_id, url, headers, body: template, causes, reminder_hours } = body
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    const { secrets } = providers
    if (!secrets) return refuse({ code: 'secrets_missing' })
    const kept = new Map((await gatewayOf(db, providers, business_id))?.headers)
    const secret = { url, body: template, headers: headers.map(({ name, value }) => [name, value ?? kept.get(name) ?? ''] as const) }
    await db.transaction((tx) => keepChannel(tx, secrets, { business_id, kind: 'http', secret, causes, reminder_hours, now }))
    return ok(await tell(db, providers, business_id, allowed.value.role))
  },

  async 'DELETE /api/booking/channels/http/'({ actor, query: { business_id } }, tx) {
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    await removeChannel(tx, business_id, 'http')
    return ok(undefined)
  },

  async 'POST /api/booking/channels/http/test/'({ actor, body: { business_id, phone }, providers, newId }, db) {
    const allowed = authorize(actor, business_id, 'setup.write')
    if (!allowed.ok) return allowed
    const secret = await gatewayOf(db, providers, business_id)
    if (!secret) return refuse({ code: 'no_channel' })
    const answer = await postToGateway(providers.gateway, secret, { phone, text: 'Стойка: проба. Сыноо. Test.', id: newId() })
    if (answer.outcome === 'lost') return ok({ outcome: 'uncertain', failure: 'lost' })
    if (answer.outcome !== 'answered') return ok({ outcome: 'failed', failure: answer.outcome === 'closed' ? 'address' : 'unreachable' })
    const isTaken = answer.status >= 200 && answer.status < 300
    return ok({ outcome: isTaken ? 'sent' : 'failed', failure: isTaken ? null : `status_${answer.status}` })
  },

  async 'POST /api/booking/customers/{id}/telegram/'({ actor, params, body: { business_id }, now, providers }, db) {
    const allowed = authorize(actor, business_id, 'desk.write')
    if (!allowed.ok) return allowed
    const [customer] = await customerStore.findAll(db, business_id, [params.id])
    if (!customer) return refuse({ code: 'not_found' })
    const language = customer.language || (await findBusiness(db, business_id))?.languages?.[0] || 'ru'
    const url = await db.transaction((tx) =>
      makeLink(tx, providers.secrets, { business_id, language, visitor_hash: null, phone: null, customer_id: customer.id }, now),
    )
    return url === undefined ? refuse({ code: 'no_channel' }) : ok({ url })
  },

  async 'GET /api/booking/reminders/'({ actor, query: { business_id, from, to }, now, providers }, db) {
    const allowed = authorize(actor, business_id, 'desk.read')
    return allowed.ok ? ok({ results: await readPlanned(db, providers.secrets, business_id, { from, to, now }) }) : allowed
  },

  async 'GET /api/booking/messages/'({ actor, query: { business_id, after, limit = portion } }, db) {
    const allowed = authorize(actor, business_id, 'desk.read')
    if (!allowed.ok) return allowed
    const lines = await readSentMessages(db, business_id, parseMessageCursor(after), limit + 1)
    const results = lines.slice(0, limit)
    const last = results.at(-1)
    return ok({ results, next: last && lines.length > limit ? cursorOfMessage(last) : null })
  },
}

/** What is to be known of the channels; the gateway's address and body by whoever set it up. */
async function tell(db: Database, providers: Providers, businessId: string, role: Role): Promise<Told> {
  const stored = await findChannels(db, businessId)
  const [telegram, http] = [stored.find(({ kind }) => kind === 'telegram'), stored.find(({ kind }) => kind === 'http')]
  const gateway = http && openChannel(providers.secrets, http, 'http')
  const own =
    gateway && can(role, 'setup.write') ? { url: gateway.url, body: gateway.body, headers: gateway.headers.map(([name]) => name) } : {}
  return {
    telegram: telegram
      ? {
          causes: telegram.causes,
          reminder_hours: telegram.reminder_hours,
          bot_name: telegram.bot_name ?? '',
          ...(!openChannel(providers.secrets, telegram, 'telegram') && { is_unreadable: true }),
        }
      : null,
    http: http
      ? { causes: http.causes, reminder_hours: http.reminder_hours, host: gateway ? new URL(gateway.url).host : '', ...own }
      : null,
    can_keep: providers.secrets !== undefined,
  }
}

async function gatewayOf(db: Database, { secrets }: Providers, businessId: string) {
  const stored = (await findChannels(db, businessId)).find(({ kind }) => kind === 'http')
  return stored && openChannel(secrets, stored, 'http')
}

/** Whose token it is, as Telegram says. */
async function findBot({ telegram }: Providers, token: string): Promise<{ readonly id: string; readonly name: string } | ApiRefusal> {
  const answer = await telegram(token, 'getMe')
  if (answer.outcome === 'refused') return { code: 'token_wrong' }
  if (answer.outcome !== 'done') return { code: 'provider_away' }
  const { id, username } = answer.result as { readonly id: number; readonly username: string }
  return { id: String(id), name: username }
}
