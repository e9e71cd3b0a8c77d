import type { Page } from 'playwright-core'
import { encodeQR } from 'qr'
import { readPixels } from '#desk/scan/code-reader.ts'
import { plainCardCode } from '#domain/loyalty/card-code.ts'
import { must } from '#lib/assert.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { cameraFilm } from '#tests/e2e/harness/qr.ts'
import { openDesk, waitForMirror } from './desk.ts'
import { plantedProduct } from './plant.ts'
import { holders, objectId, plantHolders } from './plant-holders.ts'
import { ms, type Line } from './report.ts'
import { median, percentile } from './statistics.ts'

const slowdown = 4
const warmUp = 5
const scanCount = 50

/** From what a code says to the painted card of its customer, and how long a picture of the camera takes to be read. */
export async function measureScan(): Promise<readonly Line[]> {
  const { product, planted } = await plantedProduct([{ employees: 1, bookings: 10, perDay: 10, pending: 0 }], (db, { business }) =>
    plantHolders(db, business.id),
  )
  const device = await new Device({ film: await cameraFilm('nothing of ours') }).start()
  try {
    await device.addScript(bringOwnReader)
    const { page } = await openDesk(device, product, must(planted[0], 'the business'))
    await waitForMirror(page, holders, 'card_objects')
    await (await device.context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const times: { readonly seen: number[]; readonly typed: number[] } = { seen: [], typed: [] }
    for (let nth = 1; nth <= warmUp + scanCount; nth += 1) {
      times.seen.push(await scanMs(page, product.url, nth * 300, showToCamera))
      times.typed.push(await scanMs(page, product.url, nth * 300 + 1, typeAtOnce))
    }
    const [seen, typed] = [times.seen.slice(warmUp), times.typed.slice(warmUp)]
    const p95 = percentile(seen, 0.95)
    const decoded = decodeTimes()
    return [
      {
        measure: `Code of a customer’s card, read by the camera, to painted card, ${holders.toLocaleString('en')} mirrored, CPU slowed ${slowdown}×, ${scanCount} scans`,
        ours: `median ${ms(median(seen))}, p95 ${ms(p95)}`,
        beside: `median ${ms(median(typed))}, p95 ${ms(percentile(typed, 0.95))} where a reader at the cash desk types it`,
        ratio: '–',
        wanted: 'p95 under 50 ms',
        isMet: p95 < 50,
      },
      {
        measure: 'A code read from the middle of a camera’s picture of 1280 × 720, by the library, 50 pictures',
        ours: `median ${ms(median(decoded))}, p95 ${ms(percentile(decoded, 0.95))}`,
        beside: '–',
        ratio: '–',
        wanted: 'under 40 ms',
        isMet: percentile(decoded, 0.95) < 40,
      },
    ]
  } finally {
    await device.discard()
    await product.discard()
  }
}

/** What the page tells of a scan: when it had the code, and how long after that the card was painted. */
interface ScanNotes {
  /** What the camera sees next. */
  shownCode?: string | undefined
  readAt?: number | undefined
  shownAfter?: number | undefined
}

/** In the page: a reader of codes as phones have it, which notes when it has read one. */
function bringOwnReader(): void {
  // As an argument, since a class with a name is rewritten into something that the page does not know.
  Reflect.set(
    globalThis,
    'BarcodeDetector',
    class {
      static async getSupportedFormats(): Promise<readonly string[]> {
        return ['qr_code']
      }
      async detect(): Promise<readonly { readonly rawValue: string }[]> {
        const notes = window as ScanNotes
        const rawValue = notes.shownCode
        if (rawValue === undefined) return []
        Object.assign(notes, { shownCode: undefined, readAt: performance.now() })
        return [{ rawValue }]
      }
    },
  )
}

async function scanMs(page: Page, url: string, nth: number, show: (page: Page, code: string) => Promise<unknown>): Promise<number> {
  await page.evaluate(goTo, '/scan')
  await page.locator('[data-reading] video').waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
  await page.evaluate(watchFor, `Holder ${nth}`)
  await show(page, `${url}/scan#${plainCardCode(objectId(nth))}`)
  const handle = await page.waitForFunction(() => (window as ScanNotes).shownAfter)
  return (await handle.jsonValue())!
}

function showToCamera(page: Page, code: string): Promise<void> {
  return page.evaluate((shownCode) => void Object.assign(window, { shownCode }), code)
}

/** As a reader at the cash desk does: the whole text at once. */
function typeAtOnce(page: Page, code: string): Promise<void> {
  return page.getByRole('searchbox').fill(code)
}

/** In the page. */
function goTo(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

function watchFor(name: string): void {
  const notes = window as ScanNotes
  Object.assign(notes, { readAt: undefined, shownAfter: undefined })
  document.addEventListener('input', ({ timeStamp }) => Object.assign(notes, { readAt: timeStamp }), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (document.querySelector('h1')?.textContent !== name || !document.querySelector('main article')) return
    observer.disconnect()
    // What the page still has to do would come before an ordinary task: the frame is painted by then.
    requestAnimationFrame(
      () =>
        void scheduler.postTask(() => Object.assign(notes, { shownAfter: performance.now() - notes.readAt! }), {
          priority: 'user-blocking',
        }),
    )
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
}

const side = 720

/** Pictures with a code of a card, turned and in the grain of poor light. */
function decodeTimes(): readonly number[] {
  const modules = encodeQR('https://stoika.example/scan#card=AAAAAAAAcACgAAAAAAAAAQ', 'raw', { ecc: 'medium', border: 4 })
  return Array.from({ length: warmUp + scanCount }, (_, nth) => {
    const data = new Uint8ClampedArray(side * side * 4).fill(255)
    const [sin, cos, size] = [Math.sin(nth / 40), Math.cos(nth / 40), 4 + (nth % 6)]
    for (let at = 0; at < side * side; at += 1) {
      const [x, y] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
      const isDark =
        modules[Math.floor((y * cos - x * sin) / size + modules.length / 2)]?.[Math.floor((x * cos + y * sin) / size + modules.length / 2)]
      data.fill((isDark === undefined ? 130 : isDark ? 45 : 205) + (((at * 7919) % 101) / 101 - 0.5) * 24, at * 4, at * 4 + 3)
    }
    const begun = performance.now()
    must(readPixels({ data, width: side, height: side }), 'the code')
    return performance.now() - begun
  }).slice(warmUp)
}
