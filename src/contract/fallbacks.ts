import { errors, type ErrorCode } from './errors.ts'
import type { ApiError } from './client.ts'

/**
 * What a person reads when an action failed and the server's answer had no words: a
 * Russian text for each action that the specification lists (section 8), and its three
 * English ones to the letter.
 */
export const fallbacks = {
  transaction_load: 'Не удалось загрузить операции.',
  transactions_list: 'Error loading transactions',
  transactions_block: 'Error blocking transaction',
  transactions_reset_points: 'Error resetting points',

  booking_create: 'Не удалось создать запись.',
  booking_fetch: 'Не удалось загрузить записи.',
  booking_update: 'Не удалось изменить запись.',
  booking_delete: 'Не удалось удалить запись.',
  booking_cancel: 'Не удалось отменить запись.',
  category_load: 'Не удалось загрузить категории.',
  category_create: 'Не удалось создать категорию.',
  category_update: 'Не удалось изменить категорию.',
  category_delete: 'Не удалось удалить категорию.',
  category_reorder: 'Не удалось изменить порядок категорий.',
  employee_load: 'Не удалось загрузить мастеров.',
  employee_create: 'Не удалось добавить мастера.',
  employee_update: 'Не удалось изменить данные мастера.',
  employee_delete: 'Не удалось удалить мастера.',
  catalogue_load: 'Не удалось загрузить каталог.',
  business_catalogue_load: 'Не удалось загрузить каталог бизнеса.',
  service_load: 'Не удалось загрузить услуги.',
  service_create: 'Не удалось создать услугу.',
  service_update: 'Не удалось изменить услугу.',
  service_delete: 'Не удалось удалить услугу.',
  slot_load: 'Не удалось загрузить свободное время.',
  order_create: 'Не удалось создать заказ.',
  order_fetch: 'Не удалось загрузить заказ.',

  order_update: 'Не удалось изменить заказ.',
  order_cancel: 'Не удалось отменить заказ.',

  card_load: 'Не удалось загрузить карту.',
  card_update: 'Не удалось изменить карту.',
  card_join: 'Не удалось получить карту.',
  code_load: 'Не удалось узнать, какие одноразовые коды есть.',
  code_create: 'Не удалось создать одноразовые коды.',
  code_update: 'Не удалось изменить одноразовые коды.',

  history_load: 'Не удалось загрузить историю.',
  customer_load: 'Не удалось загрузить клиентов.',
  customer_create: 'Не удалось добавить клиента.',
  customer_update: 'Не удалось изменить данные клиента.',
  customer_delete: 'Не удалось удалить клиента.',
  visits_load: 'Не удалось загрузить визиты.',
  business_load: 'Не удалось загрузить данные бизнеса.',
  business_create: 'Не удалось создать бизнес.',
  business_update: 'Не удалось изменить данные бизнеса.',
  business_delete: 'Не удалось удалить бизнес.',
  plan_load: 'Не удалось загрузить тариф.',
  company_load: 'Не удалось загрузить сведения о компании.',
  activity_load: 'Не удалось загрузить историю действий.',
  statistics_load: 'Не удалось загрузить показатели.',
  row_load: 'Не удалось загрузить список.',
  row_create: 'Не удалось добавить.',
  row_update: 'Не удалось сохранить изменения.',
  row_delete: 'Не удалось удалить.',

  sign_in: 'Не удалось войти.',
  sign_out: 'Не удалось выйти.',
  sign_up: 'Не удалось создать учётную запись.',
  profile_load: 'Не удалось загрузить профиль.',
  profile_update: 'Не удалось сохранить профиль.',
  password_change: 'Не удалось сменить пароль.',
  holdings_load: 'Не удалось узнать, что есть в учётной записи.',
  account_export: 'Не удалось получить архив.',
  account_delete: 'Не удалось удалить учётную запись.',
  push_load: 'Не удалось узнать, включены ли уведомления.',
  push_update: 'Не удалось изменить уведомления.',
  push_test: 'Не удалось отправить проверочное уведомление.',
  channel_load: 'Не удалось узнать, как пишут клиентам.',
  channel_update: 'Не удалось сохранить, как писать клиентам.',
  channel_test: 'Не удалось отправить пробное сообщение.',
  telegram_link: 'Не удалось получить ссылку на Telegram.',
  message_load: 'Не удалось загрузить отправленные сообщения.',

  staff_load: 'Не удалось загрузить список сотрудников.',
  staff_create: 'Не удалось создать логин.',
  staff_update: 'Не удалось сохранить изменения.',
  staff_remove: 'Не удалось закрыть доступ.',
  staff_password: 'Не удалось задать новый пароль.',
  device_load: 'Не удалось загрузить список устройств.',
  device_revoke: 'Не удалось отключить устройство.',
} as const satisfies Readonly<Record<string, string>>

export type Action = keyof typeof fallbacks

export function isAction(name: string): name is Action {
  return Object.hasOwn(fallbacks, name)
}

/** What to show for a failed call: the text, and the key of its translation. */
export interface ErrorWords {
  readonly detail: string
  readonly translation: `code.${ErrorCode}` | `action.${Action}` | 'network'
  /** The server said something that the translation of its code does not. */
  readonly isOwn?: true
}

/**
 * Picks the text for a failed call. A status with a text in the specification (401, 403, 5xx) always has that
 * one; else the server's own text is taken, else that of its code, else the action's. If the
 * server was not reached, there is a text of its own.
 */
export function wordsFor(error: ApiError, action: Action): ErrorWords {
  if (error.status === 0) return { detail: noAnswer, translation: 'network' }
  const fixed = codeOfStatus(error.status)
  if (fixed) return { detail: errors[fixed].detail, translation: `code.${fixed}` }
  const { code } = error
  const standard = code ? errors[code].detail : fallbacks[action]
  const detail = error.detail ?? standard
  return { detail, translation: code ? `code.${code}` : `action.${action}`, ...(detail !== standard && { isOwn: true }) }
}

export const noAnswer = 'Нет связи с сервером. Проверьте интернет и повторите.'

function codeOfStatus(status: number): ErrorCode | undefined {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  return status >= 500 ? 'server_error' : undefined
}
