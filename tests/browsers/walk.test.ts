import { describe, expect } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { openFirefox } from './harness/firefox.ts'
import { countPrints, showAsPaper } from './harness/paper.ts'
import { keys } from './harness/person.ts'
import { testIn } from './harness/test.ts'
import { until } from './harness/until.ts'
import { openWebKit } from './harness/webkit.ts'

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('in %s', (_, open) => {
  const test = testIn(open)
  const patience = { timeout: 45_000 }

  test('somebody signs in and approves a request', async ({ counter, shop }) => {
    const { id } = await shop.request('Aida')
    await counter.signIn()
    await counter.approve('Aida')
    await expect.poll(() => shop.owner.history(id), patience).toEqual(['create', 'approve'])
  })

  test('any address opens without a network', async ({ counter, person, shop }) => {
    const { id } = await shop.request('Bolot')
    await counter.enter()
    await person.see(counter.decision('Bolot'))
    await counter.waitForOfflineFiles()
    counter.pullNetwork()
    await counter.load(`/bookings/${id}`)
    await person.see({ role: 'heading', name: '^Bolot' })
  })

  test('what is approved without a network outlives a reload and is sent once', async ({ counter, person, shop }) => {
    const { id } = await shop.request('Chinara')
    await counter.enter()
    await person.see(counter.decision('Chinara'))
    await counter.waitForOfflineFiles()
    counter.pullNetwork()
    await counter.approve('Chinara')
    await counter.seeSync('sync.waiting', 1)
    await counter.load('/')
    await counter.seeSync('sync.waiting', 1)
    expect((await shop.owner.booking(id)).status).toBe('pending')
    await counter.plugIn()
    await counter.seeSync('sync.sent')
    expect(await shop.owner.history(id)).toEqual(['create', 'approve'])
  })

  // WebKit keeps a page that is left with its transactions, for which all others then waited.
  const starts = [
    { mode: 'readonly', table: 'outbox', way: 'back' },
    { mode: 'readonly', table: 'outbox', way: 'typed' },
    { mode: 'readwrite', table: 'values', way: 'back' },
    { mode: 'readwrite', table: 'values', way: 'typed' },
  ] as const
  test.for(starts)(
    '[E13] who leaves while the app starts ($mode), and comes back ($way), finds it',
    async ({ mode, table, way }, { counter, person, shop }) => {
      await shop.request('Damira')
      await counter.keepSession()
      await counter.startAndLeaveDuring(mode, table)
      await (way === 'back' ? person.browser.back() : counter.load('/'))
      await person.see(counter.decision('Damira'))
    },
  )

  test('[E13] a tap in whose middle the page is left is done once the person is back, or is still theirs to do', async ({
    counter,
    person,
    shop,
  }) => {
    const { id } = await shop.request('Elnura')
    await counter.enter()
    // They push the request down as they come.
    await person.see({ role: 'heading', name: person.says('business:firstSteps.title') })
    await person.still(counter.approval('Elnura'))
    await counter.leaveDuring('readwrite', 'outbox')
    await counter.tapAndLeave(counter.approval('Elnura'))
    expect(await shop.owner.history(id)).toEqual(['create'])
    await person.browser.back()
    await until(
      'it is decided, or can be',
      async () => (await shop.owner.history(id)).length > 1 || (await person.count(counter.approval('Elnura'))) > 0,
    )
    if ((await shop.owner.history(id)).length === 1) await counter.approve('Elnura')
    await expect.poll(() => shop.owner.history(id), patience).toEqual(['create', 'approve'])
  })

  test('a booking is carried by mouse to another time and another employee', async ({ counter, person, shop }) => {
    const { id, start } = await shop.request('Farida', { status: 'approved' })
    await counter.enter(`/calendar?day=${addMinutes(start, 6 * 60).slice(0, 10)}`)
    // That the files are there is told above the day, which moves down for it.
    await counter.waitForOfflineFiles()
    const block = await person.still({ role: 'link', name: ', Farida' })
    const lane = await person.see({ role: 'list', name: '^Bermet$' })
    const from = { x: block.x + block.width / 2, y: block.y + 14 }
    await person.carry(from, { x: lane.x + lane.width / 2, y: from.y + 2 * block.height })
    await person.drop()
    // To which quarter exactly is measured in Chromium.
    await expect.poll(async () => (await shop.owner.booking(id)).employee_id, patience).toBe(shop.employees[1]!.id)
    expect((await shop.owner.booking(id)).start > start).toBe(true)
  })

  test('a dialog takes the keyboard, closes by Escape and gives it back', async ({ counter, person }) => {
    const walkIn = { role: 'button', name: person.says('booking:today.walkIn') } as const
    const dialog = { role: 'dialog' } as const
    await counter.enter()
    await person.tap(walkIn)
    await person.see(dialog)
    await until('the keyboard is in the dialog', () =>
      person.browser.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
    )
    await person.press(keys.escape)
    await person.seeNo(dialog)
    const { name } = await person.see(walkIn)
    await until('the keyboard is where it was', () =>
      person.browser.evaluate((opener) => document.activeElement?.textContent === opener, name),
    )
  })

  test('the day is printed, and nothing but the day', async ({ counter, person, shop }) => {
    const { start } = await shop.request('Gulzat', { status: 'approved' })
    await counter.enter(`/calendar/print?day=${addMinutes(start, 6 * 60).slice(0, 10)}`)
    await person.see({ role: 'article', name: 'Gulzat' })
    await person.browser.evaluate(countPrints)
    await person.tap({ role: 'button', name: person.says('calendar:print.print') })
    await until('paper is asked for', () => person.browser.evaluate(() => document.documentElement.dataset.prints === '1'))
    await person.browser.evaluate(showAsPaper)
    await person.seeNo({ role: 'button' })
    expect(await person.count({ role: 'article', name: 'Asel.*Gulzat' })).toBe(1)
  })
})
