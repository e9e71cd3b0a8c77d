import { sql } from 'drizzle-orm'
import { ok, refuse } from '#lib/result.ts'
import { findWrongFigures } from '#server/areas/analytics/figure-repository.ts'
import { findWrongBalances } from '#server/areas/loyalty/loyalty-upkeep.ts'
import { mediaFolder } from '#server/core/media.ts'
import { queryRows, type Database } from '#server/db/database.ts'
import { defineCommand } from './command.ts'
import { findDangling } from './dangling-references.ts'
import { findLostPictures } from './lost-pictures.ts'

/** Whether all rows keep the rules. */
export const checkRowsCommand = defineCommand({
  summary: 'Compare all rows with the rules, and name those that break one',
  help: 'Looks for bookings of one employee that overlap, balances of cards and sums of analytics that differ from what they are made of,\nrows that name others which are not there, and pictures without a row or rows without their picture. Nothing is changed;\nrepair mends what can be worked out again.',
  options: {},
  async run({ db, config, clock, say }) {
    const checks = await checkRows(db, mediaFolder(config.dataDir), clock.now())
    for (const line of sayChecks(checks)) say(line)
    const broken = checks.filter((one) => one.broken.length > 0).length
    return broken > 0 ? refuse(`${broken} of ${checks.length} rules are broken.`) : ok(`All ${checks.length} rules are kept.`)
  },
})

/** One rule, and where rows break it. */
export interface RowCheck {
  readonly rule: string
  readonly broken: readonly string[]
}

/** Holds all rows against the rules; `folder` is where the pictures are, and files younger than a day are left out. */
export async function checkRows(db: Database, folder: string, now: number): Promise<readonly RowCheck[]> {
  const balances = await findWrongBalances(db)
  const figures = await findWrongFigures(db)
  const pictures = await findLostPictures(db, folder, now)
  return [
    { rule: 'bookings of one employee do not overlap [B2]', broken: await findOverlaps(db) },
    {
      rule: 'balances of cards are what their events come to [L1]',
      broken: balances.map(({ object, fields }) => `${object.business_id} card ${object.id} (${object.number}): ${JSON.stringify(fields)}`),
    },
    {
      rule: 'sums of analytics are what their rows come to [A7]',
      broken: figures.map(
        ({ business_id, kind, day, hour, subject, kept, plain }) =>
          `${business_id} ${kind} ${day} ${hour} ${subject}: ${JSON.stringify(kept)} instead of ${JSON.stringify(plain)}`,
      ),
    },
    { rule: 'rows name what is there', broken: await findDangling(db) },
    { rule: 'each row has its picture', broken: pictures.missing },
    { rule: 'each picture has its row', broken: pictures.unused },
    { rule: 'the list of pictures is what rows name', broken: pictures.unlisted },
  ]
}

/** The checks as lines to read. */
export function sayChecks(checks: readonly RowCheck[]): readonly string[] {
  return checks.flatMap(({ rule, broken }) =>
    broken.length === 0 ? [`ok: ${rule}`] : [`BROKEN: ${rule}`, ...broken.map((line) => `  ${line}`)],
  )
}

/** The database refuses them itself, unless somebody took its constraint away. */
async function findOverlaps(db: Database): Promise<readonly string[]> {
  const rows = await queryRows<{ readonly business_id: string; readonly one: string; readonly other: string }>(
    db,
    sql`
    select one.business_id, one.id as one, other.id as other from bookings one
    join bookings other on other.business_id = one.business_id and other.employee_id = one.employee_id and other.id > one.id
      and other.start < one."end" and one.start < other."end"
    where one.status in ('pending', 'approved', 'arrived') and other.status in ('pending', 'approved', 'arrived')
      and busy_times(one.start, one."end", one.processing_start_minutes, one.processing_minutes) && busy_times(other.start, other."end", other.processing_start_minutes, other.processing_minutes)
     order by 1, 2, 3`,
  )
  return rows.map(({ business_id, one, other }) => `${business_id} bookings ${one} and ${other}`)
}
