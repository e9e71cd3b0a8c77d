import { must } from '#lib/assert.ts'
import { commandContracts, type CommandName } from './commands.ts'
import type { EndpointKey } from './endpoints.ts'
import type { Action } from './fallbacks.ts'
import { pictureCalls, type PictureOwner } from './uploads.ts'

/** The calls that no person waits for. */
type QuietKey = 'GET /api/sync/stream/' | 'GET /api/health/' | 'GET /api/schema/'

/** What each call is to the person who waits for it: by this an answer without words is told. */
export const callActions = {
  'POST /api/auth/register/': 'sign_up',
  'POST /api/auth/sign-in/': 'sign_in',
  'POST /api/auth/sign-out/': 'sign_out',
  'POST /api/auth/change-password/': 'password_change',
  'GET /api/auth/sessions/': 'device_load',
  'DELETE /api/auth/sessions/': 'device_revoke',
  'DELETE /api/auth/sessions/{id}/': 'device_revoke',
  'GET /api/users/profile/': 'profile_load',
  'PATCH /api/users/profile/update/': 'profile_update',

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
  'PUT /api/booking/booking/{id}/complete/': 'booking_update',
  'PUT /api/booking/booking/{id}/no-show/': 'booking_update',
  'PUT /api/booking/booking/{id}/restore/': 'booking_update',
  'GET /api/booking/booking/{id}/history/': 'history_load',

  'GET /api/booking/customers/': 'customer_load',
  'POST /api/booking/customers/': 'customer_create',
  'GET /api/booking/customers/visits/': 'visits_load',
  'GET /api/booking/customers/{id}/': 'customer_load',
  'PATCH /api/booking/customers/{id}/': 'customer_update',
  'PUT /api/booking/customers/{id}/merge/': 'customer_update',
  'PUT /api/booking/customers/{id}/split/': 'customer_update',
  'DELETE /api/booking/customers/{id}/': 'customer_delete',

  'GET /api/booking/business/': 'business_load',
  'POST /api/booking/business/': 'business_create',
  'PATCH /api/booking/business/{id}/': 'business_update',
  'DELETE /api/booking/business/{id}/': 'business_delete',
  'GET /api/booking/business/{id}/activity/': 'activity_load',
  'GET /api/booking/business/{id}/activity/people/': 'activity_load',

  'GET /api/booking/categories/': 'category_load',
  'POST /api/booking/categories/': 'category_create',
  'GET /api/booking/categories/{id}/': 'category_load',
  'PUT /api/booking/categories/{id}/': 'category_update',
  'PATCH /api/booking/categories/{id}/': 'category_reorder',
  'DELETE /api/booking/categories/{id}/': 'category_delete',

  'GET /api/booking/business/services': 'service_load',
  'GET /api/booking/business/{id}/services': 'service_load',
  'POST /api/booking/services/': 'service_create',
  'GET /api/booking/services/{id}/': 'service_load',
  'PUT /api/booking/services/{id}/': 'service_update',
  'PATCH /api/booking/services/{id}/': 'service_update',
  'DELETE /api/booking/services/{id}/': 'service_delete',

  'GET /api/booking/employee/': 'employee_load',
  'POST /api/booking/employee/': 'employee_create',
  'GET /api/booking/employee/{id}/': 'employee_load',
  'PUT /api/booking/employee/{id}/': 'employee_update',
  'PATCH /api/booking/employee/{id}/': 'employee_update',
  'DELETE /api/booking/employee/{id}/': 'employee_delete',

  'GET /api/booking/free-time-slots': 'slot_load',
  'GET /api/booking/time-slots': 'slot_load',
} as const satisfies Readonly<Record<Exclude<EndpointKey, QuietKey>, Action>>

/** The same of what waits in an outbox, and of pictures by whose they are. */
export const commandActions = Object.fromEntries(Object.entries(commandContracts).map(([name, contract]) => {
  const { method, path } = contract.request({ id: '{id}', changes: {} } as never)
  return [name, actionOf(method, path)]
})) as Readonly<Record<CommandName, Action>>

export const pictureActions = Object.fromEntries(Object.entries(pictureCalls).map(([owner, { method, path }]) => [owner, actionOf(method, path('{id}'))])) as Readonly<Record<PictureOwner, Action>>

function actionOf(method: string, path: string): Action {
  return must(new Map<string, Action>(Object.entries(callActions)).get(`${method} ${path}`), 'the action of a call')
}
