import type { BookingRefusal } from '#domain/booking/refusals.ts'
import type { CustomerRefusal } from '#domain/customers/customer.ts'
import type { CardRefusal } from '#domain/loyalty/refusals.ts'
import type { OrderRefusal } from '#domain/orders/refusals.ts'

/**
 * Every refusal of the API: its code, HTTP status and the Russian text that people
 * read. The texts of 401, 403 and 5xx are the specification's, to the letter (section 8).
 * Codes are the only thing a program may decide by.
 */
export interface ErrorEntry {
  readonly status: number
  readonly detail: string
}

export type ErrorCode = BookingRefusal['code'] | CustomerRefusal['code'] | OrderRefusal['code'] | CardRefusal['code'] | GeneralCode

type GeneralCode =
  | 'unauthenticated'
  | 'device_revoked'
  | 'account_deleted'
  | 'forbidden'
  | 'not_found'
  | 'stale_row'
  | 'row_in_use'
  | 'not_empty'
  | 'id_taken'
  | 'ambiguous_id'
  | 'visitor_id_invalid'
  | 'secret_missing'
  | 'visits_full'
  | 'change_too_late'
  | 'listing_gone'
  | 'listing_taken'
  | 'enquiries_full'
  | 'discount_too_much'
  | 'payment_old'
  | 'refund_too_much'
  | 'payment_reversed'
  | 'payment_refunded'
  | 'bill_unknown'
  | 'day_closed'
  | 'close_outdated'
  | 'orders_full'
  | 'table_code_wrong'
  | 'table_code_paused'
  | 'sharing_ended'
  | 'waitlist_held'
  | 'waitlist_full'
  | 'token_wrong'
  | 'bot_used'
  | 'provider_away'
  | 'secrets_missing'
  | 'no_channel'
  | 'key_invalid'
  | 'key_reused'
  | 'key_in_progress'
  | 'wrong_credentials'
  | 'too_many_attempts'
  | 'rate_limited'
  | 'account_elsewhere'
  | 'last_owner'
  | 'bad_json'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'image_unreadable'
  | 'image_too_large'
  | 'pictures_busy'
  | 'pictures_full'
  | 'businesses_full'
  | 'employees_full'
  | 'sheet_refused'
  | 'join_code_missing'
  | 'join_code_unknown'
  | 'join_code_stopped'
  | 'join_code_used'
  | 'version_unsupported'
  | 'server_error'
  | 'server_stopping'
  | 'database_unavailable'

