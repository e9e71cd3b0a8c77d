import { describe, expect } from 'vitest'
import { onlyThorough } from '#tests/setup/thorough.ts'
import type { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()
const longTest = onlyThorough(test)

/** A new customer goes before their booking. */
const bookedAnew = 2

/** What the person does without a network, while the world goes on; then the network comes back and needs a decision. */
async function meanwhile(
  device: Device,
  desk: Desk,
  here: () => Promise<unknown>,
  elsewhere: () => Promise<unknown>,
  waiting = 1,
): Promise<void> {
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await here()
  await desk.waitForSync('sync.waiting', waiting)
  await elsewhere()
  device.expectNoise(/status of 4\d\d/)
  await device.setOffline(false)
  await desk.waitForSync('sync.attention', 1)
  await desk.goTo('/sync')
}

describe('two devices changed one booking', () => {
  test('theirs is kept', async ({ desk, device, shop, t }) => {
    const { id } = await shop.request('Aida')
    await desk.decision('Aida').waitFor()
    await meanwhile(
      device,
      desk,
      () => desk.approve('Aida'),
      () => shop.cancel(id),
    )
    await desk
      .attention('Aida')
      .getByRole('button', { name: t('sync:way.keepTheirs') })
      .click()
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.history(id)).toEqual(['create', 'cancel'])
  })

  test('mine is applied again', async ({ desk, device, shop, t }) => {
    const { id } = await shop.request('Bakyt')
    await desk.decision('Bakyt').waitFor()
    await meanwhile(
      device,
      desk,
      () => desk.changeNote(id, 'Mine'),
      () => shop.changeNote(id, 'Theirs'),
    )
    await desk.attention('Bakyt').getByText('Theirs').waitFor()
    await desk
      .attention('Bakyt')
      .getByRole('button', { name: t('sync:way.applyMine') })
      .click()
    await desk.waitForSync('sync.sent')
    expect((await shop.owner.booking(id)).note).toBe('Mine')
  })

  longTest('what can no longer be done is not offered again', async ({ desk, device, shop, t }) => {
    const { id } = await shop.request('Cholponai')
    await desk.decision('Cholponai').waitFor()
    await meanwhile(
      device,
      desk,
      () => desk.approve('Cholponai'),
      () => shop.cancel(id),
    )
    const card = desk.attention('Cholponai')
    await card.getByText(t('sync:way.noLonger')).waitFor()
    expect(await card.getByRole('button', { name: t('sync:way.applyMine') }).count()).toBe(0)
    await card.getByRole('button', { name: t('sync:way.keepTheirs') }).click()
    await desk.waitForSync('sync.sent')
  })
})

test('[B1] a request that somebody approved meanwhile is not declined in silence, but can be cancelled', async ({
  desk,
  device,
  shop,
  t,
}) => {
  const { id } = await shop.request('Damira')
  await desk.decision('Damira').waitFor()
  await meanwhile(
    device,
    desk,
    () => desk.decline('Damira'),
    () => shop.approve(id),
  )
  expect((await shop.owner.booking(id)).status).toBe('approved')
  await desk
    .attention('Damira')
    .getByRole('button', { name: t('sync:way.cancelApproved') })
    .click()
  await desk.waitForSync('sync.sent')
  expect(await shop.owner.history(id)).toEqual(['create', 'approve', 'cancel'])
})

describe('two bookings on one chair', () => {
  test('mine takes one of the nearest free times', async ({ desk, device, shop }) => {
    const place = { start: shop.hour(3), service: shop.services[0]!.id, employee: shop.employees[0]!.id }
    await meanwhile(
      device,
      desk,
      () => desk.book('Dinara', place),
      () => shop.request('First come', { start: place.start }),
      bookedAnew,
    )
    await desk
      .attention('Dinara')
      .getByRole('button', { name: /^Asel: free/ })
      .last()
      .click()
    await desk.waitForSync('sync.sent')
    const [booked] = await shop.owner.bookings({ search: 'Dinara' })
    expect(booked).toMatchObject({ employee_id: place.employee, status: 'approved' })
    expect(booked!.start).not.toBe(place.start)
  })

  longTest('mine goes to another employee at the same time', async ({ desk, device, shop, t }) => {
    const place = { start: shop.hour(3), service: shop.services[0]!.id, employee: shop.employees[0]!.id }
    await meanwhile(
      device,
      desk,
      () => desk.book('Ermek', place),
      () => shop.request('First come', { start: place.start }),
      bookedAnew,
    )
    await desk
      .attention('Ermek')
      .getByRole('button', { name: t('sync:way.otherEmployee', { employee: 'Bermet' }) })
      .click()
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.bookings({ search: 'Ermek' })).toMatchObject([{ employee_id: shop.employees[1]!.id, start: place.start }])
  })

  longTest('mine is given up, after asking', async ({ desk, device, shop, t }) => {
    const place = { start: shop.hour(3), service: shop.services[0]!.id, employee: shop.employees[0]!.id }
    await meanwhile(
      device,
      desk,
      () => desk.book('Fatima', place),
      () => shop.request('First come', { start: place.start }),
      bookedAnew,
    )
    await desk
      .attention('Fatima')
      .getByRole('button', { name: t('sync:way.discard') })
      .click()
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: t('sync:discard.confirm') })
      .click()
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.bookings({ search: 'Fatima' })).toEqual([])
  })
})

test('what the server will not have is corrected in the form it came from', async ({ desk, device, shop, t }) => {
  const place = { start: shop.hour(3), service: shop.services[0]!.id, employee: shop.employees[2]!.id }
  await meanwhile(
    device,
    desk,
    () => desk.book('Guljan', place),
    () => shop.dismiss(shop.employees[2]!),
    bookedAnew,
  )
  await desk
    .attention('Guljan')
    .getByRole('link', { name: t('sync:way.edit') })
    .click()
  await desk.page.locator('label', { hasText: 'Asel' }).click()
  await desk.page.getByRole('button', { name: t('booking:form.save') }).click()
  await desk.waitForSync('sync.sent')
  expect(await shop.owner.bookings({ search: 'Guljan' })).toMatchObject([{ employee_id: shop.employees[0]!.id }])
})
