import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { OtherDevice, demoPassword, done } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { test } from './harness/test.ts'
import { unzip } from '#tests/setup/unzip.ts'

test('[N6, N7, E26] an account is taken along and then deleted: another name is refused, its other device forgets everything, nobody signs in', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const booking = await shop.request('Aizada')
  const device = await newDevice({ isSpoiled: true })
  const desk = await Desk.enter(device, product, t, shop.login)
  const phone = await newDevice({ width: 360, height: 740, isPhone: true, isSpoiled: true })
  const theirs = await Desk.enter(phone, product, t, shop.login)
  await theirs.decision('Aizada').waitFor()

  await desk.goTo('/account')
  await desk.page.getByRole('link', { name: t('account:ownData.title') }).click()
  await desk.text('holdings:delete.ahead', { name: 'Salon Ak-Kuu', count: 1 }).waitFor()
  expect(await desk.button('holdings:delete.act').isDisabled()).toBe(true)
  const download = desk.page.waitForEvent('download')
  await desk.button('holdings:export.submit').click()
  const file = await download
  await desk.page
    .getByRole('status')
    .filter({ hasText: /^Saved/ })
    .waitFor()
  expect(file.suggestedFilename()).toMatch(/^stoika-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzip(await readFile(await file.path()))
  const rows = JSON.parse(files.get('1 Salon Ak Kuu/bookings.json')!.toString()) as readonly {
    readonly id: string
    readonly customer_name: string
  }[]
  expect(rows).toMatchObject([{ id: booking.id, customer_name: 'Aizada' }])
  expect(files.get('index.html')!.toString()).toContain('Salon Ak-Kuu')

  await shop.cancel(booking.id)
  await desk.goTo('/account/data')
  await desk.button('holdings:delete.act').click()
  const dialog = desk.page.getByRole('dialog')
  const fill = (label: string, text: string) => dialog.getByLabel(label, { exact: true }).fill(text)
  await fill(t('holdings:delete.type', { name: 'Aigul' }), 'Salon')
  await fill(t('account:field.password'), demoPassword)
  await dialog.getByRole('button', { name: t('holdings:delete.confirm') }).click()
  await desk.text('holdings:delete.nameDiffers').waitFor()
  expect([await overflowOf(desk.page), (await axeFindings(desk.page)).filter((finding) => !finding.startsWith('region'))]).toEqual([[], []])
  await fill(t('holdings:delete.type', { name: 'Aigul' }), 'Aigul')
  for (const one of [device, phone]) one.expectNoise(/40[01]/)
  await dialog.getByRole('button', { name: t('holdings:delete.confirm') }).click()

  for (const left of [desk, theirs]) {
    await left.page.waitForURL(/\/auth\/sign-in/)
    await left.text('account:signIn.deleted').waitFor()
    expect(await left.page.evaluate(heldTables)).toEqual([])
    expect(await left.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  }
  await desk.fillSignIn(shop.login)
  await desk.page
    .getByRole('alert')
    .filter({ hasText: t('errors:code.wrong_credentials') })
    .waitFor()
  await expect(OtherDevice.signIn(product.serverUrl, shop.login)).rejects.toThrow(/wrong_credentials|400|401/)
})

test('[N6, N7] whoever has closed their last business still takes their account along, and deletes it', async ({
  newDevice,
  product,
  shop,
  t,
}) => {
  const device = await newDevice({ isSpoiled: true, width: 360, height: 740, isPhone: true })
  const desk = await Desk.enter(device, product, t, shop.login)
  device.expectNoise(/40[0134]/)
  done(await shop.owner.client.call('DELETE /api/booking/business/{id}/', { params: { id: shop.businessId } }))
  await desk.page.reload()
  await desk.text('state.noBusinessTitle').waitFor()
  expect([await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([[], []])
  await desk.page.getByRole('link', { name: t('account:ownData.title') }).click()
  const download = desk.page.waitForEvent('download')
  await desk.button('holdings:export.submit').click()
  const files = unzip(await readFile(await (await download).path()))
  expect([...files.keys()].filter((path) => path.startsWith('1 '))).toEqual([])
  expect(files.get('account/users.json')!.toString()).toContain('Aigul')
  expect([await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([[], []])
  await desk.button('holdings:delete.act').click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(t('holdings:delete.type', { name: 'Aigul' }), { exact: true }).fill('Aigul')
  await dialog.getByLabel(t('account:field.password'), { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: t('holdings:delete.confirm') }).click()
  await desk.page.waitForURL(/\/auth\/sign-in/)
  await desk.text('account:signIn.deleted').waitFor()
  // Who cannot get in finds whom to ask.
  await desk.page.getByRole('link', { name: t('account:signIn.about') }).click()
  await desk.page.getByRole('heading', { level: 1, name: t('company:title') }).waitFor()
  expect([await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([[], []])
  await desk.page.getByRole('link', { name: t('account:signIn.title') }).click()
  await desk.page.waitForURL(/\/auth\/sign-in/)
})

/** What the device still holds rows of, of whoever was signed in: mirrors, what waits, pictures. Runs in the page. */
async function heldTables(): Promise<readonly string[]> {
  const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('stoika-user'))!
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('not read')))
    })
  const database = await answer(indexedDB.open(name))
  // What the database notes of itself names no rows.
  const tables = [...database.objectStoreNames].filter((table) => table !== 'changes' && table !== 'marks')
  const counts = await Promise.all(tables.map((table) => answer(database.transaction(table).objectStore(table).count())))
  database.close()
  return tables.filter((_, nth) => counts[nth] !== 0)
}
