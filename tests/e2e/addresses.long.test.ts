import { expect } from 'vitest'
import { Desk } from './harness/desk.ts'
import { test } from './harness/test.ts'

const leadingOut = [
  '/_app//evil.example',
  '/_app/%2fevil.example',
  String.raw`/_app/\evil.example`,
  '/_app/%5cevil.example',
  '/_app/%252fevil.example',
]

test('an address that was made to lead out of the app leads to sign-in, and Today comes after it', async ({ device, product, shop, t }) => {
  const asked: string[] = []
  device.context.on('request', (request) => asked.push(new URL(request.url()).hostname))
  const page = await device.open(product.url)
  for (const address of leadingOut) {
    await page.goto(product.url + address)
    await page.waitForURL(/\/auth\/sign-in/)
  }
  await page.goto(`${product.url}/auth/sign-in?next=${encodeURIComponent(leadingOut[0]!)}`)
  const desk = new Desk(page, product.url, t)
  await desk.fillSignIn(shop.login)
  await page.waitForURL(`${product.url}/`)
  expect(new Set(asked)).toEqual(new Set([new URL(product.url).hostname]))
})
