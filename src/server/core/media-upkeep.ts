import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { users } from '../db/tables/accounts.ts'
import { catalogues, product_pictures, products } from '../db/tables/catalogue.ts'
import { pictures } from '../db/tables/pictures.ts'
import { pictureFiles, pictureName } from './media.ts'
import { markedName } from './watermark.ts'

/** For how long a picture may be there without a row: a call that keeps it may still be under way. */
export const unusedPicturesKeptMs = 24 * 3600_000

/**
 * Removes pictures that no row names any more, and those that were never finished, once they were
 * written before `before` (milliseconds). Other files in the folder are left alone. Says how many went.
 */
export async function dropUnusedPictures(db: Database, folder: string, before: number): Promise<number> {
  const unused = await findUnusedPictures(db, folder, before)
  for (const name of unused) await rm(join(folder, name), { force: true })
  return unused.length
}

/** Those that would go. */
export async function findUnusedPictures(db: Database, folder: string, before: number): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => pictureName.test(name.replace(/^\./, '')))
  const old: string[] = []
  for (const name of names) if (await isOlder(join(folder, name), before)) old.push(name)
  // Read after the folder: what was named meanwhile is seen.
  const used = old.length === 0 ? new Set<string>() : await readUsed(db)
  return old.filter((name) => !used.has(name))
}

async function isOlder(path: string, before: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < before
}

/** Those of businesses stand in a list; a person has one at most. */
async function readUsed(db: Database): Promise<ReadonlySet<string>> {
  const ofPeople = await db.select({ name: users.image }).from(users).where(isNotNull(users.image))
  const ofBusinesses = await db.select({ name: pictures.name }).from(pictures)
  const marked = await readMarked(db)
  return new Set(
    [...ofPeople.map(({ name }) => name), ...ofBusinesses.map(({ name }) => name), ...marked].flatMap((name) =>
      name === null ? [] : pictureFiles(name),
    ),
  )
}

/** Pictures of listings with their catalogue's text on them: of a former text, or none any more, they go like any other [C1c]. */
async function readMarked(db: Database): Promise<readonly string[]> {
  const rows = await db
    .select({ image: product_pictures.image, text: catalogues.watermark })
    .from(catalogues)
    .innerJoin(products, and(eq(products.business_id, catalogues.business_id), eq(products.catalogue_id, catalogues.id)))
    .innerJoin(product_pictures, and(eq(product_pictures.business_id, products.business_id), eq(product_pictures.product_id, products.id)))
    .where(and(ne(catalogues.watermark, ''), isNotNull(product_pictures.image)))
  return rows.flatMap(({ image, text }) => (image === null ? [] : [markedName(image, text)]))
}
