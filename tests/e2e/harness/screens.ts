import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Booking } from '#domain/booking/booking.ts'
import type { Order } from '#domain/orders/order.ts'
import { must } from '#lib/assert.ts'
import { demo, done, OtherDevice } from './api.ts'
import { Desk } from './desk.ts'
import { axeFindings, overflowOf, type Rules } from './look.ts'
import { demoTest } from './test.ts'
import { loadTexts, type Language } from './texts.ts'

const signedIn = [
  '/',
  '/calendar',
  '/calendar?view=week',
  '/calendar/print',
  '/bookings',
  '/bookings/BOOKING',
  '/bookings/BOOKING/edit',
  '/bookings/new',
  '/customers',
  '/customers/CUSTOMER',
  '/reminders',
  '/waitlist',
  '/messages',
  '/channels',
  '/sent',
  '/services',
  '/services/categories',
  '/services/new',
  '/catalogues',
  '/catalogues/CATALOGUE',
  '/catalogues/CATALOGUE/categories',
  '/catalogues/CATALOGUE/address',
  '/catalogues/CATALOGUE/address/print',
  '/catalogues/CATALOGUE/bulk',
  '/catalogues/CATALOGUE/import',
  '/catalogues/CATALOGUE/new',
  '/products/PRODUCT',
  '/enquiries',
  '/till',
  '/till/close',
  '/till/closes',
  '/till/visit/BOOKING',
  '/till/visit/BOOKING/receipt',
  '/business',
  '/business/address',
  '/business/address/print',
  '/business/hours',
  '/business/blocked',
  '/business/new',
  '/qr',
  '/scan',
  '/scan/HOLDER',
  '/cards',
  '/cards/STAMPS',
  '/cards/STAMPS/address',
  '/cards/STAMPS/address/print',
  '/cards/STAMPS/banners',
  '/cards/STAMPS/customers',
  '/cards/CASHBACK',
  '/cards/CASHBACK/cashback',
  '/cards/CASHBACK/customers?part=transactions',
  '/employees',
  '/employees/EMPLOYEE',
  '/employees/new',
  '/staff',
  '/activity',
  '/analytics',
  '/more',
  '/sync',
  '/notifications',
  '/account',
  '/account/data',
  '/plan',
  '/about',
  '/nowhere',
] as const
/** Those of a café, which has orders and nothing that is booked. */
const ofCafe = [
  '/?of=cafe',
  '/orders',
  '/orders/ORDER',
  '/orders/ORDER/edit',
  '/orders/ORDER/tickets',
  '/orders/new',
  '/orders/scan',
  '/orders/history',
  '/orders/tables',
  '/ordering',
  '/tables',
  '/till/order/ORDER',
  '/till/order/ORDER/receipt',
] as const
const signedOut = ['/auth/sign-in', '/auth/sign-up', '/auth/about'] as const

interface Look {
  readonly width: 360 | 820 | 1280
  readonly theme: 'light' | 'dark'
  /** Words are as long in the dark: where only colours are looked at, whether they fit is not. */
  readonly axe?: Rules
}

/**
 * Every look at a screen, in the order in which the fewest things change. In between, what there is of a screen lies as at one of the ends.
 */
const everyLook: readonly Look[] = [
  { theme: 'light', width: 360, axe: 'all' },
  { theme: 'light', width: 820, axe: 'all but colours' },
  { theme: 'light', width: 1280, axe: 'all' },
  { theme: 'dark', width: 1280, axe: 'colours' },
  { theme: 'dark', width: 360, axe: 'colours' },
]

/** Colours do not depend on the language, nor names on the width. */
const looksAtWords: readonly Look[] = [
  { theme: 'light', width: 360 },
  { theme: 'light', width: 820, axe: 'all but colours' },
  { theme: 'light', width: 1280 },
]

/** One of somebody whom the desk knows: who asks by themselves is no customer of it yet. */
async function aRequest(owner: OtherDevice): Promise<Booking & { readonly customer_id: string }> {
  const known = (booking: Booking): booking is Booking & { readonly customer_id: string } => typeof booking.customer_id === 'string'
  return must((await owner.bookings({ status: 'pending' })).find(known), 'a request of a known customer')
}

/** One that is being made, for two stations. */
async function anOpenOrder({ client, user }: OtherDevice): Promise<Order> {
  const { results } = done(
    await client.call('GET /api/menu/get_orders/', {
      query: { business_id: must(user.memberships[0], 'the café').business_id, status: 'accepted', limit: 100 },
    }),
  )
  return must(
    results.find(({ lines }) => new Set(lines.map(({ station }) => station)).size > 1),
    'an open order',
  )
}

interface Finding {
  readonly where: string
  readonly found: readonly string[]
}

