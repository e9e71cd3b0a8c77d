import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { findUnusedPictures } from '#server/core/media-upkeep.ts'
import { pictureFiles } from '#server/core/media.ts'
import { queryRows, type Database } from '#server/db/database.ts'

/** Every column in which a row of a business keeps the name of its picture. */
const pictureColumns = [
  ['businesses', 'id', 'payment_qr'],
  ...['services', 'employees', 'product_pictures', 'cards', 'stamp_banners'].map((table) => [table, 'business_id', 'image'] as const),
] as const

/** Where files, rows and the list of a business's pictures say different things. */
export interface LostPictures {
  readonly missing: readonly string[]
  readonly unused: readonly string[]
  readonly unlisted: readonly string[]
}

/** Compares the folder with the rows. A file of the last day may belong to a call that is under way. */
export async function findLostPictures(db: Database, folder: string, now: number): Promise<LostPictures> {
  const ofPeople = await queryRows<{ readonly name: string }>(db, sql`select image as name from users where image is not null`)
  const named = await queryRows<{ readonly business_id: string; readonly name: string }>(db, sql`${namedPictures}`)
  const listed = await queryRows<{ readonly business_id: string; readonly name: string }>(db, sql`select business_id, name from pictures`)
  const [namedKeys, listedKeys] = [new Set(named.map(keyOf)), new Set(listed.map(keyOf))]
  const files = new Set(await readdir(folder).catch(() => []))
  return {
    missing: [...ofPeople.map(({ name }) => `account ${name}`), ...namedKeys]
      .filter((key) => !files.has(key.slice(key.indexOf(' ') + 1)))
      .toSorted(),
    unused: await findUnusedPictures(db, folder, now - 24 * 3600_000),
    unlisted: [
      ...[...namedKeys].filter((key) => !listedKeys.has(key)).map((key) => `${key} is not in the list`),
      ...[...listedKeys].filter((key) => !namedKeys.has(key)).map((key) => `${key} is named by no row`),
    ].toSorted(),
  }
}

function keyOf({ business_id, name }: { readonly business_id: string; readonly name: string }): string {
  return `${business_id} ${name}`
}

/**
 * The list of pictures as rows name them: what is missing is added with the size of its files, what nobody names goes. Answers how many
 * lines changed.
 */
export async function mendPictureList(db: Database, folder: string): Promise<number> {
  const gone = await queryRows(
    db,
    sql`delete from pictures where (business_id, name) not in (select business_id, name from (${namedPictures}) named) returning name`,
  )
  const missing = await queryRows<{ readonly business_id: string; readonly name: string }>(
    db,
    sql`select business_id, name from (${namedPictures}) named except select business_id, name from pictures`,
  )
  for (const { business_id, name } of missing) {
    const bytes = await bytesOf(folder, name)
    await queryRows(
      db,
      sql`insert into pictures (business_id, name, bytes) values (${business_id}, ${name}, ${bytes}) on conflict do nothing`,
    )
  }
  return gone.length + missing.length
}

/** As it is counted when it is kept: in all its sizes. */
async function bytesOf(folder: string, name: string): Promise<number> {
  const sizes = await Promise.all(
    pictureFiles(name).map(async (file) => (await stat(join(folder, file)).catch(() => undefined))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

const namedPictures = sql.join(
  pictureColumns.map(
    ([table, owner, column]) =>
      sql`select ${sql.identifier(owner)} as business_id, ${sql.identifier(column)} as name from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  ),
  sql` union `,
)
