import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { demo, OtherDevice } from './api.ts'
import { Desk } from './desk.ts'
import { axeFindings, overflowOf, type Rules } from './look.ts'
import { test } from './test.ts'
import { loadTexts, type Language } from './texts.ts'

const signedIn = [
  '/', '/calendar', '/calendar?view=week', '/calendar/print', '/bookings', '/bookings/BOOKING', '/bookings/BOOKING/edit', '/bookings/new',
  '/customers', '/customers/CUSTOMER', '/reminders', '/messages', '/services', '/services/categories', '/services/new', '/business',
  '/employees', '/employees/EMPLOYEE', '/employees/new', '/staff', '/activity', '/more', '/sync', '/account', '/nowhere',
] as const
const signedOut = ['/auth/sign-in', '/auth/sign-up'] as const

interface Look {
  readonly width: 360 | 820 | 1280
  readonly theme: 'light' | 'dark'
  /** Words are as long in the dark: whether they fit is seen in the light. */
  readonly axe?: Rules
}

/** How each screen is looked at, in the order in which the fewest things change. In between, what there is of a screen lies as at one of the ends. */
const looks: readonly Look[] = [
  { theme: 'light', width: 360, axe: 'all' }, { theme: 'light', width: 820, axe: 'all' }, { theme: 'light', width: 1280, axe: 'all' },
  { theme: 'dark', width: 1280, axe: 'colours' }, { theme: 'dark', width: 360, axe: 'colours' },
]

/** Colours do not depend on the language, nor names on the width. */
const looksAtWords: readonly Look[] = [
  { theme: 'light', width: 360 }, { theme: 'light', width: 820, axe: 'all but colours' }, { theme: 'light', width: 1280 },
]

interface Finding {
  readonly where: string
  readonly found: readonly string[]
}

/** Opens every screen of the app once and looks at it in every width; in English in both themes, and at the colours. */
export function describeScreens(language: Language): void {
  describe(`in ${language}`, () => {
    test('nothing overflows and axe finds nothing on the screens before signing in', async ({ newDevice, product }) => {
      const device = await newDevice({ language })
      const page = await device.open(product.url + signedOut[0])
      const findings: Finding[] = []
      for (const path of signedOut) {
        await page.goto(product.url + path)
        await page.getByRole('main').waitFor()
        findings.push(...(await lookAt(page, path, language)))
      }
      expect(findings).toEqual([])
    })

    test('nothing overflows and axe finds nothing on the screens of the desk', { timeout: 240_000 }, async ({ newDevice, product }) => {
      const device = await newDevice({ language })
      const t = await loadTexts(language)
      const desk = await Desk.enter(device, product, t, demo.owner)
      const [booking] = await (await OtherDevice.signIn(product.serverUrl, demo.owner)).bookings({ status: 'pending' })
      const ids = { BOOKING: booking!.id, CUSTOMER: booking!.customer_id!, EMPLOYEE: booking!.employee_id }
      const findings: Finding[] = []
      for (const path of signedIn) {
        await desk.goTo(path.replace(/BOOKING|CUSTOMER|EMPLOYEE/, (name) => ids[name as keyof typeof ids]))
        findings.push(...(await lookAt(desk.page, path, language)))
      }
      expect(findings).toEqual([])
    })
  })
}

async function lookAt(page: Page, where: string, language: Language): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const { theme, width, axe } of language === 'en' ? looks : looksAtWords) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height: 800 })
    await page.waitForFunction(() => document.getAnimations().length === 0 && !document.querySelector('.mantine-Skeleton-root'))
    const found = [...(theme === 'light' ? await overflowOf(page) : []), ...(axe ? await axeFindings(page, axe) : [])]
    if (found.length > 0) findings.push({ where: `${where} ${theme} ${width}`, found })
  }
  return findings
}
