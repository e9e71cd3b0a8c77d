import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { demo } from './harness/api.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings, overflowOf } from './harness/look.ts'
import { test } from './harness/test.ts'
import { loadTexts, type Language } from './harness/texts.ts'

const widths = [360, 820, 1280] as const
const signedIn = ['/', '/bookings', '/bookings/BOOKING', '/bookings/BOOKING/edit', '/bookings/new', '/sync', '/account', '/nowhere'] as const
const signedOut = ['/auth/sign-in', '/auth/sign-up'] as const

interface Finding {
  readonly path: string
  readonly width: number
  readonly found: readonly string[]
}

/** Opens every screen once and looks at it in every width and theme, since a resize is far cheaper than a load. */
async function lookAt(page: Page, urls: readonly string[], checks: (width: number) => Promise<readonly string[]>): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const url of urls) {
    await page.goto(url)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const found = await checks(width)
        if (found.length > 0) findings.push({ path: `${new URL(url).pathname} ${theme}`, width, found })
      }
    }
  }
  return findings
}

describe.each<Language>(['en', 'ru', 'ky'])('in %s', (language) => {
  test('nothing overflows and axe finds nothing on the screens before signing in', async ({ newDevice, product }) => {
    const device = await newDevice({ language })
    const page = await device.open(`${product.url}/auth/sign-in`)
    const findings = await lookAt(page, signedOut.map((path) => product.url + path), () => inspect(page))
    expect(findings).toEqual([])
  })

  test('nothing overflows and axe finds nothing on the screens of the desk', async ({ newDevice, product }) => {
    const device = await newDevice({ language })
    const desk = await Desk.signIn(device, product.url, await loadTexts(language), demo.owner)
    const href = await desk.page.getByRole('article').getByRole('link').first().getAttribute('href')
    const urls = signedIn.map((path) => product.url + path.replace('/bookings/BOOKING', href!))
    expect(await lookAt(desk.page, urls, () => inspect(desk.page))).toEqual([])
  })
})

async function inspect(page: Page): Promise<readonly string[]> {
  return [...(await overflowOf(page)), ...(await axeFindings(page))]
}
