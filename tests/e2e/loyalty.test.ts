import sharp from 'sharp'
import { expect } from 'vitest'
import { plainCardCode } from '#domain/loyalty/card-code.ts'
import { onlyThorough } from '#tests/setup/thorough.ts'
import { done } from './harness/api.ts'
import { CardClub } from './harness/card-club.ts'
import { Desk } from './harness/desk.ts'
import { findingsEverywhere } from './harness/look.ts'
import { cameraFilm } from './harness/qr.ts'
import { test } from './harness/test.ts'

const longTest = onlyThorough(test)

/** A tap that follows sooner is taken for the second of a double tap. */
async function untilSettled({ page }: Desk): Promise<void> {
  await page.waitForFunction((since) => performance.now() - since > 700, await page.evaluate(() => performance.now()))
}

test('[L4] a code before the camera opens the card, and a stamp is given with one tap', async ({ newDevice, product, shop, t }) => {
  const club = await CardClub.open(shop)
  const object = await club.join('Aizada')
  const device = await newDevice({ isSpoiled: true, film: await cameraFilm(`${product.url}/scan#${plainCardCode(object.id)}`) })
  const desk = await Desk.enter(device, product, t, shop.login)
  await desk.goTo('/scan')
  await desk.page.getByRole('heading', { level: 1, name: 'Aizada' }).waitFor()
  await desk.button('loyalty:stamp.give', { count: 1 }).click()
  await desk.page.getByText(t('loyalty:face.stamps', { stamps: 1, size: 5 })).waitFor()
  await desk.waitForSync('sync.sent')
  expect([await club.kindsOf(object), (await club.objectOf(object)).stamps]).toEqual([['join', 'stamp'], 1])
})

test('[L1, L4] two tablets stamp one card without a network: no stamp is lost and none is doubled', async ({
  desk,
  device,
  newDevice,
  product,
  shop,
  t,
}) => {
  const club = await CardClub.open(shop)
  const object = await club.join('Bakyt')
  const second = await newDevice()
  const other = await Desk.enter(second, product, t, shop.login)
  for (const one of [desk, other]) {
    await one.goTo(`/scan/${object.id}`)
    await one.page.getByRole('heading', { level: 1, name: 'Bakyt' }).waitFor()
  }
  for (const one of [device, second]) {
    await one.waitForOfflineFiles()
    await one.setOffline(true)
  }
  for (const one of [desk, other]) {
    for (const nth of [1, 2]) {
      await one.button('loyalty:stamp.give', { count: 1 }).click()
      await one.waitForSync('sync.waiting', nth)
      await untilSettled(one)
    }
    await one.page.getByText(t('loyalty:face.stamps', { stamps: 2, size: 5 })).waitFor()
  }
  for (const one of [device, second]) await one.setOffline(false)
  for (const one of [desk, other]) await one.waitForSync('sync.sent')
  for (const one of [desk, other]) await one.page.getByText(t('loyalty:face.stamps', { stamps: 4, size: 5 })).waitFor()
  expect(await club.kindsOf(object)).toEqual(['join', 'stamp', 'stamp', 'stamp', 'stamp'])
})

test('[L5, E4] one reward, handed out on two tablets without a network: one hears that it is gone, and goes on stamping', async ({
  desk,
  device,
  newDevice,
  product,
  shop,
  t,
}) => {
  const club = await CardClub.open(shop)
  const object = await club.join('Cholpon')
  await club.stamp(object, 5)
  const second = await newDevice()
  const other = await Desk.enter(second, product, t, shop.login)
  const hand = (one: Desk) => one.button('loyalty:redeem.act', { reward: 'Cappuccino' })
  for (const one of [desk, other]) {
    await one.goTo(`/scan/${object.id}`)
    await hand(one).waitFor()
  }
  for (const one of [device, second]) await one.setOffline(true)
  for (const one of [desk, other]) {
    await hand(one).click()
    await one.waitForSync('sync.waiting', 1)
  }
  await device.setOffline(false)
  await desk.waitForSync('sync.sent')
  second.expectNoise(/status of 409/)
  await second.setOffline(false)
  await other.waitForSync('sync.attention', 1)
  expect([await club.kindsOf(object), (await club.objectOf(object)).rewards]).toEqual([['join', 'stamp', 'redeem'], 0])
  await other.button('loyalty:stamp.give', { count: 1 }).click()
  await expect.poll(() => club.kindsOf(object)).toEqual(['join', 'stamp', 'redeem', 'stamp'])
  await other.waitForSync('sync.attention', 1)
})

