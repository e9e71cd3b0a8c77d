import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { demo, OtherDevice } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { test } from './harness/test.ts'
import { loadTexts, type Language } from './harness/texts.ts'

const widths = [360, 820, 1280] as const
const signedIn = [
  '/', '/calendar', '/calendar?view=week', '/calendar/print', '/bookings', '/bookings/BOOKING', '/bookings/BOOKING/edit', '/bookings/new',
  '/customers', '/customers/CUSTOMER', '/reminders', '/messages', '/services', '/services/categories', '/services/new', '/business',
  '/employees', '/employees/EMPLOYEE', '/employees/new', '/staff', '/more', '/sync', '/account', '/nowhere',
] as const
const signedOut = ['/auth/sign-in', '/auth/sign-up'] as const

interface Finding {
  readonly where: string
  readonly found: readonly string[]
}

/** Opens every screen once and looks at it in every width and theme, since a resize is far cheaper than a load. */
async function lookAt(page: Page, urls: readonly string[], language: Language): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const url of urls) {
    await page.goto(url)
    await page.getByRole('main').waitFor()
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'))
    for (const theme of themesIn(language)) {
      await page.emulateMedia({ colorScheme: theme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await page.waitForFunction(() => document.getAnimations().length === 0)
        const found = [...(theme === 'light' ? await overflowOf(page) : []), ...(needsAxe(language, theme, width) ? await axeFindings(page) : [])]
        if (found.length > 0) findings.push({ where: `${new URL(url).pathname}${new URL(url).search} ${theme} ${width}`, found })
      }
    }
  }
  return findings
}

/** Words are as long in the dark. */
function themesIn(language: Language): readonly ('light' | 'dark')[] {
  return language === 'en' ? ['light', 'dark'] : ['light']
}

/**
 * Colours do not depend on the language, nor names on the width: the other languages are asked
 * once for each screen. In between, what there is of a screen lies as at one of the ends.
 */
function needsAxe(language: Language, theme: 'light' | 'dark', width: number): boolean {
  return language === 'en' ? theme === 'light' || width !== 820 : theme === 'light' && width === 820
}

describe.each<Language>(['en', 'ru', 'ky'])('in %s', (language) => {
  test('nothing overflows and axe finds nothing on the screens before signing in', async ({ newDevice, product }) => {
    const device = await newDevice({ language })
    const page = await device.open(`${product.url}/auth/sign-in`)
    expect(await lookAt(page, signedOut.map((path) => product.url + path), language)).toEqual([])
  })

  test('nothing overflows and axe finds nothing on the screens of the desk', { timeout: 420_000 }, async ({ newDevice, product }) => {
    const device = await newDevice({ language })
    const desk = await Desk.signIn(device, product.url, await loadTexts(language), demo.owner)
    const [booking] = await (await OtherDevice.signIn(product.serverUrl, demo.owner)).bookings({ status: 'pending' })
    const ids = { BOOKING: booking!.id, CUSTOMER: booking!.customer_id!, EMPLOYEE: booking!.employee_id }
    const urls = signedIn.map((path) => product.url + path.replace(/BOOKING|CUSTOMER|EMPLOYEE/, (name) => ids[name as keyof typeof ids]))
    expect(await lookAt(desk.page, urls, language)).toEqual([])
  })
})
