import { must } from '#lib/assert.ts'
import { done, OtherDevice } from '#tests/e2e/harness/api.ts'
import { Device } from '#tests/e2e/harness/device.ts'
import type { Exchange } from '#tests/e2e/harness/proxy.ts'
import { openDesk } from './desk.ts'
import { plantedProduct } from './plant.ts'
import { quiet } from './quiet.ts'
import { kilobytes, type Line } from './report.ts'

const size = { employees: 6, bookings: 10_000, perDay: 60, pending: 60 } as const
const changes = 50

/** What a device that was away asks for when it is back, after another one changed a few of many bookings. */
export async function measureReconnect(): Promise<readonly Line[]> {
  const { product, planted } = await plantedProduct([size])
  const business = must(planted[0], 'the business')
  const device = await new Device().start()
  try {
    const desk = await openDesk(device, product, business)
    const full = bytesOf(product.proxy.exchanges.filter(isBookingList))
    await device.setOffline(true)
    const changed = business.world.bookings.slice(size.perDay, size.perDay + changes)
    const other = await OtherDevice.signIn(product.serverUrl, business.login)
    for (const { id } of changed) done(await other.client.call('PUT /api/booking/booking/{id}/approve/', { params: { id }, body: {} }))
    const before = product.proxy.exchanges.length
    await device.setOffline(false)
    await desk.decision(must(changed.at(-1), 'a changed booking').customer_name).waitFor({ state: 'detached' })
    await quiet(product.proxy)
    const back = product.proxy.exchanges.slice(before).filter(({ path }) => path.startsWith('/api/'))
    return [toLine(back, full)]
  } finally {
    await device.discard()
    await product.discard()
  }
}

function toLine(back: readonly Exchange[], full: number): Line {
  const bytes = bytesOf(back)
  return {
    measure: `Reconnect after ${changes} changes among ${size.bookings.toLocaleString('en')} bookings, as transferred`,
    ours: `${kilobytes(bytes)} in ${back.length} requests`,
    beside: `${kilobytes(full)} (the full list, compressed alike)`,
    ratio: `1/${Math.floor(full / bytes)}`,
    wanted: 'at most 1/100',
    isMet: bytes <= full / 100,
  }
}

function isBookingList({ path }: Exchange): boolean {
  return path.startsWith('/api/booking/booking/?')
}

function bytesOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { answerBytes }) => sum + answerBytes, 0)
}
