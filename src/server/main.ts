import 'temporal-polyfill/global'
import { resolve } from 'node:path'
import { buildApp, housekeeping, type AppParts } from './app.ts'
import { readConfig, type Config } from './start/config.ts'
import { DataInUse } from './db/data-lock.ts'
import { openDatabase } from './db/open.ts'
import { users } from './db/tables/accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { machine, type ServerTimers } from './start/environment.ts'
import { startJobs } from './core/jobs.ts'
import { createLog, type Log } from './core/log.ts'
import { folderMedia, mediaFolder } from './core/media.ts'
import { startPacking } from './start/packing.ts'
import { loadPrintPage } from './start/print-page.ts'
import { openWhenThere } from './start/start-patience.ts'
import { explainStart, findMissing } from './start/start-problems.ts'

/** A stop that takes longer than this is cut short. What waits for a silent database (`patience`) still gets its answer. */
const stopMs = 20_000

await main()

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2))
  if (!config.ok) return fail(config.refusal)
  const missing = findMissing(config.value)
  if (missing.length > 0) return fail(missing.join('\n'))
  const log = createLog(config.value.logLevel)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopped by an error')
    process.exit(1)
  })
  try {
    await serve(config.value, log)
  } catch (error) {
    if (error instanceof DataInUse) return fail(error.message)
    const owed = explainStart(error, config.value)
    if (owed) fail(owed)
    else log.fatal({ err: error }, 'could not start')
    process.exit(1)
  }
}

async function serve(config: Config, log: Log): Promise<void> {
  const environment = machine()
  const database = await openWhenThere(() => openDatabase(config, environment, log), environment.timers, log)
  const parts = {
    database,
    config,
    environment,
    log,
    pageFolder: resolve('dist/page'),
    printPage: await loadPrintPage(resolve('dist/server/public-pages.js')),
    pack: startPacking(resolve('dist/server/packing-worker.js')),
  }
  if (config.demo) await seedWhereEmpty(parts)
  const app = await buildApp(parts)
  const stopJobs = startJobs([...database.jobs, ...housekeeping(parts)], environment.timers, log)
  stopOnSignal(log, environment.timers, async () => {
    await Promise.all([app.close(), stopJobs()])
    await database.close()
  })
  await app.listen({ port: config.port, host: config.host })
}

/** The demo's logins are known to everybody: they never get into a database that somebody uses. */
async function seedWhereEmpty({ database: { db }, config, environment, log }: AppParts): Promise<void> {
  const [anybody] = await db.select({ id: users.id }).from(users).limit(1)
  if (anybody) return
  log.info('filling the empty database with the demo')
  await seedDemo({ db, media: folderMedia(mediaFolder(config.dataDir), config.mediaUrl), now: environment.clock.now() })
}

/** Whoever asks again does not want to wait. */
function stopOnSignal(log: Log, timers: ServerTimers, stop: () => Promise<void>): void {
  let isStopping = false
  const handle = (signal: string): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    timers.after(stopMs, () => process.exit(1))
    stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.fatal({ err: error }, 'could not stop in order')
        process.exit(1)
      })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handle)
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
