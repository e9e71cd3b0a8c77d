import { expect, test } from 'vitest'
import { menuPage } from '#tests/doubles/menu-page.ts'
import { shopPage } from '#tests/doubles/shop-page.ts'
import { createPrintPage } from './document.tsx'
import { publicTexts } from './texts.ts'

const printPage = createPrintPage({ styles: {}, script: '/assets/public/start.js' })
const { shop, menu, catalogue } = publicTexts.ru

test.each([
  ['a shop', shopPage(), [shop.noServices], [menu.search, catalogue.empty, publicTexts.en.shop.noServices]],
  ['a menu', menuPage(), [menu.search], [catalogue.empty]],
])("%s carries its own texts and no other page's", (_name, page, own, others) => {
  const html = printPage(page)
  expect(own.filter((text) => !html.includes(text))).toEqual([])
  expect(others.filter((text) => html.includes(text))).toEqual([])
})