/** Opens the screens of the app, those before signing in first, and looks at each in every width. */
export function describeScreens(language: Language): void {
  demoTest(`in ${language} nothing overflows and axe finds nothing on any screen`, { timeout: 600_000 }, async ({ newDevice, product }) => {
    const device = await newDevice({ language })
    const looks = language === 'en' ? everyLook : looksAtWords
    const findings: Finding[] = []
    const page = await device.open(`${product.url}/auth/sign-in`)
    for (const path of signedOut) {
      await page.goto(product.url + path)
      await page.getByRole('main').waitFor()
      findings.push(...(await lookAt(page, path, looks)))
    }
    const desk = await Desk.enter(device, product, await loadTexts(language), demo.owner)
    const owner = await OtherDevice.signIn(product.serverUrl, demo.owner)
    const booking = await aRequest(owner)
    const [item] = await owner.products()
    const ids = {
      BOOKING: booking.id,
      CUSTOMER: booking.customer_id,
      EMPLOYEE: booking.employee_id,
      CATALOGUE: item!.catalogue_id,
      PRODUCT: item!.id,
      ...(await cardIds(owner, booking.business_id)),
    }
    for (const path of signedIn) {
      await desk.goTo(
        path.replace(/BOOKING|CUSTOMER|EMPLOYEE|CATALOGUE|PRODUCT|HOLDER|STAMPS|CASHBACK/, (name) => ids[name as keyof typeof ids]),
      )
      findings.push(...(await lookAt(desk.page, path, looks)))
    }
    const cafe = await Desk.enter(await newDevice({ language }), product, await loadTexts(language), demo.bakery)
    const { id } = await anOpenOrder(await OtherDevice.signIn(product.serverUrl, demo.bakery))
    for (const path of ofCafe) {
      await cafe.goTo(path.replace('ORDER', id))
      findings.push(...(await lookAt(cafe.page, path, looks)))
    }
    expect(findings).toEqual([])
  })
}

/** A card of each kind, and somebody who has one. */
async function cardIds({ client }: OtherDevice, business_id: string) {
  const { cards } = done(await client.call('GET /api/users/cards/', { query: { business_id } }))
  const { results } = done(await client.call('GET /api/transactions/card-object/', { query: { business_id, limit: 1 } }))
  const idOf = (kind: string): string =>
    must(
      cards.find((card) => card.kind === kind),
      'a card of this kind',
    ).id
  return { STAMPS: idOf('stamps'), CASHBACK: idOf('cashback'), HOLDER: must(results[0], 'a holder').id }
}

/** Where people work all day. The calendar is a grid of minutes: there a block shows as much as its time has room for. */
const worked = [
  '/',
  '/bookings',
  '/bookings/new',
  '/customers',
  '/customers/CUSTOMER',
  '/reminders',
  '/waitlist',
  '/catalogues',
  '/services',
  '/employees',
  '/business',
  '/activity',
  '/more',
  '/sync',
  '/account',
] as const

/** WCAG 1.4.4: with text twice as large, on a phone, everything can still be read and reached. */
export function describeLargeText(language: Language): void {
  demoTest(`in ${language} nothing overflows with text twice as large`, { timeout: 120_000 }, async ({ newDevice, product }) => {
    const desk = await Desk.enter(await newDevice({ language }), product, await loadTexts(language), demo.owner)
    const { customer_id } = await aRequest(await OtherDevice.signIn(product.serverUrl, demo.owner))
    await desk.page.addStyleTag({ content: 'html { font-size: 200% !important; }' })
    const findings: Finding[] = []
    for (const path of worked) {
      await desk.goTo(path.replace('CUSTOMER', customer_id))
      findings.push(...(await lookAt(desk.page, path, [{ theme: 'light', width: 360 }])))
    }
    expect(findings).toEqual([])
  })
}

async function lookAt(page: Page, where: string, looks: readonly Look[]): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { theme, width, axe } of looks) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await waitForRest(page, `${where} ${theme} ${width}`)
    // What a screen has scrolled under its head, as a day does to the present, is not obscured for good.
    await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main, main *')].forEach((element) => void (element.scrollTop = 0)),
    )
    const found = [...(axe === 'colours' ? [] : await overflowOf(page)), ...(axe ? await axeFindings(page, axe) : [])]
    if (found.length > 0) findings.push({ where: `${where} ${theme} ${width}`, found })
  }
  return findings
}

/** Until nothing moves any more, and nothing is still to come; fails by what does. */
async function waitForRest(page: Page, where: string): Promise<void> {
  await page.waitForFunction(isAtRest, undefined, { timeout: 60_000, polling: 100 }).catch(async (cause: unknown) => {
    throw new Error(`${where} does not come to rest: ${await page.evaluate(stillMoving)}`, { cause })
  })
}

/** In the page. */
function isAtRest(): boolean {
  return document.getAnimations().every(({ playState }) => playState === 'finished') && !document.querySelector('.mantine-Skeleton-root')
}

/** In the page. */
function stillMoving(): string {
  const moving = document
    .getAnimations()
    .filter(({ playState }) => playState !== 'finished')
    .map(({ effect, playState }) => `${(effect as KeyframeEffect).target?.outerHTML.slice(0, 200)} ${playState}`)
  return [
    ...moving,
    ...Array.from(
      document.querySelectorAll('.mantine-Skeleton-root'),
      ({ parentElement }) => `a skeleton in ${parentElement?.outerHTML.slice(0, 200)}`,
    ),
  ].join('; ')
}
