import { describe, expect } from 'vitest'
import { bookingEn } from '#public/booking/texts/en.ts'
import { bookingKy } from '#public/booking/texts/ky.ts'
import { bookingRu } from '#public/booking/texts/ru.ts'
import { publicTexts } from '#public/texts.ts'
import { demoSalon } from '#server/demo/salon.ts'
import { findingsEverywhere } from './harness/look.ts'
import { demoTest } from './harness/test.ts'

const texts = { en: bookingEn, ru: bookingRu, ky: bookingKy } as const

describe.each(['ru', 'ky', 'en'] as const)('%s', (language) => {
  const said = texts[language]

  demoTest(
    'the form with two services and every mistake, and a visit that is moved, fit every width in both themes',
    async ({ newDevice, product }) => {
      const page = await (await newDevice({ isNew: true, language })).open(`${product.url}/shop/${demoSalon.code}?lang=${language}`)
      await page
        .getByRole('button', { name: new RegExp(`^${publicTexts[language].shop.book}: `) })
        .nth(2)
        .click()
      await page.getByRole('button', { name: said.addService }).click()
      await page.getByRole('list', { name: said.chooseService }).getByRole('button').first().click()
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .first()
        .waitFor()
      await page.getByRole('button', { name: said.book, exact: true }).click()
      await page.getByText(said.needConsent).waitFor()
      expect(await findingsEverywhere(page)).toEqual([])
      // What begins within hours cannot be moved any more [V4].
      await page.locator('fieldset[aria-busy] input:enabled').nth(3).check({ force: true })
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .first()
        .check({ force: true })
      await page.getByLabel(said.name, { exact: true }).fill('Айжаркын Турганбаева-Жумабекова')
      await page.getByLabel(said.phone, { exact: true }).fill(`07${{ ru: 70, ky: 71, en: 72 }[language]}123456`)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: said.book, exact: true }).click()
      await page.getByRole('button', { name: said.move, exact: true }).click()
      await page
        .getByRole('radio', { name: /^\d\d:\d\d$/ })
        .or(page.getByText(said.noTimes))
        .first()
        .waitFor()
      expect(await findingsEverywhere(page)).toEqual([])
    },
  )
})
