import { expect } from 'vitest'
import { Desk } from './harness/desk.ts'
import { test } from './harness/test.ts'

test('the day on paper is the day alone, in columns that lie under each other', async ({ device, product, shop, t }) => {
  await device.shiftClock(86_400_000)
  const desk = await Desk.enter(device, product, t, shop.login)
  const { page } = desk
  const [asel, bermet] = shop.employees
  const { start } = await shop.request('Aida', {
    employee_id: asel!.id,
    status: 'approved',
    note: 'A note that is long enough to ask for more room than the others have',
  })
  await shop.request('A customer with a long name of several words', {
    employee_id: bermet!.id,
    status: 'approved',
    start,
    customer_phone: '',
  })
  await desk.goTo(`/calendar/print?day=${new Date(Date.parse(start) + 6 * 3_600_000).toISOString().slice(0, 10)}`)
  await page.getByRole('cell', { name: /Aida/ }).waitFor()
  const notice = desk.text('sync:clock.body')
  await notice.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await notice.isVisible()).toBe(false)
  const edges = await page
    .getByRole('table')
    .evaluateAll((tables) =>
      tables.map((table) => [...table.querySelectorAll('th')].map((cell) => Math.round(cell.getBoundingClientRect().left))),
    )
  expect(edges).toHaveLength(2)
  expect(edges[0]).toEqual(edges[1])
  const sheet = await page.getByRole('article').boundingBox()
  expect([sheet?.x, sheet?.y, sheet?.width]).toEqual([0, 0, 1280])
})
