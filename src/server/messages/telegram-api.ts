import type { SendPost } from './post.ts'

/** One of the methods of Telegram's bots. */
export type TelegramMethod = 'getMe' | 'getUpdates' | 'sendMessage' | 'answerCallbackQuery' | 'editMessageReplyMarkup' | 'deleteWebhook'

/** What came of a call: its result; Telegram's refusal; that it is to be asked later; or that nobody knows. */
export type TelegramAnswer =
  | { readonly outcome: 'done'; readonly result: unknown }
  | { readonly outcome: 'refused'; readonly status: number; readonly description: string }
  | { readonly outcome: 'later'; readonly afterMs: number }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'lost' }

export type CallTelegram = (
  token: string,
  method: TelegramMethod,
  fields?: object,
  rest?: { readonly signal?: AbortSignal; readonly withinMs?: number },
) => Promise<TelegramAnswer>

/** As BotFather hands it out. */
export const tokenPattern = /^\d{5,20}:[\w-]{30,100}$/

/** Calls Telegram. The token is in the address, so that neither address nor error is ever logged. */
export function createTelegram(api: string, post: SendPost): CallTelegram {
  return async (token, method, fields = {}, rest = {}) => {
    const answer = await post({
      url: `${api}/bot${token}/${method}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      ...rest,
    })
    if (answer.outcome === 'closed') return { outcome: 'unreachable' }
    if (answer.outcome !== 'answered') return { outcome: answer.outcome }
    return read(answer.status, answer.text, answer.afterMs)
  }
}

interface Told {
  readonly ok?: boolean
  readonly result?: unknown
  readonly description?: string
  readonly parameters?: { readonly retry_after?: number }
}

function read(status: number, text: string, afterMs: number): TelegramAnswer {
  const told = parse(text)
  if (told?.ok === true) return { outcome: 'done', result: told.result }
  if (status === 429) return { outcome: 'later', afterMs: Math.max(afterMs, (told?.parameters?.retry_after ?? 0) * 1000) }
  // Somebody between may have spoken, or Telegram after it took the message.
  if (!told || status >= 500 || status === 408) return { outcome: 'lost' }
  return { outcome: 'refused', status, description: told.description ?? '' }
}

function parse(text: string): Told | undefined {
  try {
    return JSON.parse(text) as Told
  } catch {
    return undefined
  }
}
