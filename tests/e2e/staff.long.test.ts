import { expect } from 'vitest'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

test('the owner lets somebody in, who signs in on another device; revoked, it asks for the password and keeps what was not sent; the log tells who did what', async ({
  desk,
  device,
  newDevice,
  product,
  shop,
  t,
}) => {
  const { id } = await shop.request('Aizada')
  await desk.goTo('/staff')
  await desk.text('staff:empty.title').waitFor()
  await desk.button('staff:add.open').click()
  await desk.page.getByLabel(t('desk:field.person'), { exact: true }).fill('Nurlan')
  const login = `nurlan-${shop.login}`
  await desk.page.getByLabel(t('account:field.login')).fill(login)
  await desk.button('staff:add.submit').click()
  await desk.text('staff:handed.titleNew', { name: 'Nurlan' }).waitFor()
  const password = await desk.page.getByRole('definition').last().innerText()
  expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-[a-z]{4}-\d\d$/)
  expect(await desk.page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(password))
  expect(await axeFindings(desk.page)).toEqual([])
  await desk.page.keyboard.press('Escape')

  const phone = await newDevice({ width: 360, height: 740, isPhone: true })
  const theirs = new Desk(await phone.open(`${product.url}/auth/sign-in`), product.url, t)
  await theirs.fillSignIn(login, password)
  await theirs.decision('Aizada').waitFor()
  await phone.waitForOfflineFiles()
  await phone.setOffline(true)
  await theirs.approve('Aizada')
  await theirs.waitForSync('sync.waiting', 1)

  await desk.goTo('/staff')
  const row = desk.page.getByRole('listitem').filter({ hasText: login })
  await row.getByRole('button', { name: t('staff:devices.count', { count: 1 }) }).click()
  expect([await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([[], []])
  await row.getByRole('button', { name: new RegExp(`^${t('staff:devices.signOut.submit')}`) }).click()
  await desk.button('staff:devices.signOut.confirm').click()
  await desk.text('staff:devices.signOut.done').waitFor()

  phone.expectNoise(/401/)
  await phone.setOffline(false)
  await theirs.wake()
  await theirs.page.waitForURL(/\/auth\/sign-in/)
  await theirs.text('account:signIn.revoked').waitFor()
  // Of the salon nothing is left to read; what was not sent is [E26].
  expect(await theirs.page.evaluate(countStored, ['bookings', 'customers', 'services', 'outbox'])).toEqual([0, 0, 0, 1])
  expect(await shop.owner.history(id)).toEqual(['create'])
  await theirs.fillSignIn(login, password)
  await expect.poll(() => shop.owner.history(id)).toEqual(['create', 'approve'])

  await desk.goTo('/activity')
  const line = (words: string, by: string) =>
    desk.page
      .getByRole('listitem')
      .filter({ hasText: words })
      .filter({ hasText: `${by} · ` })
  await line(t('activity:act.bookings.approve'), 'Nurlan').waitFor()
  await line(t('activity:act.staff.sign_out'), shop.owner.user.name).waitFor()
  await desk.page.getByRole('searchbox').fill('nurlan aizada')
  await line(t('activity:act.staff.sign_out'), shop.owner.user.name).waitFor({ state: 'detached' })
  await expect.poll(() => desk.page.getByRole('listitem').count()).toBe(1)
  await desk.goTo('/activity')
  await line(t('activity:act.bookings.approve'), 'Nurlan').waitFor()

  await device.setOffline(true)
  await desk.page.reload()
  await desk.text('activity:offline').waitFor()
  await line(t('activity:act.bookings.approve'), 'Nurlan').waitFor()
  await desk.goTo('/staff')
  await desk.text('staff:read.offline').waitFor()
  await row.waitFor()
})

test('who loses the place is out at once; the person stays the same when they come back', async ({ desk, newDevice, product, shop, t }) => {
  const login = `bermet-${shop.login}`
  const { client } = shop.owner
  const made = await client.call('POST /api/staff/', {
    body: { name: 'Bermet', login, password: 'first password', memberships: [{ business_id: shop.businessId, role: 'staff' }] },
  })
  const tablet = await newDevice()
  const theirs = new Desk(await tablet.open(`${product.url}/auth/sign-in`), product.url, t)
  await theirs.fillSignIn(login, 'first password')
  await theirs.page.getByRole('list', { name: 'Asel' }).waitFor({ state: 'attached' })

  await desk.goTo('/staff')
  await desk.page.emulateMedia({ colorScheme: 'dark' })
  await desk.button('staff:acts.of', { name: 'Bermet' }).click()
  await desk.page.getByRole('menu').waitFor()
  // A menu lies over all landmarks, as a dialog does.
  expect((await axeFindings(desk.page)).filter((finding) => !finding.startsWith('region'))).toEqual([])
  await desk.page.getByRole('menuitem', { name: t('staff:acts.remove') }).click()
  await desk.button('staff:remove.confirm').click()
  await desk.text('staff:remove.done', { name: 'Bermet' }).waitFor()
  // Which of its calls comes first is a matter of luck.
  tablet.expectNoise(/40[14]/)
  await theirs.page.getByRole('list', { name: 'Asel' }).waitFor({ state: 'detached' })
  await theirs.page.reload()
  await theirs.text('state.noBusinessTitle').waitFor()

  const back = await client.call('POST /api/staff/', {
    body: { name: 'Bermet', login, password: 'second password', memberships: [{ business_id: shop.businessId, role: 'staff' }] },
  })
  expect(made.ok && back.ok && made.value.id === back.value.id).toBe(true)
})

/** How many rows of each kind the device holds of whoever was signed in. Runs in the page. */
async function countStored(tables: readonly string[]): Promise<readonly number[]> {
  const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('stoika-user'))!
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not read')))
    })
  const database = await answer(indexedDB.open(name))
  const counts = await Promise.all(tables.map((table) => answer(database.transaction(table).objectStore(table).count())))
  database.close()
  return counts
}
