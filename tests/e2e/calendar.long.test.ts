import { describe, expect } from 'vitest'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import { done } from './harness/api.ts'
import { Calendar } from './harness/calendar.ts'
import type { Desk } from './harness/desk.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const test = shareDesk()
const journeyOnPhone = shareDesk({ width: 360, height: 740, isPhone: true })

/** The calendar of tomorrow, on which the shop's bookings of a test lie. */
async function openTomorrow(desk: Desk, shop: Shop, customer: string): Promise<Calendar> {
  const tomorrow = addMinutes(shop.hour(0), 6 * 60).slice(0, 10)
  await desk.goTo(`/calendar?day=${tomorrow}`)
  const calendar = new Calendar(desk.page)
  await calendar.block(customer).waitFor()
  return calendar
}

const approved = { status: 'approved' } as const

describe('a booking is carried', () => {
  test('by mouse to another time and another employee, offline too, and taken back', async ({ desk, device, shop, t }) => {
    const { id, start } = await shop.request('Aida', approved)
    const calendar = await openTomorrow(desk, shop, 'Aida')
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await (await calendar.lift('Aida', 60, 'Bermet')).drop()
    await calendar.lane('Bermet').getByRole('link', { name: /Aida/ }).waitFor()
    await desk.waitForSync('sync.waiting', 1)
    await desk.page.reload()
    await calendar.lane('Bermet').getByRole('link', { name: /Aida/ }).waitFor()
    await device.setOffline(false)
    await desk.waitForSync('sync.sent')
    expect(await shop.owner.booking(id)).toMatchObject({
      start: addMinutes(start, 60),
      end: addMinutes(start, 90),
      employee_id: shop.employees[1]!.id,
    })
    await (await calendar.lift('Aida', 30)).drop()
    await desk.page.getByRole('button', { name: t('booking:undo.time') }).click()
    await expect.poll(async () => (await shop.owner.booking(id)).start).toBe(addMinutes(start, 60))
    expect(new Set(await shop.owner.history(id))).toEqual(new Set(['create', 'move']))
  })

  test('by its end to another length', async ({ desk, shop }) => {
    const { id, start } = await shop.request('Bakyt', approved)
    const calendar = await openTomorrow(desk, shop, 'Bakyt')
    await calendar.stretch('Bakyt', 45)
    await expect.poll(async () => (await shop.owner.booking(id)).end).toBe(addMinutes(start, 75))
    expect(await shop.owner.history(id)).toEqual(['create', 'resize'])
  })

  test('[S3] into the stretch in which another one’s employee is free, which a touch books', async ({ desk, shop, t }) => {
    const colouring = must(shop.services[1], 'the colouring')
    done(
      await shop.owner.client.call('PATCH /api/booking/services/{id}/', {
        params: { id: colouring.id },
        body: { processing_start_minutes: 15, processing_minutes: 30 },
      }),
    )
    const { start } = await shop.request('Dinara', { ...approved, service_id: colouring.id })
    const { id } = await shop.request('Elmira', approved)
    const calendar = await openTomorrow(desk, shop, 'Elmira')
    const at = (minutes: number) => addMinutes(start, minutes + 6 * 60).slice(11, 16)
    await desk.page.getByRole('button', { name: t('booking:today.bookAt', { employee: 'Asel', time: `${at(15)}–${at(45)}` }) }).click()
    await desk.page.waitForURL((url) => [15, 30].some((minutes) => url.searchParams.get('start') === addMinutes(start, minutes)))
    await openTomorrow(desk, shop, 'Elmira')
    await (await calendar.lift('Elmira', -45)).drop()
    await expect.poll(async () => (await shop.owner.booking(id)).start).toBe(addMinutes(start, 15))
    await calendar.block('Dinara').waitFor()
  })

  journeyOnPhone('by a finger that rests on it first; one that only scrolls lifts nothing', async ({ desk, shop }) => {
    const { id, start } = await shop.request('Cholpon', approved)
    const calendar = await openTomorrow(desk, shop, 'Cholpon')
    await calendar.carryByFinger('Cholpon', 60, undefined, { isRested: false })
    expect(await calendar.ghost.count()).toBe(0)
    expect(new URL(desk.page.url()).searchParams.has('booking')).toBe(false)
    await calendar.carryByFinger('Cholpon', 30, 'Bermet', { isRested: true })
    await expect.poll(() => shop.owner.booking(id)).toMatchObject({ start: addMinutes(start, 30), employee_id: shop.employees[1]!.id })
    expect(new URL(desk.page.url()).searchParams.has('booking')).toBe(false)
  })

  test('by keyboard: space, arrows, space; Escape leaves it where it was', async ({ desk, shop }) => {
    const { id, start } = await shop.request('Damira', approved)
    const calendar = await openTomorrow(desk, shop, 'Damira')
    const block = calendar.block('Damira').getByRole('link')
    const keys = desk.page.keyboard
    await block.focus()
    await keys.press('Space')
    await calendar.ghost.waitFor()
    await keys.press('ArrowDown')
    await keys.press('Escape')
    await calendar.ghost.waitFor({ state: 'detached' })
    await block.focus()
    await keys.press('Space')
    await calendar.ghost.waitFor()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) {
      const before = await calendar.ghost.boundingBox()
      await keys.press(key)
      await expect.poll(() => calendar.ghost.boundingBox()).not.toEqual(before)
    }
    await keys.press('Space')
    await expect.poll(() => shop.owner.booking(id)).toMatchObject({ start: addMinutes(start, 30), employee_id: shop.employees[1]!.id })
    expect(await shop.owner.history(id)).toEqual(['create', 'move'])
  })

  test('[B2] over a taken time it says so in the air, and offers other times when it is put down', async ({ desk, shop }) => {
    const first = await shop.request('Elnura', approved)
    const second = await shop.request('Farida', approved)
    const calendar = await openTomorrow(desk, shop, 'Farida')
    const flight = await calendar.lift('Farida', -60)
    await desk.page
      .locator('[data-against="taken"]')
      .getByText(/Elnura/)
      .waitFor()
    await flight.drop()
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: /Bermet/ })
      .click()
    await expect.poll(() => shop.owner.booking(second.id)).toMatchObject({ start: first.start, employee_id: shop.employees[1]!.id })
  })
})