export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = {
  unauthenticated: { status: 401, detail: 'Сессия истекла. Войдите снова.' },
  /** The only answer after which a device deletes everything but its unsent work [E26]. */
  account_deleted: { status: 401, detail: 'Эта учётная запись удалена.' },
  device_revoked: { status: 401, detail: 'Доступ с этого устройства закрыт. Войдите снова.' },
  forbidden: { status: 403, detail: 'Нет прав на выполнение действия.' },
  server_error: { status: 500, detail: 'Ошибка сервера. Попробуйте позже.' },
  server_stopping: { status: 503, detail: 'Ошибка сервера. Попробуйте позже.' },
  database_unavailable: { status: 503, detail: 'Ошибка сервера. Попробуйте позже.' },

  not_found: { status: 404, detail: 'Не найдено. Возможно, это уже удалили.' },
  stale_row: { status: 412, detail: 'Это успели изменить на другом устройстве.' },
  not_empty: { status: 409, detail: 'Удалить нельзя: внутри ещё что-то есть. Сначала перенесите или удалите это.' },
  row_in_use: { status: 409, detail: 'Удалить нельзя: на это есть будущие записи.' },
  id_taken: { status: 409, detail: 'Это уже есть.' },
  ambiguous_id: { status: 409, detail: 'Такой номер есть в двух ваших бизнесах. Укажите бизнес.' },
  visitor_id_invalid: { status: 400, detail: 'Укажите Visitor-Id устройства: это UUID.' },
  secret_missing: { status: 400, detail: 'Укажите Visit-Secret: 128 случайных бит в base64url.' },
  visits_full: { status: 409, detail: 'У вас уже есть заявки без ответа. Дождитесь ответа или отмените одну из них.' },
  change_too_late: { status: 409, detail: 'Изменить запись самостоятельно уже нельзя. Позвоните или напишите нам.' },
  waitlist_full: { status: 409, detail: 'Вы уже ждёте времени. Уберите одну из заявок в лист ожидания, чтобы оставить новую.' },
  listing_gone: { status: 409, detail: 'Этот объект больше не показывают.' },
  listing_taken: { status: 409, detail: 'Этот объект уже продан или сдан.' },
  enquiries_full: { status: 409, detail: 'На ваши вопросы ещё не ответили. Дождитесь ответа, чтобы задать новый.' },
  discount_too_much: { status: 403, detail: 'Такую скидку может дать только владелец.' },
  payment_old: { status: 403, detail: 'Вернуть или отменить оплату прошлого дня может только владелец.' },
  refund_too_much: { status: 409, detail: 'Вернуть можно не больше, чем осталось от этой оплаты.' },
  payment_reversed: { status: 409, detail: 'Эту операцию уже отменили.' },
  payment_refunded: { status: 409, detail: 'Часть этой оплаты уже вернули клиенту. Сначала отмените возврат.' },
  bill_unknown: {
    status: 409,
    detail:
      'Того, за что платили бонусами, на сервере нет. Бонусы остались на карте. Решите сначала, что с записью или заказом, и повторите.',
  },
  day_closed: { status: 409, detail: 'Кассу за этот день уже закрыли на другом устройстве.' },
  close_outdated: { status: 409, detail: 'Пока вы считали, в кассе прошли другие операции. Закройте день ещё раз.' },
  waitlist_held: { status: 409, detail: 'Этому клиенту из листа ожидания время уже предложили.' },
  token_wrong: { status: 422, detail: 'Telegram не знает такого токена. Скопируйте его из @BotFather целиком.' },
  bot_used: { status: 409, detail: 'Этот бот уже работает в другом бизнесе. Создайте в @BotFather ещё одного.' },
  provider_away: { status: 409, detail: 'Telegram сейчас не отвечает. Попробуйте позже: ничего не потеряно.' },
  secrets_missing: { status: 409, detail: 'Сервер не может хранить токены: задайте ему SECRETS_KEY.' },
  no_channel: { status: 409, detail: 'Сначала подключите, чем писать клиентам.' },
  key_invalid: { status: 400, detail: 'Ключ Idempotency-Key должен быть UUID.' },
  key_reused: { status: 422, detail: 'Этот ключ уже использован для другого запроса.' },
  key_in_progress: { status: 409, detail: 'Этот запрос уже выполняется.' },
  wrong_credentials: { status: 400, detail: 'Неверный логин или пароль.' },
  too_many_attempts: { status: 429, detail: 'Слишком много попыток входа. Подождите немного.' },
  account_elsewhere: { status: 409, detail: 'Этот человек работает и в другом бизнесе: имя, пароль и устройства меняет только он сам.' },
  last_owner: { status: 409, detail: 'Это единственный владелец: без владельца бизнес оставить нельзя.' },
  rate_limited: { status: 429, detail: 'Слишком много запросов. Подождите немного.' },
  bad_json: { status: 400, detail: 'Запрос не удалось прочитать.' },
  body_too_large: { status: 413, detail: 'Слишком большой запрос или файл.' },
  unsupported_media_type: { status: 415, detail: 'Такой формат данных не принимается.' },
  image_unreadable: { status: 422, detail: 'Не удалось прочитать изображение. Подойдут JPEG, PNG и WebP.' },
  image_too_large: { status: 422, detail: 'В изображении слишком много точек. Подойдёт до 40 мегапикселей.' },
  pictures_busy: { status: 503, detail: 'Ошибка сервера. Попробуйте позже.' },
  pictures_full: { status: 422, detail: 'По вашему тарифу больше изображений не поместится. Удалите ненужные.' },
  businesses_full: { status: 409, detail: 'По вашему тарифу больше бизнесов открыть нельзя.' },
  employees_full: { status: 409, detail: 'По вашему тарифу больше мастеров добавить нельзя. Отключите того, кто не работает.' },
  /** Its `reason` says which setting, and the nearest that works. */
  sheet_refused: { status: 422, detail: 'Такой лист не поместится на бумагу, или код на нём не отсканировать. Измените настройки.' },
  version_unsupported: { status: 426, detail: 'Приложение устарело. Обновите его.' },

  booking_exists: { status: 409, detail: 'Запись с таким номером уже есть, но с другими данными.' },
  booking_not_found: { status: 404, detail: 'Запись не найдена. Возможно, её удалили.' },
  booking_not_allowed: { status: 409, detail: 'При таком статусе записи это невозможно.' },
  booking_expired: { status: 409, detail: 'Время записи уже прошло: её не успели подтвердить.' },
  booking_approved: { status: 409, detail: 'Эту заявку уже подтвердили на другом устройстве.' },
  time_taken: { status: 409, detail: 'Это время у мастера уже занято.' },
  needs_override: { status: 409, detail: 'Есть предупреждения. Укажите причину, чтобы записать всё равно.' },
  start_in_past: { status: 422, detail: 'Это время уже прошло.' },
  start_too_far: { status: 422, detail: 'Слишком далёкая дата.' },
  reason_required: { status: 422, detail: 'Укажите причину.' },
  order_exists: { status: 409, detail: 'Заказ с таким номером уже есть, но с другими данными.' },
  order_not_found: { status: 404, detail: 'Заказ не найден.' },
  order_not_allowed: { status: 409, detail: 'При таком статусе заказа это невозможно.' },
  order_expired: { status: 409, detail: 'День закончился: на заказ так и не ответили.' },
  line_ready: { status: 409, detail: 'Это уже готово: изменить или убрать его из заказа нельзя.' },
  table_unknown: { status: 409, detail: 'Такого стола нет. Выберите стол из списка.' },
  sold_out: { status: 409, detail: 'Часть заказа закончилась. Остальное можно заказать.' },
  choice_changed: { status: 409, detail: 'Варианты изменились. Выберите их заново.' },
  price_changed: { status: 409, detail: 'Цена изменилась. Проверьте новую и подтвердите заказ.' },
  ordering_closed: { status: 409, detail: 'Сейчас заказы не принимают. Корзина сохранена.' },
  ordering_paused: { status: 409, detail: 'Приём заказов ненадолго остановлен. Корзина сохранена.' },
  order_kind_closed: { status: 409, detail: 'Так заказать здесь нельзя. Выберите другой способ получения.' },
  order_too_small: { status: 409, detail: 'Для доставки сумма заказа слишком мала. Добавьте что-нибудь.' },
  order_too_old: { status: 409, detail: 'Заказ не удалось отправить вовремя. Проверьте его и отправьте снова.' },
  orders_full: { status: 409, detail: 'На ваши заказы ещё не ответили. Дождитесь ответа, чтобы заказать снова.' },
  table_code_wrong: { status: 409, detail: 'За этим столом нет общего счёта с таким кодом.' },
  table_code_paused: { status: 429, detail: 'Слишком много неверных кодов. Подождите немного.' },
  sharing_ended: { status: 409, detail: 'Этот общий счёт уже закрыт.' },
  card_blocked: { status: 409, detail: 'Эта карта заблокирована.' },
  card_waiting: { status: 409, detail: 'Эта карта ждёт свободного места: потратить накопленное пока нельзя.' },
  card_inactive: { status: 409, detail: 'Эта карта в архиве: на ней больше не копят.' },
  card_kind: { status: 409, detail: 'Для этого вида карты такого действия нет.' },
  card_cooldown: { status: 409, detail: 'Штамп только что поставили. Подождите немного.' },
  card_day_cap: { status: 409, detail: 'Больше штампов за этот день поставить нельзя.' },
  reward_missing: { status: 409, detail: 'На карте нет готовой награды.' },
  points_lacking: { status: 409, detail: 'На карте меньше бонусов.' },
  spend_above_cap: { status: 409, detail: 'Бонусами можно оплатить только часть счёта.' },
  event_unknown: { status: 404, detail: 'Такой операции на карте нет.' },
  event_undone: { status: 409, detail: 'Эту операцию уже отменили.' },
  event_refunded: { status: 409, detail: 'По этой покупке уже был возврат. Сначала отмените его.' },
  event_fixed: { status: 409, detail: 'Отсюда не отменить: после этого с картой делали другое, или это оплата.' },
  reward_used: { status: 409, detail: 'Отменить нельзя: награду за эти штампы уже выдали, или они сгорели.' },
  points_used: { status: 409, detail: 'Отменить нельзя: эти бонусы уже потратили, или они сгорели.' },
  refund_above_purchase: { status: 409, detail: 'Вернуть можно не больше, чем осталось от этой покупки.' },
  offered_already: { status: 409, detail: 'За это штамп или бонусы уже начислили.' },
  cards_full: { status: 409, detail: 'Больше карт по вашему тарифу сделать нельзя. Отправьте одну из карт в архив.' },
  customers_full: { status: 409, detail: 'Новых участников пока не принимают: все места заняты.' },
  join_code_missing: { status: 409, detail: 'Нужен одноразовый код.' },
  join_code_unknown: { status: 409, detail: 'Такого кода нет.' },
  join_code_stopped: { status: 409, detail: 'Этот код больше не действует.' },
  join_code_used: { status: 409, detail: 'Этот код уже использован.' },
  cards_apart: { status: 409, detail: 'Это карты разных клиентов или разного вида: их не объединить.' },
  customer_merged: { status: 409, detail: 'Этого клиента уже объединили с другим.' },
}

/** Why a picture is not taken, whosever it is. */
export const pictureRefusals = ['image_unreadable', 'image_too_large', 'pictures_busy'] as const satisfies readonly ErrorCode[]

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code)
}
