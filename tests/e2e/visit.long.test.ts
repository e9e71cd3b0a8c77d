import { expect } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()

const week = 7 * 1440

test('[B8, B4] a visit of three services with two people, booked offline, is three linked bookings, once', async ({
  desk,
  device,
  shop,
  t,
}) => {
  const { page } = desk
  const [haircut, colouring] = shop.services
  const [asel, bermet] = shop.employees
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  const start = shop.hour(2)
  await desk.goTo(`/bookings/new?${new URLSearchParams({ start, service: haircut!.id, employee: asel!.id }).toString()}`)
  for (const service of [colouring!, haircut!]) {
    await desk.button('booking:visit.add').click()
    await page
      .getByRole('region', { name: t('booking:visit.addTitle') })
      .getByRole('button', { name: new RegExp(`^${service.name}`) })
      .click()
  }
  await page.getByRole('combobox', { name: t('booking:visit.who', { service: 'Colouring' }) }).selectOption({ label: 'Bermet' })
  await page.getByText(/11:30–12:00, Bermet$/).waitFor()
  await page.getByRole('combobox', { name: t('desk:field.customer_name') }).fill('Baktygul')
  await page.reload()
  await desk.button('booking:form.save').click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  // Three bookings, and before them the customer, whom nobody knew yet.
  await desk.waitForSync('sync.offline', 4)
  await page.reload()
  await desk.waitForSync('sync.offline', 4)
  await device.setOffline(false)
  await expect.poll(async () => (await shop.owner.bookings()).length).toBe(3)
  await desk.waitForSync('sync.sent')
  const booked = (await shop.owner.bookings()).toSorted((a, b) => (a.start < b.start ? -1 : 1))
  // "Any" stays with whoever has the customer already.
  expect(booked.map((row) => [row.service_name, row.employee_id, row.start])).toEqual([
    ['Haircut', asel!.id, start],
    ['Colouring', bermet!.id, addMinutes(start, 30)],
    ['Haircut', bermet!.id, addMinutes(start, 90)],
  ])
  expect(new Set(booked.map((row) => row.visit_id)).size).toBe(1)
  expect(booked[0]?.visit_id).toBeTruthy()
  expect(await Promise.all(booked.map((row) => shop.owner.history(row.id)))).toEqual([['create'], ['create'], ['create']])
})

test('[B8] of a weekly series the date that does not fit is named before anything is saved, and left out', async ({ desk, shop, t }) => {
  const { page } = desk
  const start = shop.hour(1)
  await shop.request('Ermek', { start: addMinutes(start, 2 * week), status: 'approved' })
  await desk.goTo(
    `/bookings/new?${new URLSearchParams({ start, service: shop.services[0]!.id, employee: shop.employees[0]!.id }).toString()}`,
  )
  await desk.button('booking:series.repeat').click()
  const dates = page.getByRole('list', { name: t('booking:series.preview') }).getByRole('listitem')
  await dates.nth(2).getByText(/Ermek/).waitFor()
  expect(await dates.count()).toBe(6)
  expect(await dates.nth(2).getByRole('checkbox').isDisabled()).toBe(true)
  await page.getByRole('combobox', { name: t('desk:field.customer_name') }).fill('Gulnara')
  await desk.button('booking:series.save', { count: 5, total: 6 }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  const booked = async () => (await shop.owner.bookings()).filter((row) => row.customer_name === 'Gulnara')
  const starts = async () => (await booked()).map((row) => row.start).toSorted()
  await expect.poll(starts).toEqual([0, 1, 3, 4, 5].map((nth) => addMinutes(start, nth * week)))
  expect(new Set((await booked()).map((row) => row.series_id)).size).toBe(1)
})

test('[B8] a whole visit is cancelled with one reason, and taken back as a whole', async ({ desk, shop, t }) => {
  const { page } = desk
  const visit_id = '01990000-0000-7000-8000-00000000d001'
  const parts = []
  for (const nth of [0, 1, 2]) {
    parts.push(
      await shop.request('Nurzada', {
        visit_id,
        status: 'approved',
        start: addMinutes(shop.hour(3), nth * 30),
        employee_id: must(shop.employees[nth], 'an employee').id,
      }),
    )
  }
  await desk.goTo(`/bookings/${parts[1]!.id}`)
  await desk.text('booking:visit.part', { nth: 2, count: 3 }).waitFor()
  await desk.button('booking:act.cancel').click()
  await desk.button('booking:visit.scope.visit', { count: 3 }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Plans have changed').click()
  await dialog.getByRole('button', { name: t('booking:cancel.confirm') }).click()
  // Pointed at, the message stands for as long as that takes.
  const undo = page.getByRole('button', { name: t('booking:undo.booking') })
  await undo.hover()
  const statuses = async () => (await shop.owner.bookings()).map((row) => row.status)
  await expect.poll(statuses).toEqual(['cancelled', 'cancelled', 'cancelled'])
  await undo.click()
  await expect.poll(statuses).toEqual(['approved', 'approved', 'approved'])
})
