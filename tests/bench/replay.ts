import { randomBytes } from 'node:crypto'
import { addMinutes } from '#domain/shared/zone.ts'
import { uuidv7 } from '#lib/ids.ts'
import { must } from '#lib/assert.ts'
import { OtherDevice } from '#tests/e2e/harness/api.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { fillOutbox } from './fill-outbox.ts'
import { buildPage, servePage } from './pages.ts'
import type { Queued } from './pages/replay.ts'
import { plantedProduct, type Planted } from './plant.ts'
import type { Line } from './report.ts'
import { median } from './statistics.ts'
import type { World } from './world.ts'

const rounds = 2
/** The loop sends only so many of the commands, and takes as long for each of the others: all of them took ten minutes. */
const looped = 100
const roundTripMs = 80
const size = { employees: 20, bookings: 420, perDay: 20, pending: 400 } as const

/** 500 commands of 20 employees, queued in a browser and sent to the real server over a slow line, beside a loop of fetch. */
export async function measureReplay(): Promise<readonly Line[]> {
  const { product, planted } = await plantedProduct(Array.from({ length: rounds * 2 }, () => size))
  const script = await buildPage('replay.ts')
  const ours: number[] = []
  const loop: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await inBrowser(product, script, must(planted[round * 2], 'a business'), 'replay'))
      loop.push((await inBrowser(product, script, must(planted[round * 2 + 1], 'a business'), 'loop')) * (500 / looped))
    }
  } finally {
    await product.discard()
  }
  const ratio = median(loop) / median(ours)
  return [
    {
      measure: `500 queued commands of 20 employees, ${roundTripMs} ms added round trip`,
      ours: seconds(median(ours)),
      beside: `${seconds(median(loop))} (the same calls in a loop of fetch, by ${looped} of them)`,
      ratio: `${ratio.toFixed(2)} times as fast`,
      wanted: 'at least 4 times',
      isMet: ratio >= 4,
    },
  ]
}

const few = 500
const many = 5000

/** What a full outbox takes to be sent beside one with a tenth of it: new bookings of 20 employees. */
export async function measureFullReplay(): Promise<readonly Line[]> {
  const { product, planted } = await plantedProduct([size, size])
  const script = await buildPage('replay.ts')
  try {
    const short = await timeFilled(product, script, must(planted[0], 'a business'), few)
    const long = await timeFilled(product, script, must(planted[1], 'a business'), many)
    return [
      {
        measure: `${many.toLocaleString('en')} queued new bookings of 20 employees, ${roundTripMs} ms added round trip`,
        ours: seconds(long),
        beside: `${seconds(short)} (${few} of them)`,
        ratio: `${(long / short).toFixed(1)} times as long`,
        wanted: 'at most 11 times',
        isMet: long <= 11 * short,
      },
    ]
  } finally {
    await product.discard()
  }
}

async function timeFilled(product: Product, script: string, { login, world }: Planted, count: number): Promise<number> {
  const { user, token } = await OtherDevice.signIn(product.serverUrl, login)
  const device = await new Device().start()
  try {
    await servePage(device.context, `${product.url}/bench`, script)
    const page = await device.open(`${product.url}/bench`)
    await page.evaluate((session) => window.replayBench.queue(session, []), { user, token })
    await fillOutbox(page, world, count)
    product.proxy.setRoundTrip(roundTripMs)
    return await page.evaluate(() => window.replayBench.replay())
  } finally {
    product.proxy.setRoundTrip(0)
    await device.discard()
  }
}

async function inBrowser(product: Product, script: string, { login, world }: Planted, way: 'replay' | 'loop'): Promise<number> {
  const { user, token } = await OtherDevice.signIn(product.serverUrl, login)
  const commands = commandsOn(world)
  const device = await new Device().start()
  try {
    await servePage(device.context, `${product.url}/bench`, script)
    const page = await device.open(`${product.url}/bench`)
    if (way === 'replay')
      await page.evaluate(([session, queued]) => window.replayBench.queue(session, queued), [{ user, token }, commands] as const)
    product.proxy.setRoundTrip(roundTripMs)
    return way === 'replay'
      ? await page.evaluate(() => window.replayBench.replay())
      : await page.evaluate(([sent, queued]) => window.replayBench.loop(sent, queued), [token, sampleOf(commands)] as const)
  } finally {
    product.proxy.setRoundTrip(0)
    await device.discard()
  }
}

/** Every fifth turn, so that it has the same mix. */
function sampleOf(commands: readonly Queued[]): readonly Queued[] {
  return commands.filter((_, at) => Math.floor(at / size.employees) % (500 / looped) === 0)
}

/** For each employee ten approvals, five notes, four cancellations and six new bookings, as a busy day mixes them. */
function commandsOn({ business, services, employees, bookings }: World): readonly Queued[] {
  const service = must(services[0], 'a service')
  const byEmployee = employees.map(({ id }) => bookings.filter((one) => one.employee_id === id && one.status === 'pending'))
  return Array.from({ length: 25 }, (_, turn) => turn).flatMap((turn) =>
    byEmployee.map((own): Queued => {
      const booking = must(own[turn % 19], 'a request')
      if (turn < 10) return { name: 'booking.approve', args: { id: booking.id } }
      if (turn < 15) return { name: 'booking.edit', args: { id: booking.id, changes: { note: 'Called, comes a little later' } } }
      if (turn < 19) return { name: 'booking.cancel', args: { id: booking.id, reason: 'At the customer’s request' } }
      const args = {
        id: newId(),
        business_id: business.id,
        employee_id: booking.employee_id,
        service_id: service.id,
        start: addMinutes(booking.start, 180 + turn * 30),
      }
      return { name: 'booking.create', args: { ...args, status: 'approved', customer_name: 'Walk-in' } }
    }),
  )
}

function newId(): string {
  return uuidv7(Date.now(), randomBytes(10))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
