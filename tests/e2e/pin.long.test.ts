import type { TFunction } from 'i18next'
import { describe, expect } from 'vitest'
import { demoPassword, done } from './harness/api.ts'
import type { Desk } from './harness/desk.ts'
import type { Device } from './harness/device.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import type { Shop } from './harness/shop.ts'
import { shareDesk } from './harness/test.ts'

const journey = shareDesk()

const pins = { aigul: '2580', nurlan: '913746' } as const

/** Somebody whom the owner lets in. */
async function hire(shop: Shop, name: string): Promise<string> {
  const login = `${name.toLowerCase()}-${shop.login}`
  done(
    await shop.owner.client.call('POST /api/staff/', {
      body: { name, login, password: demoPassword, memberships: [{ business_id: shop.businessId, role: 'staff' }] },
    }),
  )
  return login
}

async function setPin(desk: Desk, t: TFunction, pin: string): Promise<void> {
  await desk.goTo('/account')
  await desk.button('staff:pin.set').click()
  await desk.page.getByLabel(t('staff:pin.field.pin'), { exact: true }).fill(pin)
  await desk.page.getByLabel(t('staff:pin.field.again'), { exact: true }).fill(pin)
  await desk.button('staff:pin.dialog.save').click()
  await desk.text('staff:pin.saved').waitFor()
}

/** Steps away by the button beside the sections. */
async function stepAway(desk: Desk): Promise<void> {
  await desk.button('common:nav.lock').click()
  await desk.page.waitForURL(/\/lock$/)
  await desk.page.getByRole('main').waitFor()
}

function person(desk: Desk, name: string) {
  return desk.page.getByRole('main').getByRole('button', { name: new RegExp(name) })
}

async function comeBy(desk: Desk, name: string, pin: string): Promise<void> {
  await person(desk, name).click()
  await desk.page.getByRole('heading', { name }).waitFor()
  await enterPin(desk, pin)
}

async function enterPin(desk: Desk, pin: string): Promise<void> {
  await desk.page.keyboard.type(pin)
  if (pin.length < 6) await desk.page.keyboard.press('Enter')
  await desk.page.waitForURL((url) => url.pathname !== '/lock')
}

const shared = new WeakSet<Desk>()

/** Aigul and Nurlan on one tablet, each with a PIN; Aigul is at the desk. */
async function share(desk: Desk, shop: Shop, device: Device, t: TFunction): Promise<void> {
  if (shared.has(desk)) return
  shared.add(desk)
  const login = await hire(shop, 'Nurlan')
  await setPin(desk, t, pins.aigul)
  await stepAway(desk)
  await desk.button('staff:lock.other').click()
  await desk.fillSignIn(login)
  await desk.page.getByRole('list', { name: 'Asel' }).waitFor({ state: 'attached' })
  await setPin(desk, t, pins.nurlan)
  await device.waitForOfflineFiles()
  await stepAway(desk)
  await comeBy(desk, 'Aigul', pins.aigul)
}

async function actors(shop: Shop, id: string): Promise<readonly (readonly [string, string])[]> {
  const { results } = done(await shop.owner.client.call('GET /api/booking/booking/{id}/history/', { params: { id } }))
  return results.map(({ act, actor }) => [act, actor] as const)
}

