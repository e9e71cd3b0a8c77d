import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { isUuid, type NewId } from '#lib/ids.ts'
import type { Transaction } from '../db/database.ts'
import { botLanguage, botWords, confirmWords } from './bot-words.ts'
import { followLink, unlinkChat } from './telegram-links.ts'
import type { TelegramMethod } from './telegram-api.ts'

/** What of an update of Telegram's is looked at. */
export interface Update {
  readonly update_id: number
  readonly message?: { readonly text?: string; readonly chat: Chat; readonly from?: { readonly language_code?: string } }
  readonly callback_query?: {
    readonly id: string
    readonly data?: string
    readonly from?: { readonly language_code?: string }
    readonly message?: { readonly message_id: number; readonly chat: Chat }
  }
  readonly my_chat_member?: { readonly chat: Chat; readonly new_chat_member: { readonly status: string } }
}

interface Chat {
  readonly id: number
  readonly type: string
}

/** A call by which an update is answered, after what it did has been committed. It may get lost. */
export type BotReply = readonly [method: TelegramMethod, fields: object]

/** What came of a customer's word that they will come. */
export type Confirmation = 'confirmed' | 'already' | 'changed' | 'late' | 'gone'

/** Writes it on the booking; `start` is the time that they were asked about. */
export type ConfirmBooking = (
  tx: Transaction,
  doing: UpdateDoing,
  asked: { readonly id: string; readonly start: Instant; readonly chat: string },
) => Promise<Confirmation>

/** What the button of a reminder sends back. */
export function confirmData(id: string, start: Instant): string {
  return `c.${id}.${Date.parse(start).toString(36)}`
}

/** What was pressed; undefined where no reminder has such a button: who calls Telegram by themselves can send anything back. */
function readConfirmData(data = ''): { readonly id: string; readonly start: Instant } | undefined {
  const [, id = '', at = ''] = /^c\.([0-9a-f-]{36})\.([0-9a-z]{1,11})$/.exec(data) ?? []
  const start = new Date(Number.parseInt(at, 36))
  return isUuid(id) && !Number.isNaN(start.getTime()) ? { id, start: start.toISOString() } : undefined
}

export interface UpdateDoing {
  readonly businessId: string
  readonly now: Instant
  readonly newId: NewId
  readonly confirm: ConfirmBooking
}

/** Does what somebody asks a bot for. Groups are not answered: a booking is nobody else's to read. */
export async function handleUpdate(
  tx: Transaction,
  doing: UpdateDoing,
  { message, callback_query: pressed, my_chat_member: member }: Update,
): Promise<readonly BotReply[]> {
  if (member?.chat.type === 'private' && member.new_chat_member.status === 'kicked')
    await unlinkChat(tx, doing.businessId, String(member.chat.id))
  if (pressed) return answerPress(tx, doing, pressed)
  if (message?.chat.type !== 'private') return []
  const [chat, asked] = [String(message.chat.id), botLanguage(message.from?.language_code)]
  const say = (what: keyof (typeof botWords)['ru'], language: ContentLanguage = asked): readonly BotReply[] => [
    ['sendMessage', { chat_id: chat, text: botWords[language][what] }],
  ]
  const [command, code] = message.text?.trim().split(/\s+/) ?? []
  if (command === '/stop') return say('stopped', await unlinkChat(tx, doing.businessId, chat))
  if (command !== '/start' || code === undefined) return say('hello')
  const language = await followLink(tx, doing.businessId, code, chat, doing)
  return language ? say('linked', language) : say('old')
}

/** Every press is answered, also a late one: else the button turns for ever. */
async function answerPress(
  tx: Transaction,
  doing: UpdateDoing,
  { id: callback_query_id, data, from, message }: NonNullable<Update['callback_query']>,
): Promise<readonly BotReply[]> {
  const asked = readConfirmData(data)
  const language = botLanguage(from?.language_code)
  if (!asked || message?.chat.type !== 'private') return [['answerCallbackQuery', { callback_query_id }]]
  const chat = String(message.chat.id)
  const came = await doing.confirm(tx, doing, { ...asked, chat })
  const told: BotReply = [
    'answerCallbackQuery',
    { callback_query_id, text: confirmWords[language][came], show_alert: came !== 'confirmed' },
  ]
  return came === 'confirmed' || came === 'already'
    ? [told, ['editMessageReplyMarkup', { chat_id: chat, message_id: message.message_id }]]
    : [told]
}
