import { readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { assert, must } from '#lib/assert.ts'
import { entriesIn, writeArchive, type ArchiveEntry } from './archive.ts'
import { flushPath } from './durable-files.ts'
import { keepPictures } from './picture-backups.ts'

const kept = 7
const pattern = /^stoika-\d{4}-\d\d-\d\d\.tar\.gz$/
/** What a backup has beside its file, or had while it was written. */
const besidePattern = /^(stoika-\d{4}-\d\d-\d\d)\.(?:media|media\.part|tar\.gz\.part)$/

export function backupFolder(dataDir: string): string {
  return join(resolve(dataDir), 'backups')
}

/** Whether there is none of today (UTC) yet. */
export function isBackupDue(dataDir: string, now: number): boolean {
  return !listBackups(dataDir).includes(nameOf(now))
}

/** What is backed up: the running database, the folder of its files, and the data directory with the pictures. */
export interface BackedUp {
  readonly client: PGlite
  readonly files: string
  readonly dataDir: string
}

/**
 * Writes the whole database into a dated file, with its pictures beside it, and keeps the newest seven. Answers the
 * file. The database is read and written meanwhile, but no checkpoint may come before this has ended.
 */
export async function backUp({ client, files, dataDir }: BackedUp, now: number, stop?: AbortSignal): Promise<string> {
  const folder = backupFolder(dataDir)
  const file = join(folder, nameOf(now))
  await mkdir(folder, { recursive: true })
  await dropRemains(folder)
  try {
    // The beginning of a backup is a checkpoint too, a small one after this. What waits on the disk comes in between:
    // two statements right after each other would hold up those who read for the sum of both.
    await client.exec('checkpoint')
    await copyFiles(client, files, `${file}.part`, stop)
    // Before the file: where it is there, its pictures are too.
    await keepPictures(dataDir, file)
    await rename(`${file}.part`, file)
    await flushPath(folder)
    for (const old of listBackups(dataDir).toReversed().slice(kept)) await rm(join(folder, old))
  } finally {
    // Where a full disk lets nothing be removed either, what went wrong before is what is told; the next backup tidies up.
    await dropRemains(folder).catch(() => undefined)
  }
  return file
}

/**
 * Removes what backups have left that were cut short or are old: it takes the room that the database needs. Done before
 * one too: whoever was killed could not tidy up.
 */
async function dropRemains(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names) {
    const [, backup] = besidePattern.exec(name) ?? []
    if (backup !== undefined && (name.endsWith('.part') || !names.includes(`${backup}.tar.gz`)))
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * PostgreSQL's own way to copy the files of a database at work ("Making a Base Backup Using the Low Level API"): from
 * the beginning on its log has every changed page whole, so that the log of that time, copied after the files, makes
 * them whole wherever they were caught. The label says where reading it begins.
 */
async function copyFiles(client: PGlite, files: string, file: string, stop?: AbortSignal): Promise<void> {
  const {
    rows: [began],
  } = await client.query<{ log: string }>(`select pg_walfile_name(pg_backup_start('stoika', true)) as log`)
  let ended: Promise<Ended> | undefined
  const end = (): Promise<Ended> => (ended ??= endCopying(client))
  try {
    await writeArchive(file, copied(files, must(began, 'the begun backup').log, end), stop)
  } finally {
    await end()
  }
}

interface Ended {
  readonly label: string
  /** Where the log of the time of the backup ends. */
  readonly log: string
}

async function endCopying(client: PGlite): Promise<Ended> {
  const {
    rows: [ended],
  } = await client.query<Ended>('select labelfile as label, pg_walfile_name(lsn) as log from pg_backup_stop(false)')
  return must(ended, 'the ended backup')
}

async function* copied(files: string, firstLog: string, end: () => Promise<Ended>): AsyncIterable<ArchiveEntry> {
  const control = 'global/pg_control'
  yield* entriesIn(files, (name) => name === 'postmaster.pid' || name === control || isLog(name))
  const { label, log: lastLog } = await end()
  yield { name: 'backup_label', text: label }
  const logs = readdirSync(join(files, 'pg_wal')).filter((name) => name >= firstLog && name <= lastLog)
  assert(logs.includes(firstLog), 'the log is there from the beginning of the backup')
  for (const name of logs) yield { name: `pg_wal/${name}`, path: join(files, 'pg_wal', name) }
  yield { name: control, path: join(files, control) }
}

function isLog(name: string): boolean {
  return /^pg_wal\/[0-9A-F]{24}/.test(name)
}

/** Names, oldest first. */
export function listBackups(dataDir: string): readonly string[] {
  try {
    return readdirSync(backupFolder(dataDir))
      .filter((name) => pattern.test(name))
      .toSorted()
  } catch {
    return []
  }
}

function nameOf(now: number): string {
  return `stoika-${new Date(now).toISOString().slice(0, 10)}.tar.gz`
}
