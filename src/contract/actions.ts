import { must } from '#lib/assert.ts'
import { commandContracts, type CommandName } from './commands.ts'
import type { EndpointKey } from './endpoints.ts'
import { isAction, type Action } from './fallbacks.ts'
import { entityCollections, rowKeys, rowPaths, type RowKey } from './row-paths.ts'
import { pictureCalls, type PictureOwner } from './uploads.ts'

/** The calls that no person waits for. */
type QuietKey =
  | 'POST /api/services/qr-codes-pdf/'
  | 'POST /api/sync/commands/'
  | 'GET /api/sync/heads/'
  | 'GET /api/sync/stream/'
  | 'GET /api/health/'
  | 'GET /api/schema/'

/** What each call is to the person who waits for it: by this an answer without words is told. */
export const callActions: Readonly<Record<Exclude<EndpointKey, QuietKey>, Action>> = {
  ...rowActions(),
  'POST /api/auth/register/': 'sign_up',
  'POST /api/auth/sign-in/': 'sign_in',
  'POST /api/auth/sign-out/': 'sign_out',
  'POST /api/auth/change-password/': 'password_change',
  'GET /api/auth/sessions/': 'device_load',
  'DELETE /api/auth/sessions/': 'device_revoke',
  'DELETE /api/auth/sessions/{id}/': 'device_revoke',
  'GET /api/users/profile/': 'profile_load',
  'PATCH /api/users/profile/update/': 'profile_update',
  'GET /api/users/rates/': 'plan_load',
  'GET /api/company_info/company_info/': 'company_load',
  'GET /api/users/holdings/': 'holdings_load',
  'GET /api/users/export/': 'account_export',
  'POST /api/users/delete/': 'account_delete',
  'GET /api/users/push/': 'push_load',
  'PUT /api/users/push/': 'push_update',
  'DELETE /api/users/push/': 'push_update',
  'POST /api/users/push/test/': 'push_test',

  'GET /api/staff/': 'staff_load',
  'POST /api/staff/': 'staff_create',
  'PATCH /api/staff/{id}/': 'staff_update',
  'DELETE /api/staff/{id}/': 'staff_remove',
  'DELETE /api/staff/{id}/devices/': 'device_revoke',
  'POST /api/staff/{id}/reset-password/': 'staff_password',

  'GET /api/booking/booking/': 'booking_fetch',
  'POST /api/booking/booking/': 'booking_create',
  'GET /api/booking/booking/{id}': 'booking_fetch',
  'PATCH /api/booking/booking/{id}/': 'booking_update',
  'DELETE /api/booking/booking/{id}/': 'booking_delete',
  'PUT /api/booking/booking/{id}/approve/': 'booking_update',
  'PUT /api/booking/booking/{id}/cancel/': 'booking_cancel',
  'PUT /api/booking/booking/{id}/arrive/': 'booking_update',
  'PUT /api/booking/booking/{id}/complete/': 'booking_update',
  'PUT /api/booking/booking/{id}/no-show/': 'booking_update',
  'PUT /api/booking/booking/{id}/restore/': 'booking_update',
  'GET /api/booking/booking/{id}/history/': 'history_load',

  'POST /api/booking/visits/': 'booking_create',
  'POST /api/booking/waitlist/own/': 'row_create',
  'DELETE /api/booking/waitlist/own/{id}/': 'row_delete',
  'POST /api/catalogue/enquiries/own/': 'row_create',
  'GET /api/booking/visits/{id}/': 'booking_fetch',
  'PUT /api/booking/visits/{id}/move/': 'booking_update',
  'PUT /api/booking/visits/{id}/cancel/': 'booking_cancel',

  'POST /api/booking/visits/{id}/telegram/': 'telegram_link',
  'POST /api/booking/customers/{id}/telegram/': 'telegram_link',
  'GET /api/booking/channels/': 'channel_load',
  'PUT /api/booking/channels/telegram/': 'channel_update',
  'DELETE /api/booking/channels/telegram/': 'channel_update',
  'PUT /api/booking/channels/http/': 'channel_update',
  'DELETE /api/booking/channels/http/': 'channel_update',
  'POST /api/booking/channels/http/test/': 'channel_test',
  'GET /api/booking/reminders/': 'message_load',
  'GET /api/booking/messages/': 'message_load',

  'GET /api/menu/get_orders/': 'order_fetch',
  'GET /api/menu/get_orders/{id}/': 'order_fetch',
  'POST /api/menu/create_order/': 'order_create',
  'PATCH /api/menu/orders/{id}/': 'order_update',
  'PUT /api/menu/orders/{id}/accept/': 'order_update',
  'PUT /api/menu/orders/{id}/ready/': 'order_update',
  'PUT /api/menu/orders/{id}/done/': 'order_update',
  'PUT /api/menu/orders/{id}/cancel/': 'order_cancel',
  'PUT /api/menu/orders/{id}/undo/': 'order_update',
  'POST /api/menu/tables/{id}/call/': 'row_update',
  'PUT /api/menu/tables/{id}/answer/': 'row_update',
  'POST /api/menu/tables/{id}/share/': 'row_create',
  'POST /api/menu/tables/{id}/join/': 'row_create',
  'GET /api/menu/shared_tables/{id}/': 'row_load',
  'PUT /api/menu/shared_tables/{id}/payers/': 'row_update',

  'GET /api/users/cards/': 'card_load',
  'PATCH /api/cards/stamps-images/{id}/': 'row_update',
  'POST /api/v2/cards/card-tier/{id}/every-rule/': 'row_update',
  'GET /api/services/transactions-details-new/{id}/': 'transaction_load',
  'GET /api/transactions/card-object/{id}/events/': 'transactions_list',
  'GET /api/transactions/look-up/': 'card_load',
  'POST /api/transactions/card-object/{id}/stamp/': 'card_update',
  'POST /api/transactions/card-object/{id}/purchase/': 'card_update',
  'POST /api/transactions/card-object/{id}/spend/': 'card_update',
  'POST /api/transactions/card-object/{id}/redeem/': 'card_update',
  'POST /api/transactions/card-object/{id}/undo/': 'card_update',
  'POST /api/transactions/card-object/{id}/refund/': 'card_update',
  'POST /api/transactions/card-object/{id}/block/': 'transactions_block',
  'POST /api/transactions/card-object/{id}/unblock/': 'card_update',
  'POST /api/transactions/card-object/{id}/reset-points/': 'transactions_reset_points',
  'POST /api/transactions/card-object/{id}/merge/': 'card_update',
  'PUT /api/transactions/card-object/{id}/link/': 'card_update',
  'POST /api/cards/join/': 'card_join',
  'GET /api/cards/code-batches/': 'code_load',
  'POST /api/cards/code-batches/': 'code_create',
  'PATCH /api/cards/code-batches/{id}/': 'code_update',
  'GET /api/cards/own/{id}/': 'card_load',
  'PUT /api/cards/own/{id}/key/': 'card_update',

  'GET /api/booking/customers/visits/': 'visits_load',
  'PUT /api/booking/customers/{id}/merge/': 'customer_update',
  'PUT /api/booking/customers/{id}/split/': 'customer_update',
  'DELETE /api/booking/customers/{id}/traces/': 'customer_delete',

  'GET /api/booking/business/': 'business_load',
  'POST /api/booking/business/': 'business_create',
  'PATCH /api/booking/business/{id}/': 'business_update',
  'PUT /api/booking/business/{id}/pause/': 'business_update',
  'DELETE /api/booking/business/{id}/': 'business_delete',
  'GET /api/booking/business/{id}/activity/': 'activity_load',
  'GET /api/booking/business/{id}/activity/people/': 'activity_load',

  'GET /api/transactions/statistics/': 'statistics_load',
  'GET /api/transactions/enrollments/statistics/': 'statistics_load',
  'GET /api/transactions/popular-products/{id}/': 'statistics_load',

  'PATCH /api/booking/categories/{id}/': 'category_reorder',

  'GET /api/booking/business/services': 'service_load',
  'PUT /api/booking/services/{id}/': 'service_update',

  'PATCH /api/booking/employee/{id}/': 'employee_update',

  'GET /api/booking/free-time-slots': 'slot_load',
  'GET /api/booking/time-slots': 'slot_load',
  'GET /api/booking/free-days/': 'slot_load',
}

