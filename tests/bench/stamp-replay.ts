import { done } from '#tests/e2e/harness/api.ts'
import type { Shop } from '#tests/e2e/harness/shop.ts'
import type { Line } from './report.ts'
import { overBadLine, queuedEach, queuedInAll, replayOfTablets } from './tablets.ts'
import { newBenchId } from './visitor-post.ts'

const holders = 50
const size = 10

/** Stamps that two tablets gave without a network to the same fifty customers, each on a card once. */
export async function measureStampReplay(): Promise<readonly Line[]> {
  const { seconds, came } = await replayOfTablets({
    async prepare(shop) {
      const ids = await layCards(shop)
      const stamp = (nth: number) => ({
        name: 'card_object.stamp' as const,
        args: { id: ids[nth % holders]!, event: { id: newBenchId(), count: 1 } },
      })
      return { queue: () => Array.from({ length: queuedEach }, (_, nth) => stamp(nth)), read: () => readCards(shop, ids) }
    },
  })
  const each = queuedInAll / holders
  return [
    {
      measure: `${queuedInAll} stamps that two tablets gave ${holders} customers, ${overBadLine}`,
      ours: `${seconds.toFixed(1)} s`,
      beside: `${came.reduce((sum, { stamps }) => sum + stamps, 0)} stamps, ${came.reduce((sum, { events }) => sum + events, 0)} events`,
      ratio: '–',
      wanted: 'each once',
      isMet: came.every(({ stamps, events }) => stamps === each && events === each),
    },
  ]
}

async function layCards({ owner: { client }, businessId: business_id }: Shop): Promise<readonly string[]> {
  const card = done(await client.call('POST /api/cards/card/', { body: { business_id, name: 'Coffee', size, cooldown_seconds: 0 } }))
  const ids: string[] = []
  for (let nth = 0; nth < holders; nth += 1) {
    const customer = done(await client.call('POST /api/booking/customers/', { body: { business_id, name: `Customer ${nth}` } }))
    ids.push(
      done(await client.call('POST /api/transactions/card-object/', { body: { business_id, card_model: card.id, customer: customer.id } }))
        .id,
    )
  }
  return ids
}

/** What each card holds, a full one counted by its stamps, and by how many events. */
async function readCards(
  { owner: { client } }: Shop,
  ids: readonly string[],
): Promise<readonly { readonly stamps: number; readonly events: number }[]> {
  return Promise.all(
    ids.map(async (id) => {
      const { stamps, rewards } = done(await client.call('GET /api/transactions/card-object/{id}/', { params: { id } }))
      const { results } = done(await client.call('GET /api/transactions/card-object/{id}/events/', { params: { id } }))
      return { stamps: stamps + rewards * size, events: results.filter(({ kind }) => kind === 'stamp').length }
    }),
  )
}
