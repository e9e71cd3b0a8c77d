import { eq } from 'drizzle-orm'
import type { Instant } from '#domain/shared/zone.ts'
import type { Media } from '#server/core/media.ts'
import { hashPassword } from '#server/core/passwords.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { users } from '#server/db/tables/accounts.ts'
import { agencyDrawings } from './agency.ts'
import { bakeryDrawings } from './bakery/bakery.ts'
import { openBakery } from './bakery/open-bakery.ts'
import { agencySeed, openAgency } from './open-agency.ts'
import { openOtherShop } from './open-other-shop.ts'
import { openSalon } from './open-salon.ts'
import { setAsOperator } from './operator.ts'
import { drawMotif } from './pictures/motifs.ts'
import { paintAll } from './pictures/painting.ts'
import { drawPortrait, portraitLooks } from './pictures/portraits.ts'
import { seededIds, seededRandom } from './random.ts'
import { demoCategories, demoLogins } from './salon.ts'

export interface DemoParts {
  readonly db: Database
  readonly media: Media
  /** Milliseconds; the diary is written around it. */
  readonly now: number
}

/** Its own chance: the bakery changes nothing of the others. */
const bakerySeed = 3

/**
 * Fills an empty server with a salon to look at: its owner, somebody at its desk, and an
 * owner next door who sees nothing of it; beside them an estate agency and a bakery. Chance is seeded, so only the time makes one demo
 * different from another. False where the demo is there already.
 */
export async function seedDemo({ db, media, now: nowMs }: DemoParts): Promise<boolean> {
  const known = await db.select({ id: users.id }).from(users).where(eq(users.email, demoLogins.owner.email))
  if (known.length > 0) return false
  const random = seededRandom(1)
  const portraits = await paintAll(portraitLooks.map(drawPortrait), media)
  const motifs = await paintAll(
    demoCategories.flatMap((category) => category.services).map((service, index) => drawMotif(service.motif, index)),
    media,
  )
  const homes = await paintAll(agencyDrawings(seededRandom(agencySeed)), media)
  const baked = await paintAll(bakeryDrawings(), media)
  const password = await hashPassword(demoLogins.password)
  const now = new Date(nowMs).toISOString()
  await db.transaction(async (tx) => {
    const people = await addPeople(tx, password, now, seededIds(random, now))
    await openSalon(tx, people, { portraits, motifs }, now, random)
    await openOtherShop(tx, people.other, now, random)
    await openAgency(tx, people.agency, homes, now, random)
    const newId = seededIds(seededRandom(bakerySeed), now)
    await openBakery(tx, await addPerson(tx, demoLogins.bakery, password, now, newId), baked, now, newId)
    await setAsOperator(tx, people, now)
  })
  return true
}

type People = Readonly<Record<'owner' | 'staff' | 'other' | 'agency', string>>

async function addPeople(tx: Transaction, password_hash: string, now: Instant, newId: () => string): Promise<People> {
  const add = (login: Login) => addPerson(tx, login, password_hash, now, newId)
  return {
    owner: await add(demoLogins.owner),
    staff: await add(demoLogins.staff),
    other: await add(demoLogins.other),
    agency: await add(demoLogins.agency),
  }
}

interface Login {
  readonly email: string
  readonly name: string
}

async function addPerson(
  tx: Transaction,
  { email, name }: Login,
  password_hash: string,
  created_at: Instant,
  newId: () => string,
): Promise<string> {
  const id = newId()
  await tx.insert(users).values({ id, email, name, password_hash, created_at })
  return id
}