/** Of the calls that every entity has. One without words of its own is told by those of any row. */
function rowActions(): Readonly<Record<RowKey, Action>> {
  const acts = { list: 'load', create: 'create', read: 'load', edit: 'update', delete: 'delete' } as const
  const entries = entityCollections.flatMap((collection) =>
    Object.entries(rowKeys(collection)).map(([act, key]): [string, Action] => {
      const verb = acts[act as keyof typeof acts]
      const own = `${rowPaths[collection].name}_${verb}`
      return [key, isAction(own) ? own : `row_${verb}`]
    }),
  )
  return Object.fromEntries(entries) as Record<RowKey, Action>
}

/** The same of what waits in an outbox, and of pictures by whose they are. */
export const commandActions = Object.fromEntries(
  Object.entries(commandContracts).map(([name, contract]) => {
    const { method, path } = contract.request({ id: '{id}', changes: {} } as never)
    return [name, actionOf(method, path)]
  }),
) as Readonly<Record<CommandName, Action>>

export const pictureActions = Object.fromEntries(
  Object.entries(pictureCalls).map(([owner, { method, path }]) => [owner, actionOf(method, path('{id}'))]),
) as Readonly<Record<PictureOwner, Action>>

function actionOf(method: string, path: string): Action {
  return must(new Map<string, Action>(Object.entries(callActions)).get(`${method} ${path}`), 'the action of a call')
}