longTest('[L5] stamps whose reward was handed out are not undone; the reward is taken back, then they are', async ({ desk, shop, t }) => {
  const club = await CardClub.open(shop)
  const object = await club.join('Damira')
  await club.stamp(object, 4)
  await desk.goTo(`/scan/${object.id}`)
  const undo = desk.page.getByRole('button', { name: /^Undo the last:/ })
  await desk.button('loyalty:stamp.give', { count: 1 }).click()
  await desk.button('loyalty:redeem.act', { reward: 'Cappuccino' }).click()
  await undo.filter({ hasText: t('loyalty:kind.redeem') }).waitFor()
  // A tap that follows at once may have been meant for the reward.
  await untilSettled(desk)
  await undo.click()
  await desk.button('loyalty:redeem.act', { reward: 'Cappuccino' }).waitFor()
  await desk.waitForSync('sync.sent')
  expect([await club.kindsOf(object), (await club.objectOf(object)).rewards]).toEqual([['join', 'stamp', 'stamp', 'redeem', 'undo'], 1])
})

test('without a network somebody new gets a card and their first stamp, and all of it arrives', async ({ desk, device, shop, t }) => {
  await CardClub.open(shop, { name: 'Tea card' })
  await desk.goTo('/scan')
  await desk.button('loyalty:find.join').waitFor()
  await device.waitForOfflineFiles()
  await device.setOffline(true)
  await desk.button('loyalty:find.join').click()
  await desk.page.getByLabel(t('loyalty:join.phone')).fill('0555 010 203')
  await desk.page.getByLabel(t('loyalty:join.name'), { exact: true }).fill('Elvira')
  await desk.button('loyalty:join.save').click()
  await desk.page.getByRole('heading', { level: 1, name: 'Elvira' }).waitFor()
  await desk.button('loyalty:stamp.give', { count: 1 }).click()
  await desk.waitForSync('sync.waiting', 3)
  await device.setOffline(false)
  await desk.waitForSync('sync.sent')
  const { card_objects } = done(
    await shop.owner.client.call('GET /api/transactions/look-up/', { query: { business_id: shop.businessId, phone: '+996555010203' } }),
  )
  expect(card_objects).toMatchObject([{ stamps: 1 }])
})

test('[K1, L21] two tablets give one phone a card each without a network: its customers and cards become one, on both', async ({
  desk,
  device,
  newDevice,
  product,
  shop,
  t,
}) => {
  await CardClub.open(shop, { name: 'Tea card' })
  const second = await newDevice()
  const other = await Desk.enter(second, product, t, shop.login)
  for (const one of [desk, other]) {
    await one.goTo('/scan')
    await one.button('loyalty:find.join').waitFor()
  }
  for (const one of [device, second]) {
    await one.waitForOfflineFiles()
    await one.setOffline(true)
  }
  for (const [one, name] of [
    [desk, 'Nazira'],
    [other, 'Nazira A.'],
  ] as const) {
    await one.button('loyalty:find.join').click()
    await one.page.getByLabel(t('loyalty:join.phone')).fill('0555 010 204')
    await one.page.getByLabel(t('loyalty:join.name'), { exact: true }).fill(name)
    await one.button('loyalty:join.save').click()
    await one.page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    for (const nth of [3, 4]) {
      await one.button('loyalty:stamp.give', { count: 1 }).click()
      await one.waitForSync('sync.waiting', nth)
      await untilSettled(one)
    }
  }
  for (const one of [device, second]) await one.setOffline(false)
  for (const one of [desk, other]) await one.waitForSync('sync.sent')
  const card = new URL(desk.page.url()).pathname
  await desk.link('loyalty:counter.customer').click()
  await desk.page
    .getByRole('article', { name: 'Nazira', exact: true })
    .getByRole('button', { name: t('customers:merge.start'), exact: true })
    .click()
  await desk.button('customers:merge.confirm').click()
  await desk.text('loyalty:twice.onCustomer').waitFor()
  await second.setOffline(true)
  await other.button('loyalty:stamp.give', { count: 1 }).click()
  await other.waitForSync('sync.waiting', 1)
  await desk.goTo(card)
  await desk.button('loyalty:twice.act').click()
  const sum = (one: Desk, stamps: number) => one.page.getByText(t('loyalty:face.stamps', { stamps, size: 5 })).waitFor()
  await sum(desk, 4)
  // What was stamped on the card that was merged counts as well, and fills it up.
  await second.setOffline(false)
  for (const one of [desk, other]) {
    await one.waitForSync('sync.sent')
    await one.button('loyalty:redeem.act', { reward: 'Cappuccino' }).waitFor()
    await sum(one, 0)
    await one.page.getByRole('heading', { level: 1, name: 'Nazira', exact: true }).waitFor()
    expect(new URL(one.page.url()).pathname).toBe(card)
  }
})

