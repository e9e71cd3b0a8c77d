import { mkdirSync, writeFileSync } from 'node:fs'
import { test as base } from 'vitest'
import { Product } from '#tests/e2e/harness/product.ts'
import { Shop } from '#tests/e2e/harness/shop.ts'
import { loadTexts } from '#tests/e2e/harness/texts.ts'
import type { Browser } from './browser.ts'
import { Counter } from './counter.ts'
import { Person } from './person.ts'

const inProduct = base
  .extend('product', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await Product.start(undefined, { RATE_LIMIT: '0', LOG_LEVEL: 'error' })
    onCleanup(() => product.discard())
    return product
  })
  .extend('t', { scope: 'worker' }, () => loadTexts('en'))
  .extend('shop', ({ product }) => Shop.open(product.serverUrl))

/** A person in a browser that was just taken out of its box; of a test that fails `test-results` shows the screen. */
export function testIn(open: () => Promise<Browser>) {
  return inProduct
    .extend('person', async ({ product, t, task }, { onCleanup }) => {
      const browser = await open()
      onCleanup(async () => {
        product.proxy.heal()
        if (task.result?.state === 'fail') await photograph(browser, task.name)
        await browser.close()
      })
      return new Person(browser, t)
    })
    .extend('counter', ({ person, product, shop }) => new Counter(person, product, shop))
}

async function photograph(browser: Browser, name: string): Promise<void> {
  mkdirSync('test-results', { recursive: true })
  const picture = await browser.picture().catch(() => '')
  writeFileSync(`test-results/${browser.name} ${name.replaceAll('/', ' ')}.png`, Buffer.from(picture, 'base64'))
}
