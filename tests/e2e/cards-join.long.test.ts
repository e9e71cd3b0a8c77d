import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { cardVerifier } from '#areas/loyalty/counter/card-verifier.ts'
import { proofOf, readCardCode } from '#domain/loyalty/card-code.ts'
import { must } from '#lib/assert.ts'
import { bookingEn } from '#public/booking/texts/en.ts'
import { bookingKy } from '#public/booking/texts/ky.ts'
import { bookingRu } from '#public/booking/texts/ru.ts'
import { cardEn } from '#public/card/texts/en.ts'
import { cardKy } from '#public/card/texts/ky.ts'
import { cardRu as said } from '#public/card/texts/ru.ts'
import { publicTexts } from '#public/texts.ts'
import { HolderShop } from './harness/holder-shop.ts'
import { findingsEverywhere } from './harness/look.ts'
import { codeIn } from './harness/qr.ts'
import { test as base } from './harness/test.ts'
import { reconnect, wakePage } from './harness/visitor-page.ts'

const test = base.extend('holders', ({ product }) => HolderShop.open(product.serverUrl))
const phone = { isNew: true, isPhone: true, width: 360, height: 780, language: 'ru' } as const
const offer = publicTexts.ru.card

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: offer.join, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: said.title }).waitFor()
}

async function join(page: Page, number = '0700123456'): Promise<void> {
  await page.getByLabel(bookingRu.name, { exact: true }).fill('Айпери')
  await page.getByLabel(bookingRu.phone, { exact: true }).fill(number)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said.send, exact: true }).click()
}

/** Until both pages of the card and all scripts are on the device. */
async function waitUntilKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await (await caches.open('stoika-visitor-pages')).keys()
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js') && name.includes('/assets/'))
        const kept = await Promise.all(scripts.map(({ name }) => caches.match(name)))
        return pages.filter(({ url }) => url.includes('/add/')).length >= 2 && kept.length > 0 && !kept.includes(undefined)
      }),
    )
    .toBe(true)
}

const shownCode = (page: Page) => page.getByRole('img', { name: said.show })

test('a customer joins by two fields; what the counter does is seen on the phone, and the secret is in no address', async ({
  newDevice,
  product,
  holders,
}) => {
  const page = await (await newDevice(phone)).open(product.url + holders.path)
  await page.getByText('Капучино').first().waitFor()
  await openForm(page)
  await join(page)
  await page.getByText(said.showFirst).waitFor()
  const { id, number } = await holders.only()
  expect(readCardCode(await codeIn(shownCode(page)))).toEqual({ id })
  await page.getByText(`№ ${number}`).first().waitFor()
  await holders.stamp(id, 8)
  await wakePage(page)
  await page.getByText('Готовых наград: 1').waitFor()
  await page.getByText('Штампов: 2 из 6').waitFor({ state: 'attached' })
  const [, secret] = must(/\.([\w-]{22})$/.exec(page.url()), 'the secret')
  expect(
    product.proxy.exchanges.filter(
      ({ path, headers }) => path.includes(secret!) || ('visitor-id' in headers && 'authorization' in headers),
    ),
  ).toEqual([])
})

test('[E31] without a connection it is kept and said so, also after a reload, and is sent once when there is one', async ({
  newDevice,
  product,
  holders,
}) => {
  const device = await newDevice(phone)
  const page = await device.open(product.url + holders.path)
  await openForm(page)
  await waitUntilKept(page)
  await device.setOffline(true)
  await join(page)
  await page.getByText(said.state.kept[0]!, { exact: true }).waitFor()
  expect([await holders.objects(), await shownCode(page).count()]).toEqual([[], 0])
  await page.reload()
  await page.getByText(said.state.kept[0]!, { exact: true }).waitFor()
  // A page of its own by now: its picture has the styles that it had on the one before.
  expect(await page.locator('[class*="face-"]').evaluate((face) => getComputedStyle(face).borderTopLeftRadius)).not.toBe('0px')
  await reconnect(device, page)
  await shownCode(page).waitFor()
  await holders.only()
})