test('[B8] time is blocked, keeps a request out, and is given free again', async ({ desk, shop, t }) => {
  const { start } = await shop.request('Gulzat', approved)
  const calendar = await openTomorrow(desk, shop, 'Gulzat')
  await desk.page.getByRole('button', { name: t('action.more'), exact: true }).click()
  await desk.page.getByRole('menuitem', { name: t('calendar:block.new') }).click()
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByText('Bermet').click()
  await dialog.getByLabel(t('calendar:block.from')).fill('10:00')
  await dialog.getByLabel(t('calendar:block.to')).fill('11:30')
  await dialog.getByRole('button', { name: t('calendar:block.purpose.study') }).click()
  await dialog.getByRole('button', { name: t('calendar:block.confirm'), exact: true }).click()
  const blocked = calendar.lane('Bermet').getByRole('link', { name: new RegExp(t('calendar:block.purpose.study')) })
  await blocked.waitFor()
  const ten = addMinutes(start, 120)
  await expect
    .poll(() => shop.owner.bookings({ start_from: ten }))
    .toMatchObject([{ service_id: null, start: ten, end: addMinutes(ten, 90), note: t('calendar:block.purpose.study') }])
  await (await calendar.lift('Gulzat', 150, 'Bermet')).drop()
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.close') })
    .click()
  await blocked.click()
  await desk.page.getByRole('button', { name: t('booking:act.unblock'), exact: true }).click()
  const row = must((await shop.owner.bookings({ start_from: ten }))[0], 'the blocked time')
  await expect.poll(async () => (await shop.owner.booking(row.id)).status).toBe('cancelled')
})

test('a week of one employee: a booking is carried to the next day, at the same time', async ({ desk, shop }) => {
  const { id, start } = await shop.request('Jyldyz', approved)
  const tomorrow = addMinutes(shop.hour(0), 6 * 60).slice(0, 10)
  // On a Sunday there is no next day in the week: then it goes a day back.
  const isSunday = new Date(tomorrow).getUTCDay() === 0
  await desk.goTo(`/calendar?view=week&day=${tomorrow}&employee=${shop.employees[0]!.id}`)
  const calendar = new Calendar(desk.page)
  await calendar.block('Jyldyz').waitFor()
  await calendar.block('Jyldyz').getByRole('link').focus()
  await desk.page.keyboard.press('Space')
  await calendar.ghost.waitFor()
  const before = await calendar.ghost.boundingBox()
  await desk.page.keyboard.press(isSunday ? 'ArrowLeft' : 'ArrowRight')
  await expect.poll(() => calendar.ghost.boundingBox()).not.toEqual(before)
  await desk.page.keyboard.press('Space')
  await expect.poll(async () => (await shop.owner.booking(id)).start).toBe(addMinutes(start, isSunday ? -1440 : 1440))
})

journeyOnPhone('a week that is wider than the phone opens at today', async ({ desk }) => {
  await desk.goTo('/calendar?view=week')
  const today = desk.page.getByRole('main').locator('[aria-current="date"]')
  await today.waitFor()
  const box = must(await today.boundingBox(), 'the head of today')
  expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true])
})
