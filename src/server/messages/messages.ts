import { and, eq } from 'drizzle-orm'
import { isWorthReminding, nightOverAt } from '#domain/booking/reminding.ts'
import type { ChannelKind } from '#domain/business/channels.ts'
import type { Log } from '../core/log.ts'
import type { Secrets } from '../core/secrets.ts'
import type { Database } from '../db/database.ts'
import { messageChannels, telegramChats } from '../db/tables/channels.ts'
import { mostAttempts, notePosting, type Delivery, type Settled } from '../push/deliveries.ts'
import type { Transport } from '../push/sender.ts'
import { confirmWords } from './bot-words.ts'
import { openChannel, type StoredChannel } from './channel-store.ts'
import { postToGateway } from './gateway.ts'
import { readLetter, type Letter } from './letters.ts'
import { againLater, perhapsSent, type Failure } from './outcomes.ts'
import type { SendPost } from './post.ts'
import type { CallTelegram } from './telegram-api.ts'
import { confirmData } from './updates.ts'

export interface MessageParts {
  readonly db: Database
  readonly log: Log
  readonly now: () => number
  readonly secrets: Secrets | undefined
  readonly telegram: CallTelegram
  readonly gateway: SendPost
}

/** Messages to customers, each as it reads when it is sent [M5]. */
export function createMessages(parts: MessageParts): Readonly<Record<ChannelKind, Transport>> {
  const transport =
    (send: SendLetter): Transport =>
    async () =>
    async (line) => {
      if (line.was_posted) return perhapsSent
      // Taken as often and never asked for: it cannot be read, as the log says.
      if (line.attempts > mostAttempts) return { as: 'failed' }
      const settled = await sendMessage(parts, line, send)
      // An answer's words may repeat what was sent to it: nothing of them is logged.
      if ('failure' in settled)
        parts.log.info(
          { business: line.business_id, kind: line.kind, as: settled.as, failure: settled.failure },
          'a message did not surely arrive',
        )
      return settled
    }
  return { telegram: transport(byTelegram), http: transport(byGateway) }
}

type SendLetter = (parts: MessageParts, line: Delivery, channel: StoredChannel, letter: Letter) => Promise<Settled>

async function sendMessage(parts: MessageParts, line: Delivery, send: SendLetter): Promise<Settled> {
  const now = new Date(parts.now()).toISOString()
  const letter = await readLetter(parts.db, line, now)
  if (!letter) return { as: 'gone' }
  if (line.payload.about === 'reminder') {
    const until = nightOverAt(now, letter.zone)
    if (letter.parts.every(({ start }) => !isWorthReminding(start, now))) return { as: 'gone' }
    if (until !== undefined) return { as: 'again', at: until, isCounted: false }
  }
  const [channel] = await parts.db
    .select()
    .from(messageChannels)
    .where(and(eq(messageChannels.business_id, line.business_id), eq(messageChannels.kind, line.kind as ChannelKind)))
  return channel ? send(parts, line, channel, letter) : failed('no_channel')
}

async function byTelegram(
  { db, now, secrets, telegram }: MessageParts,
  line: Delivery,
  channel: StoredChannel,
  letter: Letter,
): Promise<Settled> {
  const secret = openChannel(secrets, channel, 'telegram')
  if (!secret) return failed('no_channel')
  if (!(await notePosting(db, line, perhapsSent.failure))) return takenSince
  const answer = await telegram(secret.token, 'sendMessage', { chat_id: letter.chat, text: letter.text, ...buttonOf(line, letter) })
  if (answer.outcome === 'done') return { as: 'sent' }
  if (answer.outcome === 'lost') return perhapsSent
  if (answer.outcome === 'unreachable') return againLater(line, now(), 'unreachable')
  if (answer.outcome === 'later') return againLater(line, now(), 'busy', answer.afterMs)
  if (answer.status === 401 || answer.status === 404) return failed('token')
  if (answer.status !== 403) return failed(`status_${answer.status}`)
  // Who blocks the bot wants nothing more of it.
  await db.delete(telegramChats).where(and(eq(telegramChats.business_id, line.business_id), eq(telegramChats.chat, letter.chat ?? '')))
  return failed('blocked')
}

/** Under a reminder, by which the customer says that they will come [M9]. */
function buttonOf({ payload }: Delivery, { parts: [first], language }: Letter): object {
  if (payload.about !== 'reminder' || !first) return {}
  return {
    reply_markup: { inline_keyboard: [[{ text: confirmWords[language].button, callback_data: confirmData(first.id, first.start) }]] },
  }
}

async function byGateway(
  { db, now, secrets, gateway }: MessageParts,
  line: Delivery,
  channel: StoredChannel,
  { phone, text }: Letter,
): Promise<Settled> {
  const secret = openChannel(secrets, channel, 'http')
  if (!secret) return failed('no_channel')
  if (phone === '') return { as: 'gone' }
  if (!(await notePosting(db, line, perhapsSent.failure))) return takenSince
  const answer = await postToGateway(gateway, secret, { phone, text, id: line.id })
  if (answer.outcome === 'closed') return failed('address')
  if (answer.outcome === 'unreachable') return againLater(line, now(), 'unreachable')
  if (answer.outcome === 'lost') return perhapsSent
  if (answer.status === 429) return againLater(line, now(), 'busy', answer.afterMs)
  if (answer.status >= 200 && answer.status < 300) return { as: 'sent' }
  return answer.status >= 500 || answer.status === 408 ? perhapsSent : failed(`status_${answer.status}`)
}

/** Whoever has the line now says what becomes of it: this is not noted. */
const takenSince: Settled = { as: 'gone' }

const failed = (failure: Failure): Settled => ({ as: 'failed', failure })
