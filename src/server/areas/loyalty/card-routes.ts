import type { EndpointKey } from '#contract/endpoints.ts'
import { cardObjectEntity } from '#domain/loyalty/card-object.ts'
import type { Handlers } from '#server/core/route.ts'
import { rowCalls, rowHandlers } from '#server/resource/row-calls.ts'
import { actOnCard } from '#server/cards/card-acts.ts'
import { mergeCards, undoOnCard } from '#server/cards/card-merging.ts'
import { joinAtCounter, linkDevice } from './joining.ts'
import { cardObjectStore } from '#server/cards/loyalty-stores.ts'

type CardKey = Extract<EndpointKey, `${string} /api/transactions/card-object/${string}`>
type ActKey = Exclude<CardKey, `GET ${string}/events/`>

const calls = rowCalls(cardObjectEntity, cardObjectStore)

/** What is done at the counter to customers' cards. */
export const cardHandlers: Handlers<ActKey> = {
  ...rowHandlers('card_objects', calls as never),
  'POST /api/transactions/card-object/': (call, tx) => joinAtCounter(call, tx, { ...call.body, id: call.body.id ?? call.newId() }),
  'POST /api/transactions/card-object/{id}/stamp/': (call, tx) => actOnCard(call, tx, call.params.id, { kind: 'stamp', ...call.body }),
  'POST /api/transactions/card-object/{id}/purchase/': (call, tx) =>
    actOnCard(call, tx, call.params.id, { kind: 'purchase', ...call.body }),
  'POST /api/transactions/card-object/{id}/spend/': (call, tx) => actOnCard(call, tx, call.params.id, { kind: 'spend', ...call.body }),
  'POST /api/transactions/card-object/{id}/redeem/': (call, tx) => actOnCard(call, tx, call.params.id, { kind: 'redeem', ...call.body }),
  'POST /api/transactions/card-object/{id}/undo/': (call, tx) => undoOnCard(call, tx, call.params.id, { kind: 'undo', ...call.body }),
  'POST /api/transactions/card-object/{id}/merge/': (call, tx) => mergeCards(call, tx, call.params.id, { kind: 'merge', ...call.body }),
  'POST /api/transactions/card-object/{id}/refund/': (call, tx) => actOnCard(call, tx, call.params.id, { kind: 'refund', ...call.body }),
  'POST /api/transactions/card-object/{id}/block/': (call, tx) =>
    actOnCard(call, tx, call.params.id, { kind: 'block', id: call.body?.id ?? call.newId() }, 'setup.write'),
  'POST /api/transactions/card-object/{id}/unblock/': (call, tx) =>
    actOnCard(call, tx, call.params.id, { kind: 'unblock', id: call.body?.id ?? call.newId() }, 'setup.write'),
  'POST /api/transactions/card-object/{id}/reset-points/': (call, tx) =>
    actOnCard(call, tx, call.params.id, { kind: 'reset', id: call.body?.id ?? call.newId() }, 'setup.write'),
  'PUT /api/transactions/card-object/{id}/link/': (call, tx) => linkDevice(call, tx, call.params.id, call.body.link),
}
