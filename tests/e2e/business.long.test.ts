import sharp from 'sharp'
import { expect } from 'vitest'
import { must } from '#lib/assert.ts'
import { done } from './harness/api.ts'
import { codeIn } from './harness/qr.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

test('[V1, S2] an owner says the hours and publishes without a network; the code is read by a camera; all is sent later', async ({
  desk,
  device,
  product,
  shop,
  t,
}) => {
  const { page } = desk
  const stored = async () =>
    must(
      done(await shop.owner.client.call('GET /api/booking/business/')).results.find((row) => row.id === shop.businessId),
      'the business',
    )
  await device.waitForOfflineFiles()
  await device.setOffline(true)

  await desk.goTo('/business/hours')
  await page.getByRole('switch', { name: t('business:hours.tell') }).check({ force: true })
  await page.getByRole('switch', { name: t('common:time.weekday.7'), exact: true }).check({ force: true })
  await desk.button('services:form.save').click()
  await page.getByText(t('desk:form.kept')).waitFor({ state: 'detached' })

  await desk.goTo('/business/address')
  await page.getByText(t('business:address.unseen')).waitFor()
  await page.getByRole('switch', { name: t('address:publish') }).click({ force: true })
  await page.getByText(t('business:address.seen')).waitFor()
  const { code } = await stored()
  expect(await codeIn(page.getByRole('img', { name: /^QR code/ }))).toBe(`${product.url}/shop/${code}`)
  expect(await stored()).toMatchObject({ is_published: false, opening_hours: { days: {} } })

  await device.setOffline(false)
  await desk.wake()
  await desk.waitForSync('sync.sent')
  const after = await stored()
  expect([after.is_published, after.code, Object.keys(after.opening_hours?.days ?? {})]).toEqual([
    true,
    code,
    ['1', '2', '3', '4', '5', '6', '7'],
  ])
  expect(after.opening_hours?.days['7']?.windows).toEqual([{ start: 540, end: 1080 }])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('address:file', { kind: 'PNG' }) }).click()
  const file = await (await download).path()
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png' })
})

test('an owner opens a second business, stands at its desk, and closes it by typing its name', async ({ desk, device, shop, t }) => {
  const { page } = desk
  await desk.goTo('/business')
  await page.getByRole('link', { name: t('business:open.act') }).click()
  // Both screens have a name to fill in.
  await page.getByRole('heading', { name: t('business:open.title') }).waitFor()
  await page.getByLabel(t('desk:field.name')).fill('Second place')
  await desk.button('business:open.submit').click()
  await page.waitForURL(/\/$/)
  await page.getByRole('button', { name: t('common:nav.switchBusiness', { name: 'Second place' }) }).waitFor()

  await desk.goTo('/business')
  await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('Second place')
  await page.getByRole('button', { name: t('business:close.act') }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: t('business:close.confirm') }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill('second place')
  // Of what is closed the device may ask once more before it hears of it.
  device.expectNoise(/404 \(Not Found\) .*\/api\//)
  await dialog.getByRole('button', { name: t('business:close.confirm') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('common:nav.switchBusiness', { name: 'Second place' }) }).waitFor({ state: 'detached' })
  const left = done(await shop.owner.client.call('GET /api/booking/business/')).results
  expect(left.map(({ id }) => id)).toEqual([shop.businessId])
})