test('[L4] an answer that is lost is asked for again: one card', async ({ newDevice, product, holders }) => {
  const device = await newDevice(phone)
  device.expectNoise(/net::ERR_/)
  const page = await device.open(product.url + holders.path)
  await openForm(page)
  const lost = product.proxy.spoil({ method: 'POST', path: /\/api\/cards\/join\// }, 'cut-after', 1)
  await join(page)
  await lost.reached
  await wakePage(page)
  await shownCode(page).waitFor()
  await holders.only()
})

test('[L7] whoever fills in the form of a card that was archived meanwhile is told, and nothing they wrote is lost', async ({
  newDevice,
  product,
  holders,
}) => {
  const device = await newDevice(phone)
  device.expectNoise(/status of 409/)
  const page = await device.open(product.url + holders.path)
  await openForm(page)
  await holders.edit({ is_active: false })
  await join(page)
  await page.getByText(said.state.card_inactive[0]!, { exact: true }).waitFor()
  await holders.edit({ is_active: true })
  await page.getByRole('button', { name: said.tryAgain }).click()
  await shownCode(page).waitFor()
  await holders.only()
  await holders.edit({ is_active: false })
  const other = await (await newDevice(phone)).open(product.url + holders.path)
  await expect
    .poll(async () => {
      await other.reload()
      return other.getByText(offer.inactive).count()
    })
    .toBe(1)
})

test('[L6a] a second phone with the same number shows nothing of the first card', async ({ newDevice, product, holders }) => {
  const first = await (await newDevice(phone)).open(product.url + holders.path)
  await openForm(first)
  await join(first)
  await shownCode(first).waitFor()
  const { id } = await holders.only()
  await holders.stamp(id, 3)
  const second = await (await newDevice(phone)).open(product.url + holders.path)
  await openForm(second)
  await join(second)
  await shownCode(second).waitFor()
  await second.getByText('Штампов: 0 из 6').waitFor({ state: 'attached' })
  expect(readCardCode(await codeIn(shownCode(second)))?.id).not.toBe(id)
  await holders.only()
})

test('once seen it opens without a network, also from the home screen, which does not know the secret', async ({
  newDevice,
  product,
  holders,
}) => {
  const device = await newDevice(phone)
  const page = await device.open(product.url + holders.path)
  await openForm(page)
  await join(page)
  await shownCode(page).waitFor()
  await holders.stamp((await holders.only()).id, 4)
  await wakePage(page)
  await page.getByText('Штампов: 4 из 6').waitFor({ state: 'attached' })
  await waitUntilKept(page)
  const manifest = await page.evaluate(
    async () =>
      (await (await fetch(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!.href)).json()) as {
        readonly start_url: string
        readonly name: string
      },
  )
  expect(manifest).toMatchObject({ start_url: `/add/${holders.card.code}/card?lang=ru`, name: 'Кофе в подарок, Салон Ак-Кайың' })
  await page.goto(product.url + manifest.start_url)
  await page.getByText('Штампов: 4 из 6').waitFor({ state: 'attached' })
  await device.setOffline(true)
  await page.reload()
  await page.getByText('Штампов: 4 из 6').waitFor({ state: 'attached' })
  await shownCode(page).waitFor()
  await page.getByText(/^По состоянию на/).waitFor()
})

test('[L18] a changing code is signed by the phone, and proved by the key that the counter has', async ({
  newDevice,
  product,
  holders,
}) => {
  await holders.edit({ has_changing_code: true })
  const page = await (await newDevice(phone)).open(product.url + holders.path)
  await openForm(page)
  await join(page)
  await page.getByText(said.changing).waitFor()
  const { id, public_key: publicKey } = await holders.only()
  const code = must(readCardCode(await codeIn(shownCode(page))), 'a code')
  const proof = {
    publicKeys: [publicKey],
    now: new Date().toISOString(),
    seen: new Set<string>(),
    verify: cardVerifier(globalThis.crypto.subtle),
  }
  expect([code.id, await proofOf(code, proof)]).toEqual([id, 'valid'])
  expect(await proofOf(code, { ...proof, now: new Date(Date.now() + 300_000).toISOString() })).toBe('stale')
})

describe.each([
  ['ru', said, bookingRu],
  ['ky', cardKy, bookingKy],
  ['en', cardEn, bookingEn],
] as const)('%s', (language, words, booking) => {
  test("what a card gives, its form with every mistake, and one's own fit every width in both themes", async ({
    newDevice,
    product,
    holders,
  }) => {
    const page = await (await newDevice({ isNew: true, language })).open(product.url + holders.path.replace('lang=ru', `lang=${language}`))
    await page.getByRole('button', { name: publicTexts[language].card.join, exact: true }).waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.getByRole('button', { name: publicTexts[language].card.join, exact: true }).click()
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await page.getByText(words.needConsent).waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.getByLabel(booking.name, { exact: true }).fill('Айжаркын Турганбаева-Жумабекова')
    await page.getByLabel(booking.phone, { exact: true }).fill('0700123456')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await page.getByRole('img', { name: words.show }).waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.getByRole('button', { name: words.larger }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('button', { name: words.larger }).evaluate((opener) => opener === document.activeElement))
      .toBe(true)
  })
})
