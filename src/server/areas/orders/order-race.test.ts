import { expect, test } from 'vitest'
import { openCafe } from '#tests/setup/cafe.ts'
import { call, startTestApi } from '#tests/setup/server.ts'

const api = await startTestApi()
const cafe = await api.resetTo(openCafe)
const sibling = await api.startSibling()
const appOf = (nth: number) => (nth % 2 === 0 ? api.app : sibling)

test('[O3] twenty carts at once want the last three pieces, on two instances: three become orders', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      cafe.order({ lines: [cafe.line(cafe.samsa)] }, { as: nth % 3 === 0 ? api.owner : api.staff, app: appOf(nth) }),
    ),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect([made.length, answers.filter(({ code }) => code === 'sold_out').length]).toEqual([3, 17])
  expect(new Set(made.map(({ body }) => body.number)).size).toBe(3)
  expect(await cafe.stockOf(cafe.samsa)).toBe(0)
}, 60_000)

test('[O9] two tablets accept at once: one outcome, and no error for the slower', async () => {
  const { id } = await cafe.left()
  const accept = (nth: number) =>
    call(appOf(nth), 'PUT /api/menu/orders/{id}/accept/', { as: nth === 0 ? api.owner : api.staff, params: { id }, body: {} })
  const [first, second] = await Promise.all([accept(0), accept(1)])
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
}, 60_000)
