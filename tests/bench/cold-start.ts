import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { must } from '#lib/assert.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { openDesk, usableAt, watchUsable } from './desk.ts'
import { fillOutbox } from './fill-outbox.ts'
import { buildPage } from './pages.ts'
import { plantedProduct } from './plant.ts'
import { ms, type Line } from './report.ts'
import { median } from './statistics.ts'
import type { World } from './world.ts'

const few = { employees: 6, bookings: 100, perDay: 60, pending: 40 } as const
const many = { ...few, bookings: 5000 } as const
/** As many as the outbox holds [E1]. */
const waiting = 5000
const rounds = 7

/** A new browser process without a network, to a Today that can be worked on; the number of bookings should not be felt. */
export async function measureColdStart(): Promise<readonly Line[]> {
  const { product, planted } = await plantedProduct([few, many, many])
  const [small, large, behind] = [
    must(planted[0], 'the small business'),
    must(planted[1], 'the large business'),
    must(planted[2], 'the business that has been offline'),
  ]
  const kept = await serveRestoredList(large.world)
  const devices = { few: new Device(), many: new Device(), behind: new Device(), restored: new Device() }
  const times = { few: [] as number[], many: [] as number[], behind: [] as number[], restored: [] as number[] }
  try {
    await Promise.all(Object.values(devices).map((device) => device.start()))
    await openDesk(devices.few, product, small)
    await openDesk(devices.many, product, large)
    const offline = await openDesk(devices.behind, product, behind)
    await devices.behind.setOffline(true)
    await fillOutbox(offline.page, behind.world, waiting)
    await fillRestoredList(devices.restored, kept.url)
    for (let round = 0; round < rounds; round += 1) {
      times.few.push(await start(devices.few, product.url, desk, true))
      times.many.push(await start(devices.many, product.url, desk, true))
      times.behind.push(await start(devices.behind, product.url, desk, true))
      times.restored.push(await start(devices.restored, kept.url, ['li.booking'], false))
    }
  } finally {
    await Promise.all(Object.values(devices).map((device) => device.discard()))
    await product.discard()
    kept.server.close()
  }
  return [toLine(median(times.few), median(times.many), median(times.restored)), lineOfWaiting(median(times.many), median(times.behind))]
}

/** A card that can be answered and the day with its bookings. */
const desk = ['article button:not([disabled])', '[data-status]']

function toLine(few100: number, many5000: number, restored: number): Line {
  return {
    measure: `Cold offline start to usable Today, 5,000 mirrored bookings beside 100, median of ${rounds}`,
    ours: `${ms(many5000)} (5,000), ${ms(few100)} (100)`,
    beside: `${ms(restored)} (the 5,000 rows restored by TanStack Query from localStorage into a bare list)`,
    ratio: (many5000 / few100).toFixed(2),
    wanted: 'at most 1.3 times the start with 100',
    isMet: many5000 / few100 <= 1.3,
  }
}

function lineOfWaiting(none: number, all: number): Line {
  return {
    measure: `The same with 5,000 mirrored bookings and ${waiting.toLocaleString('en')} changes that wait to be sent, median of ${rounds}`,
    ours: ms(all),
    beside: `${ms(none)} (nothing waits)`,
    ratio: (all / none).toFixed(2),
    wanted: 'at most 3 times the start with none',
    isMet: all / none <= 3,
  }
}

async function start(device: Device, url: string, selectors: readonly string[], isOffline: boolean): Promise<number> {
  await device.restart()
  await device.setOffline(isOffline)
  await watchUsable(device, selectors)
  return usableAt(await device.open(url))
}

/** The page to compare with, on a server of its own; the rows are asked for once. */
async function serveRestoredList({ bookings }: World): Promise<{ readonly url: string; readonly server: Server }> {
  const script = await buildPage('restored-list.tsx')
  const answers: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/': ['text/html', '<!doctype html><div id="root"></div><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', script],
    '/rows': ['application/json', JSON.stringify(bookings)],
  }
  const server = createServer((request, answer) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', '']
    answer.writeHead(body === '' ? 404 : 200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server }
}

async function fillRestoredList(device: Device, url: string): Promise<void> {
  const page = await device.open(url)
  await page.waitForFunction(() => Object.values(localStorage).join('').length > 1_000_000, undefined, { timeout: 30_000 })
}
