import 'temporal-polyfill/global'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'

const [name = 'a', width = '360', language = 'ru', theme = 'light', demo = '1'] = process.argv.slice(2)
const base = `/tmp/w/walk/${name}`
const product = await Product.start(undefined, { STOIKA_DEMO: demo, ...(process.env.WALK_DB && { DATABASE_URL: process.env.WALK_DB }) })
const w = Number(width)
const device = await new Device({ width: w, height: w < 500 ? 740 : 800, isPhone: w < 500, language: language as 'ru', theme: theme as 'light', timeZone: 'Asia/Bishkek' }).start()
let page = await device.open(product.url)
const scope = { device, product, get page() { return page }, set page(p) { page = p } }
let n = 0
const shot = async () => { await page.waitForTimeout(400); const p = `${base}-${++n}.png`; await page.screenshot({ path: p }); return p }
const text = async () => (await page.locator('body').innerText()).replace(/\n+/g, ' | ').slice(0, 1800)
writeFileSync(`${base}.ready`, product.url)
for (;;) {
  await new Promise((r) => setTimeout(r, 100))
  if (!existsSync(`${base}.js`)) continue
  const code = readFileSync(`${base}.js`, 'utf8'); rmSync(`${base}.js`)
  if (code.trim() === 'quit') break
  let out: unknown
  try { out = await (new Function('s', 'shot', 'text', 'device', 'product', `return (async () => { const page = s.page; ${code} })()`))(scope, shot, text, device, product) } catch (e) { out = String(e).slice(0, 1500) }
  writeFileSync(`${base}.out`, (typeof out === 'string' ? out : JSON.stringify(out, null, 1) ?? 'ok') + (device.noise.length ? '\nNOISE ' + device.noise.slice(-3).join('\n').slice(0, 600) : ''))
}
await device.discard(); await product.discard(); process.exit(0)
