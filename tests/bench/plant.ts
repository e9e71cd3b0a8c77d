import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from '#lib/ids.ts'
import { giveAddress } from '#server/core/addresses.ts'
import { createLog } from '#server/core/log.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { memberships, users } from '#server/db/tables/accounts.ts'
import { bookings, businesses, employees, services } from '#server/db/tables/booking.ts'
import { businessChanges } from '#server/db/tables/sync.ts'
import type { Config } from '#server/start/config.ts'
import { machine } from '#server/start/environment.ts'
import { demoPassword } from '#tests/e2e/harness/api.ts'
import { Product } from '#tests/e2e/harness/product.ts'
import { buildWorld, type World, type WorldSize } from './world.ts'

export interface Planted {
  readonly login: string
  readonly world: World
}

/** Puts owners with businesses of the given sizes into a database whose server is not running. */
export async function plant(
  where: Pick<Config, 'postgres' | 'dataDir'>,
  sizes: readonly WorldSize[],
  more?: (db: Database, world: World) => Promise<void>,
): Promise<readonly Planted[]> {
  const open = await openDatabase(where, machine(), createLog('error'))
  try {
    const planted: Planted[] = []
    for (const size of sizes) planted.push(await plantOne(open.db, size))
    for (const { world } of planted) await more?.(open.db, world)
    return planted
  } finally {
    await open.close()
  }
}

/** The built product on the embedded database, with these businesses in it, and what `more` puts beside them. */
export async function plantedProduct(
  sizes: readonly WorldSize[],
  more?: (db: Database, world: World) => Promise<void>,
): Promise<{ readonly product: Product; readonly planted: readonly Planted[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoika-bench-'))
  try {
    const planted = await plant({ postgres: undefined, dataDir }, sizes, more)
    return { product: await Product.start(dataDir, { RATE_LIMIT: '0', LOG_LEVEL: 'error' }), planted }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function plantOne(db: Database, size: WorldSize): Promise<Planted> {
  const ownerId = uuidv7(Date.now(), randomBytes(10))
  const login = `${ownerId}@example.com`
  const world = numbered(buildWorld(ownerId, size))
  const { business } = world
  const code = await db.transaction((tx) => giveAddress(tx, { kind: 'shop', business_id: business.id, row_id: business.id }))
  await db.insert(businesses).values({ ...business, code })
  await db.insert(users).values({
    id: ownerId,
    name: 'Owner',
    email: login,
    password_hash: await hashPassword(demoPassword),
    created_at: new Date().toISOString(),
  })
  await db.insert(memberships).values({ user_id: ownerId, business_id: business.id, role: 'owner' })
  await db.insert(services).values([...world.services])
  await db.insert(employees).values(world.employees.map((one) => ({ ...one, service_id: [...one.service_id] })))
  for (let at = 0; at < world.bookings.length; at += 500) await db.insert(bookings).values(world.bookings.slice(at, at + 500))
  const rev = world.bookings.at(-1)!.rev
  const heads = { businesses: business.rev, services: world.services.at(-1)!.rev, employees: world.employees.at(-1)!.rev, bookings: rev }
  await db.insert(businessChanges).values({ business_id: business.id, rev, heads })
  return { login, world }
}

/** Every change of a business has a number of its own. */
function numbered(world: World): World {
  let rev = 1
  const next = <Row extends { readonly rev: number }>(row: Row): Row => ({ ...row, rev: ++rev })
  return {
    business: world.business,
    services: world.services.map(next),
    employees: world.employees.map(next),
    bookings: world.bookings.map(next),
  }
}
