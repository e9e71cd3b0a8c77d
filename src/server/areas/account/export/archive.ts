import { eq, inArray } from 'drizzle-orm'
import type { ContentLanguage } from '#domain/shared/translations.ts'
import type { Instant } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Media } from '#server/core/media.ts'
import type { ZipEntry } from '#server/core/zip.ts'
import type { Database } from '#server/db/database.ts'
import { memberships, users } from '#server/db/tables/accounts.ts'
import { businesses } from '#server/db/tables/booking.ts'
import { pictures } from '#server/db/tables/pictures.ts'
import { archivePage, type ArchiveFolder } from './archive-page.ts'
import type { ExportFile } from './export-file.ts'
import { businessRows, businessTables, personRows, personTables, type BusinessTable, type PersonTable } from './owned-data.ts'

/** Whose data it is, which businesses are theirs alone to take along, and where it is read. */
export interface Exported {
  readonly db: Database
  readonly media: Pick<Media, 'read'>
  readonly userId: string
  readonly businessIds: readonly string[]
  readonly now: Instant
}

type Pages = AsyncIterable<readonly object[]>
type Writing = { -readonly [Part in keyof ArchiveFolder]: ArchiveFolder[Part] }

/** Everything that an account owns, a file at a time, and at last the page that says what is what [N6]. */
export async function* archiveOf({ db, media, userId, businessIds, now }: Exported): AsyncGenerator<ZipEntry> {
  const [person] = await db
    .select({ name: users.name, image: users.image, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
  const { name, image, language } = must(person, 'the person')
  const own: Writing = { path: 'account', business: '', files: [], pictures: 0 }
  yield* filesOf(
    own,
    namesOf<PersonTable>(personTables).map((table) => [table, personRows(db, table, userId)]),
  )
  yield* picturesOf(own, media, image === null ? [] : [image])
  const folders = [own]
  for (const id of businessIds) {
    const folder: Writing = { ...(await folderOf(db, id, folders.length)), files: [], pictures: 0 }
    yield* filesOf(folder, [
      ['logins', loginsOf(db, id)],
      ...namesOf<BusinessTable>(businessTables).map((table): [ExportFile, Pages] => [table, businessRows(db, table, id)]),
    ])
    const kept = await db.select({ name: pictures.name }).from(pictures).where(eq(pictures.business_id, id))
    yield* picturesOf(
      folder,
      media,
      kept.map((one) => one.name),
    )
    folders.push(folder)
  }
  yield { name: 'index.html', content: Buffer.from(archivePage(language satisfies ContentLanguage, name, now, folders)) }
}

/** Names may be those of another business, or none that a file may have. */
async function folderOf(db: Database, id: string, nth: number): Promise<Pick<ArchiveFolder, 'path' | 'business'>> {
  const [found] = await db.select({ name: businesses.name }).from(businesses).where(eq(businesses.id, id))
  const business = found?.name ?? ''
  const safe = business
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return { path: `${nth} ${safe}`.trim(), business }
}

function* filesOf(folder: Writing, tables: readonly (readonly [ExportFile, Pages])[]): Generator<ZipEntry> {
  for (const [name, pages] of tables) {
    const file = { name, rows: 0 }
    folder.files = [...folder.files, file]
    yield { name: `${folder.path}/${name}.json`, content: jsonOf(pages, file) }
  }
}

/** One row on each line. */
async function* jsonOf(pages: Pages, counted: { rows: number }): AsyncGenerator<string> {
  yield '['
  for await (const rows of pages) {
    yield rows.map((row, nth) => `${counted.rows + nth === 0 ? '' : ','}\n${JSON.stringify(row)}`).join('')
    counted.rows += rows.length
  }
  yield '\n]\n'
}

/** In their largest size. One whose file is gone is left out. */
async function* picturesOf(folder: Writing, media: Exported['media'], names: readonly string[]): AsyncGenerator<ZipEntry> {
  for (const name of names) {
    const content = await media.read(name)
    if (!content) continue
    folder.pictures += 1
    yield { name: `${folder.path}/pictures/${name}`, content }
  }
}

async function* loginsOf(db: Database, businessId: string): Pages {
  yield await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(inArray(memberships.business_id, [businessId]))
    .orderBy(users.id)
}

function namesOf<Name extends string>(tables: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(tables) as Name[]
}
