import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import type { Log } from '#server/core/log.ts'
import { channels } from '#server/db/notices.ts'
import { createBeside, databaseFolder, extensions, wrap } from '#server/db/embedded.ts'
import { patience } from '#server/db/connections.ts'
import { migrateEmbedded, migratePostgres } from '#server/db/migrate.ts'
import type { OpenDatabase } from '#server/db/open-database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { schema } from '#server/db/schema.ts'
import type { Environment } from '#server/start/environment.ts'

/** Tests run on PostgreSQL where this is set: the address of a server on which databases may be created. */
export const testServer = process.env.TEST_DATABASE_URL
/** The same server behind a pooler in transaction mode: where this is set, tests go through it and on partitioned tables. */
const testPooler = process.env.TEST_POOLER_URL
const partitionFile = join(import.meta.dirname, '../../src/server/db/partition.sql')

/** A fresh, migrated, empty database. */
export function openTestDatabase(environment: Environment, log: Log): Promise<OpenDatabase> {
  return testServer ? openOnServer(testServer, environment, log) : openInMemory(log)
}

/** A database of its own on the server, copied from one that is migrated; gone when it is closed. */
async function openOnServer(server: string, { timers }: Environment, log: Log): Promise<OpenDatabase> {
  const { url, drop } = await createTestDatabase(server, await migratedOn(server))
  const opened = await openPostgres(
    testPooler ? { url: new URL(new URL(url).pathname, testPooler).href, directUrl: url } : { url },
    timers,
    log,
  )
  return {
    ...opened,
    async close() {
      await opened.close()
      await drop()
    },
  }
}

/** The name of a migrated database on the server, made once for each state of the migrations. */
async function migratedOn(server: string): Promise<string> {
  const name = `stoika_migrated_${testPooler ? 'parted_' : ''}${templateVersion()}`
  if (await hasDatabase(server, name)) return name
  const { url, name: unfinished, drop } = await createTestDatabase(server)
  await (testPooler ? partition(url) : migratePostgres(url, patience))
  try {
    await runOnServer(server, `alter database ${unfinished} rename to ${name}`)
  } catch (error) {
    // Whoever else made one meanwhile made the same.
    await drop()
    if (!(await hasDatabase(server, name))) throw error
  }
  return name
}

export async function createTestDatabase(
  server: string,
  template = 'template1',
): Promise<{ readonly url: string; readonly name: string; readonly drop: () => Promise<void> }> {
  const name = `stoika_test_${randomUUID().slice(0, 8)}`
  await runOnServer(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, name, drop: async () => void (await runOnServer(server, `drop database if exists ${name} with (force)`)) }
}

/** Migrates a database and divides its tables. */
export async function partition(url: string): Promise<void> {
  await migratePostgres(url, patience)
  await runOnServer(url, readFileSync(partitionFile, 'utf8'))
}

async function hasDatabase(server: string, name: string): Promise<boolean> {
  return (await runOnServer(server, 'select from pg_database where datname = $1', [name])) > 0
}

/** Answers how many rows came back. */
async function runOnServer(server: string, statement: string, values?: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(statement, values && [...values])).rowCount ?? 0
  } finally {
    await client.end()
  }
}

/** Databases that another file of this worker has done with: to start one takes a second, to empty one a moment. */
const idle: PGlite[] = []

async function openInMemory(log: Log): Promise<OpenDatabase> {
  const client = idle.pop() ?? (await PGlite.create({ extensions, loadDataDir: await readTemplate() }))
  return { ...wrap(client, log), jobs: [], close: () => giveBack(client) }
}

/** As it was when it was made: nobody listens, nothing is set, and every table of ours is empty. */
async function giveBack(client: PGlite): Promise<void> {
  for (const channel of Object.values(channels)) await client.unlisten(channel)
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'`,
  )
  await client.exec(`truncate ${rows[0]?.tables} restart identity`)
  await client.exec('discard all')
  idle.push(client)
}

/** A data directory with an empty, migrated database in it: copied, since a first start takes seconds. */
export async function layDataDir(dataDir: string): Promise<void> {
  const template = join(tmpdir(), `stoika-template-${templateVersion()}`)
  if (!existsSync(template)) await writeTemplateFolder(template)
  cpSync(template, databaseFolder(dataDir), { recursive: true })
}

async function writeTemplateFolder(template: string): Promise<void> {
  const beside = mkdtempSync(join(tmpdir(), 'stoika-laying-'))
  await createBeside(join(beside, 'db'), await readTemplate())
  try {
    renameSync(join(beside, 'db.new'), template)
  } catch (error) {
    // Whoever else made one meanwhile made the same.
    if (!existsSync(template)) throw error
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/** A migrated database as a file, made once for each state of the migrations: loading it is four times faster. */
async function readTemplate(): Promise<Blob> {
  const file = join(tmpdir(), `stoika-template-${templateVersion()}.tar`)
  if (!existsSync(file)) await writeTemplate(file)
  return new Blob([readFileSync(file)])
}

async function writeTemplate(file: string): Promise<void> {
  const client = await PGlite.create({ extensions })
  await migrateEmbedded(drizzle(client, { schema }))
  const content = await client.dumpDataDir('none')
  await client.close()
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, Buffer.from(await content.arrayBuffer()))
  renameSync(unfinished, file)
}

function templateVersion(): string {
  const folder = join(import.meta.dirname, '../../src/server/db/migrations')
  const hash = createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, '../../package-lock.json')))
    .update(readFileSync(partitionFile))
  hash.update(readFileSync(join(folder, 'meta/_journal.json')))
  for (const name of readdirSync(folder).toSorted()) if (name.endsWith('.sql')) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