longTest(
  'on a phone the card stays in sight while its look is chosen, and covers nothing that has the focus',
  async ({ desk, shop, t }) => {
    const club = await CardClub.open(shop)
    await desk.page.setViewportSize({ width: 360, height: 740 })
    await desk.goTo(`/cards/${club.card.id}`)
    const strip = desk.page.locator('[class*="glance"]')
    const gap = (): Promise<number> =>
      strip.evaluate((node) => {
        const [own, at] = [node.getBoundingClientRect(), document.activeElement!.getBoundingClientRect()]
        return own.top < 0 ? Number.NaN : at.top - own.bottom
      })
    await desk.page.getByRole('radio', { name: t('loyalty:background.dots') }).focus()
    // From the pattern by the colours up to the name, against the strip.
    for (let nth = 0; nth < 3; nth += 1) {
      await desk.page.keyboard.press('Shift+Tab')
      expect(await gap()).toBeGreaterThanOrEqual(0)
    }
  },
)

async function picture(hue: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return {
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: hue } })
      .png()
      .toBuffer(),
  }
}

longTest(
  '[L15] banners are saved by difference: one that fails in the middle is tried again alone',
  async ({ desk, device, product, shop, t }) => {
    const club = await CardClub.open(shop, { name: 'Banner card', size: 3 })
    await desk.goTo(`/cards/${club.card.id}/banners`)
    const tile = (count: number) => desk.page.getByRole('button', { name: new RegExp(`^${t('loyalty:effect.stamps', { count })},`) })
    const choose = async (count: number, hue: string) => {
      await tile(count).click()
      await desk.page.locator('input[type=file]:not([capture])').setInputFiles(await picture(hue))
      await desk.page
        .getByRole('button', { name: new RegExp(`^${t('loyalty:effect.stamps', { count })}, ${t('loyalty:banners.unsaved')}`) })
        .waitFor()
    }
    for (const [count, hue] of [
      [0, '#884422'],
      [1, '#228844'],
      [2, '#224488'],
    ] as const)
      await choose(count, hue)
    device.expectNoise(/status of 5\d\d/, /net::ERR_/)
    const cut = product.proxy.spoil({ method: 'PATCH', path: /\/stamps-images\// }, 'cut-after', 1)
    await desk.button('loyalty:banners.save').click()
    await cut.reached
    await desk.waitForSync('sync.sent')
    await expect.poll(async () => (await club.banners()).filter(({ image }) => image !== null).length).toBe(3)
    const sent = () => product.proxy.exchanges.filter(({ method, path }) => method !== 'GET' && path.includes('/stamps-images/')).length
    const before = sent()
    const kept = await club.banners()
    await choose(1, '#aa0000')
    await desk.button('loyalty:banners.save').click()
    await desk.waitForSync('sync.sent')
    // One picture was changed, and one request was made.
    await expect.poll(sent).toBe(before + 1)
    await expect
      .poll(async () => (await club.banners()).every(({ id, image }) => kept.some((one) => one.id === id && one.image === image)))
      .toBe(false)
    const after = await club.banners()
    expect(
      after
        .filter(({ id, image }) => kept.some((one) => one.id === id && one.image === image))
        .map(({ stamps_count }) => stamps_count)
        .toSorted((one, other) => one - other),
    ).toEqual([0, 2])
  },
)

longTest('[L9] a rule around midnight is drawn on both days, applies at the counter, and says why', async ({ desk, shop, t }) => {
  const club = await CardClub.open(shop, { kind: 'cashback', name: 'Bonus card' })
  await club.tier('Silver', 0, 300)
  const object = await club.join('Farida')
  await desk.goTo(`/cards/${club.card.id}/cashback`)
  await desk.button('loyalty:rule.new').click()
  await desk.page.getByLabel(t('loyalty:rule.name')).fill('All night')
  await desk.page.getByRole('textbox', { name: t('loyalty:rule.share') }).fill('7')
  // From noon to noon: past midnight, and whatever the hour of the test.
  await desk.page.getByRole('textbox', { name: t('loyalty:rule.start'), exact: true }).fill('12:00')
  await desk.page.getByRole('textbox', { name: t('loyalty:rule.end'), exact: true }).fill('12:00')
  await desk.text('loyalty:rule.nextDay').waitFor()
  expect(await findingsEverywhere(desk.page)).toEqual([])
  await desk.button('common:action.save').click()
  await desk.page.getByRole('button', { name: /^Monday, 12:00–24:00/ }).waitFor()
  await desk.page.getByRole('button', { name: /^Tuesday, 00:00–12:00/ }).waitFor()
  await desk.page.getByText(/7 % by the rule “All night”/).waitFor()
  await desk.waitForSync('sync.sent')
  await desk.goTo(`/scan/${object.id}`)
  await desk.page.getByRole('textbox', { name: new RegExp(`^${t('loyalty:purchase.bill')}`) }).fill('1000')
  await desk.page.getByText(/7 % by the rule “All night”/).waitFor()
  await desk.page.getByRole('button', { name: /^Take, to pay/ }).click()
  await expect.poll(() => club.objectOf(object)).toMatchObject({ points: 7000, spent: 100_000 })
})

longTest(
  '[L6] a blocked card says so and gives nothing; a reset takes all by one event that the history keeps',
  async ({ desk, shop, t }) => {
    const club = await CardClub.open(shop)
    const object = await club.join('Gulnara')
    await club.stamp(object, 7)
    await desk.goTo(`/scan/${object.id}`)
    await desk.button('loyalty:owner.block').click()
    await desk.text('loyalty:refused.card_blocked').first().waitFor()
    await expect.poll(() => desk.button('loyalty:stamp.give', { count: 1 }).isDisabled()).toBe(true)
    // By keys: a tap on what has just changed does nothing.
    await desk.button('loyalty:owner.unblock').press('Enter')
    await desk.button('loyalty:owner.reset').press('Enter')
    await desk.page
      .getByRole('dialog')
      .getByText(t('loyalty:effect.rewards', { count: 1 }))
      .waitFor()
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: t('loyalty:reset.confirm'), exact: true })
      .click()
    await desk.page.getByText(t('loyalty:face.stamps', { stamps: 0, size: 5 })).waitFor()
    await desk.waitForSync('sync.sent')
    expect(await club.kindsOf(object)).toEqual(['join', 'stamp', 'block', 'unblock', 'reset'])
    expect(await club.objectOf(object)).toMatchObject({ stamps: 0, rewards: 0, is_blocked: false })
  },
)

longTest('[L7, N1] the list of cards says how much of the plan is used, and what happens at its end', async ({ desk, shop, t }) => {
  await desk.goTo('/cards')
  await desk.page.getByRole('region', { name: t('loyalty:limits.label') }).waitFor()
  const { cards_count, cards_limit } = done(
    await shop.owner.client.call('GET /api/users/cards/', { query: { business_id: shop.businessId } }),
  )
  await desk.page
    .getByText(t('loyalty:limits.of', { count: cards_count, most: cards_limit }))
    .first()
    .waitFor()
})
