import type { Page } from 'playwright-core'
import { bookingRu as said } from '#public/booking/texts/ru.ts'

/** In the form by which a customer books: the first time of tomorrow, and who comes. */
export async function chooseTomorrow(page: Page, customer: string): Promise<void> {
  await page
    .getByText(said.tomorrow, { exact: false })
    .or(page.getByRole('radio', { name: /^\d\d:\d\d$/ }))
    .first()
    .waitFor()
  await page
    .locator('fieldset')
    .filter({ has: page.getByText(said.day, { exact: true }) })
    .first()
    .getByRole('radio')
    .nth(1)
    .check({ force: true })
  await page.getByRole('radio', { name: '12:00' }).check({ force: true })
  await page.getByLabel(said.name, { exact: true }).fill(customer)
  await page.getByLabel(said.phone, { exact: true }).fill('')
  await page.getByLabel(said.phone, { exact: true }).pressSequentially('0555777888')
  await page.getByRole('checkbox').check()
}
