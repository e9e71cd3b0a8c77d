import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { syncPath } from './durable-files.ts'
import { keepPictures, picturesOf } from './picture-backups.ts'

const kept = 7
const pattern = /^stoika-\d{4}-\d\d-\d\d\.tar\.gz$/

export function backupFolder(dataDir: string): string {
  return join(resolve(dataDir), 'backups')
}

/** Whether there is none of today (UTC) yet. */
export function isBackupDue(dataDir: string, now: number): boolean {
  return !listBackups(dataDir).includes(nameOf(now))
}

/** Writes the whole database into a dated file, with its pictures beside it, and keeps the newest seven. Answers the file. */
export async function backUp(client: PGlite, dataDir: string, now: number): Promise<string> {
  const folder = backupFolder(dataDir)
  mkdirSync(folder, { recursive: true })
  // Makes the copy small and quick to open; what is written after it is in the copied log.
  await client.exec('checkpoint')
  const content = await client.dumpDataDir('gzip')
  const file = join(folder, nameOf(now))
  // Before the file: where it is there, its pictures are too.
  keepPictures(dataDir, file)
  writeFileSync(`${file}.part`, Buffer.from(await content.arrayBuffer()))
  syncPath(`${file}.part`)
  renameSync(`${file}.part`, file)
  syncPath(folder)
  for (const old of listBackups(dataDir).toReversed().slice(kept)) {
    rmSync(join(folder, old))
    rmSync(picturesOf(join(folder, old)), { recursive: true, force: true })
  }
  return file
}

/** Names, oldest first. */
export function listBackups(dataDir: string): readonly string[] {
  try {
    return readdirSync(backupFolder(dataDir)).filter((name) => pattern.test(name)).toSorted()
  } catch {
    return []
  }
}

function nameOf(now: number): string {
  return `stoika-${new Date(now).toISOString().slice(0, 10)}.tar.gz`
}