describe('two people at one tablet', () => {
  journey(
    'without a network each queues under their own name; everything arrives once, under the name of who did it',
    async ({ desk, device, shop, t }) => {
      const first = await shop.request('Aizada')
      const second = await shop.request('Begimai')
      await share(desk, shop, device, t)
      await desk.load('/')
      await desk.decision('Begimai').waitFor()
      await device.setOffline(true)
      await desk.approve('Aizada')
      await desk.waitForSync('sync.waiting', 1)

      await stepAway(desk)
      expect(await desk.page.evaluate(() => [localStorage.getItem('token'), document.body.innerText])).toEqual([
        null,
        expect.not.stringMatching(/Aizada|Begimai/),
      ])
      expect(await person(desk, 'Aigul').innerText()).toContain(t('staff:lock.kept', { count: 1 }))

      await comeBy(desk, 'Nurlan', pins.nurlan)
      await desk.load('/')
      // Nothing of what she did is to be seen: to him the request still waits.
      await desk.decision('Aizada').waitFor()
      await desk.approve('Begimai')
      await desk.waitForSync('sync.waiting', 1)

      await device.setOffline(false)
      await expect
        .poll(() => actors(shop, second.id))
        .toEqual([
          ['create', 'Aigul'],
          ['approve', 'Nurlan'],
        ])
      await desk.waitForSync('sync.sent')
      expect(await actors(shop, first.id)).toEqual([['create', 'Aigul']])

      await stepAway(desk)
      await comeBy(desk, 'Aigul', pins.aigul)
      await expect
        .poll(() => actors(shop, first.id))
        .toEqual([
          ['create', 'Aigul'],
          ['approve', 'Aigul'],
        ])
      expect(await actors(shop, second.id)).toHaveLength(2)
    },
  )

  journey('a session that ended meanwhile leads from the PIN to the password, with the work kept', async ({ desk, device, shop, t }) => {
    const { id } = await shop.request('Damira')
    await share(desk, shop, device, t)
    await desk.load('/')
    await desk.decision('Damira').waitFor()
    await device.setOffline(true)
    await desk.approve('Damira')
    await stepAway(desk)
    await shop.endOtherSessions()
    device.expectNoise(/401/)
    await device.setOffline(false)
    await comeBy(desk, 'Aigul', pins.aigul)
    await desk.page.waitForURL(/\/auth\/sign-in/)
    expect(await shop.owner.history(id)).toEqual(['create'])
    await desk.fillSignIn(shop.login)
    await expect.poll(() => shop.owner.history(id)).toEqual(['create', 'approve'])
  })

  journey('a form with something typed does not keep whoever steps away, and what was typed waits for them', async ({ desk, t }) => {
    const name = () => desk.page.getByLabel(t('desk:field.name'))
    await setPin(desk, t, pins.aigul)
    await desk.goTo('/services/new')
    await name().fill('Balayage')
    await stepAway(desk)
    await comeBy(desk, 'Aigul', pins.aigul)
    await name().waitFor()
    await expect.poll(() => name().inputValue()).toBe('Balayage')
    await name().fill('')
  })

  journey('another tab is locked too', async ({ desk, device, shop, t }) => {
    await share(desk, shop, device, t)
    const other = await desk.another(device)
    await other.page.getByRole('list', { name: 'Asel' }).waitFor({ state: 'attached' })
    await stepAway(desk)
    await other.page.waitForURL(/\/lock/)
    await comeBy(desk, 'Aigul', pins.aigul)
  })
})

journey('the lock screen and the pad fit every width, and axe finds nothing', async ({ desk, device, shop, t }) => {
  await share(desk, shop, device, t)
  await stepAway(desk)
  for (const width of [360, 820, 1280]) {
    await desk.page.setViewportSize({ width, height: 800 })
    expect([width, await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([width, [], []])
  }
  await person(desk, 'Aigul').click()
  for (const theme of ['light', 'dark'] as const) {
    await desk.page.emulateMedia({ colorScheme: theme })
    expect([await overflowOf(desk.page), await axeFindings(desk.page)]).toEqual([[], []])
  }
  await enterPin(desk, pins.aigul)
})

// Last: one of them has no PIN any more.
journey('the tablet restarts and stays locked; five wrong PINs, and the password is needed', async ({ desk, device, shop, t }) => {
  await shop.request('Chinara')
  await share(desk, shop, device, t)
  await stepAway(desk)
  await device.endApp()
  const again = await desk.another(device, '/bookings')
  await again.page.waitForURL(/\/lock/)
  await person(again, 'Aigul').click()
  for (let left = 4; left > 0; left -= 1) {
    await again.page.keyboard.type('135792')
    await again.text('staff:lock.wrong', { count: left }).waitFor()
  }
  await again.page.keyboard.type('135792')
  await again.text('staff:lock.gone').waitFor()
  await again.button('staff:lock.back').click()
  await person(again, 'Aigul')
    .filter({ hasText: t('staff:lock.byPassword') })
    .waitFor()

  // Nurlan is not locked out by it.
  await comeBy(again, 'Nurlan', pins.nurlan)
  await stepAway(again)
  await device.setOffline(false)
  await person(again, 'Aigul').click()
  expect(await again.page.getByLabel(t('account:field.login')).inputValue()).toBe(shop.login)
  await again.fillSignIn(shop.login)
  await again.decision('Chinara').waitFor()
})
