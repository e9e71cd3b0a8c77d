import { randomBytes, randomUUID } from 'node:crypto'
import type { CDPSession, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { BodyInput } from '#contract/endpoints.ts'
import { headers } from '#contract/headers.ts'
import type { PushMessage } from '#contract/sw-messages.ts'
import { uuidv7 } from '#lib/ids.ts'
import { done } from './harness/api.ts'
import type { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'

const newId = () => uuidv7(Date.now(), randomBytes(10))

/** A customer asks for a visit on the shop's page: the call that the page makes. */
async function ask(shop: Shop, url: string, start: string, name: string): Promise<void> {
  done(
    await shop.owner.client.call('PATCH /api/booking/business/{id}/', {
      params: { id: shop.businessId },
      body: { is_published: true, min_notice_minutes: 0 },
    }),
  )
  const body: BodyInput<'POST /api/booking/visits/'> = {
    id: newId(),
    business_id: shop.businessId,
    start,
    parts: [{ id: newId(), service_id: shop.services[0]!.id, employee_id: shop.employees[0]!.id }],
    customer_name: name,
    customer_phone: '+996555010203',
    language: 'ky',
    consent: true,
  }
  const sent = await fetch(`${url}/api/booking/visits/`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      [headers.visitorId]: randomUUID(),
      [headers.visitSecret]: randomBytes(16).toString('base64url'),
    },
  })
  expect([sent.status, await sent.text()]).toEqual([201, expect.any(String)])
}

/** Tells of every tone that the page plays. */
function countTones(): void {
  const started = { tones: 0 }
  Object.assign(window, { started })
  AudioContext.prototype.createOscillator = function (this: AudioContext) {
    started.tones += 1
    return new OscillatorNode(this)
  }
}

const tonesOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { started: { tones: number } }).started.tones)

test('[N1] a customer’s request rings at the open counter, once, in one tab, and is shown by a tap; the desk’s own does not', async ({
  device,
  desk,
  shop,
  product,
  t,
}) => {
  await device.addScript(countTones)
  await desk.page.reload()
  const other = await desk.another(device)
  await desk.page.bringToFront()
  await desk.goTo('/customers')
  // The first tap lets the sound out, wherever it is.
  await desk.page.getByRole('heading', { level: 1 }).click()
  await shop.request('At the counter')
  // Counted: both tabs are watching.
  await expect.poll(() => countOf(desk.page)).toBe('1')
  await ask(shop, product.serverUrl, shop.hour(30), 'Jyldyz')

  const message = desk.page.getByRole('status').filter({ hasText: 'Jyldyz' })
  await message.waitFor()
  expect(await desk.page.getByText('At the counter').count()).toBe(0)
  await expect.poll(() => tonesOf(desk.page)).toBe(2)
  expect([await tonesOf(other.page), await other.page.getByRole('status').filter({ hasText: 'Jyldyz' }).count()]).toEqual([0, 0])
  await message.getByRole('button', { name: t('booking:arrivals.show') }).click()
  await desk.page.getByRole('article').filter({ hasText: 'Jyldyz' }).waitFor()
})

test('a push shows a notification without asking the server, one for a visit, silent where the app is in sight', async ({
  device,
  desk,
  product,
}) => {
  await device.context.grantPermissions(['notifications'], { origin: new URL(product.url).origin })
  await desk.goTo('/customers')
  const worker = await device.context.newCDPSession(desk.page)
  await desk.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const registrationId = await registrationOf(worker)
  await device.setOffline(true)
  const message: PushMessage = { title: 'Жаңы өтүнмө', body: 'Стрижка\n23-ноябрь, дш, 12:00', tag: 'visit-1', url: '/', waiting: 3 }
  const push = (given: Partial<PushMessage>) =>
    worker.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(product.url).origin,
      registrationId,
      data: JSON.stringify({ ...message, ...given }),
    })
  /** The browser's tools drop what they push to a worker that is only starting: it is pushed until it is shown, in one place. */
  const showsOne = (body: string) =>
    vi.waitFor(
      async () => {
        await push({ body })
        expect(await shownOn(desk.page)).toEqual([{ title: 'Жаңы өтүнмө', body, tag: 'visit-1', silent: true, data: '/' }])
      },
      { timeout: 40_000, interval: 500 },
    )
  await showsOne(message.body)
  await showsOne('Стрижка\n24-ноябрь, шш, 12:00')
  await expect.poll(() => countOf(desk.page)).toBe('3')
})

test('on the settings screen a browser that may not, or cannot reach its push service, says so in words', async ({
  device,
  desk,
  product,
  t,
}) => {
  await desk.goTo('/notifications')
  await device.context.grantPermissions(['notifications'], { origin: new URL(product.url).origin })
  await desk.page.reload()
  device.expectNoise(/push/i)
  await desk.page.getByRole('switch', { name: t('notifications:push.label') }).click({ force: true })
  await desk.page.getByText(t('notifications:push.standing.joining')).waitFor()
  await desk.page.getByText(t('notifications:push.standing.failed')).waitFor({ timeout: 40_000 })
  await desk.page.getByRole('switch', { name: t('notifications:sound.label') }).uncheck({ force: true })
  await desk.page.reload()
  await desk.page.getByText(t('notifications:push.standing.joining')).waitFor()
  expect(await desk.page.getByRole('switch', { name: t('notifications:sound.label') }).isChecked()).toBe(false)
})

/** How many requests wait, as page and worker keep it for the badge. */
function countOf(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => (await (await caches.open('stoika-state')).match('/waiting-requests'))?.text())
}

/** The worker's registration, as the browser's tools call it. */
async function registrationOf(worker: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await worker.send('ServiceWorker.enable')
  return known
}

function shownOn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }))
    return (await getNotifications()).map(({ title, body, tag, silent, data }) => ({ title, body, tag, silent, data: data as unknown }))
  })
}
