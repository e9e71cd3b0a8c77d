import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { addDays, dayOf } from '#domain/shared/zone.ts'
import { Desk } from './harness/desk.ts'
import { axeFindings } from './harness/look.ts'
import { Shop } from './harness/shop.ts'
import { test } from './harness/test.ts'
import { loadTexts } from './harness/texts.ts'

const dayMs = 86_400_000

test('[T1, T4] the operator gives a plan that soon ends: its owner is reminded, puts it off until tomorrow, and reads what is used', async ({
  device,
  product,
  shop,
  t,
}) => {
  const last = addDays(dayOf(new Date().toISOString(), Shop.zone), 5)
  await product.runAdmin('set-plan', '--business', shop.businessId, '--rate', 'growth', '--until', last)
  const desk = await Desk.enter(device, product, t, shop.login)
  const day = last.split('-').toReversed().join('.')
  const reminder = desk.page.getByRole('note', { name: t('plan:reminder.ends', { day }) })
  await reminder.waitFor()
  expect(await axeFindings(desk.page, 'all')).toEqual([])

  await reminder.getByRole('link', { name: t('plan:reminder.open') }).click()
  const used = desk.page.getByRole('progressbar', { name: `${t('plan:limit.employees')}: ${t('plan:of', { used: 3, most: 60 })}` })
  await used.waitFor()
  await desk.text('plan:state.running', { day }).waitFor()
  await desk.goTo('/')

  await reminder.getByRole('button', { name: t('plan:reminder.later.tomorrow') }).press('Enter')
  await reminder.waitFor({ state: 'detached' })
  expect(await desk.page.evaluate(() => document.activeElement?.id)).toBe('content')
  await device.waitForOfflineFiles()
  await desk.page.reload()
  await desk.waitForDay()
  await desk.goTo('/plan')
  await desk.text('plan:state.running', { day }).waitFor()
  await desk.goTo('/')
  expect(await reminder.count()).toBe(0)

  // Without a network nobody says that the device's clock is wrong.
  await device.setOffline(true)
  await device.shiftClock(dayMs)
  await desk.page.reload()
  await reminder.waitFor()
  await desk.goTo('/plan')
  await desk.text('plan:offline').waitFor()
  await used.waitFor()
})

test('[T5] about us is read in the language of whoever reads it, without a network as last read', async ({ newDevice, product, shop }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'stoika-company-')), 'company.json')
  const texts = { ky: { name: 'Стойка', description: 'Биз Бишкектебиз.' }, en: { name: 'Stoika', description: 'We are in Bishkek.' } }
  writeFileSync(
    file,
    JSON.stringify({
      name: 'Стойка',
      description: 'Мы в Бишкеке.',
      translations: texts,
      phone: '',
      whatsapp: '',
      email: 'help@stoika.test',
      telegram: '',
      website: '',
      address: '',
    }),
  )
  await product.runAdmin('company-info', '--file', file)
  for (const [language, words] of [
    ['en', 'We are in Bishkek.'],
    ['ky', 'Биз Бишкектебиз.'],
  ] as const) {
    const device = await newDevice({ language })
    const t = await loadTexts(language)
    const desk = await Desk.enter(device, product, t, shop.login)
    await desk.goTo('/account')
    await desk.page
      .getByRole('main')
      .getByRole('link', { name: t('company:title') })
      .click()
    await desk.page.getByText(words).waitFor()
    expect(await desk.page.getByRole('link', { name: 'help@stoika.test' }).getAttribute('href')).toBe('mailto:help@stoika.test')
    expect(await axeFindings(desk.page, 'all')).toEqual([])
    // What is read is kept within a second.
    await expect
      .poll(() =>
        desk.page.evaluate(() =>
          Object.entries(localStorage).some(([key, value]) => key.startsWith('stoika-query:') && value.includes('"company-info"')),
        ),
      )
      .toBe(true)
    await device.waitForOfflineFiles()
    await device.setOffline(true)
    await desk.page.reload()
    await desk.page.getByText(words).waitFor()
    await desk.text('company:offline').waitFor()
    await device.setOffline(false)
  }
})
