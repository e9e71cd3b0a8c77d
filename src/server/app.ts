import { readFileSync } from 'node:fs'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import type { PrintPage } from '#public/pages.ts'
import { deviceHandlers } from './areas/account/device-routes.ts'
import { addExportCall } from './areas/account/export-routes.ts'
import { pushHandlers } from './areas/account/push-routes.ts'
import { accountHandlers } from './areas/account/routes.ts'
import { devicesKeptMs, forgetExpiredSessions, forgetOldDevices } from './areas/account/sessions.ts'
import { planHandlers } from './areas/account/plan-routes.ts'
import { staffHandlers } from './areas/account/staff-routes.ts'
import { confirmBooking } from './areas/booking/confirming.ts'
import { expireOverdue } from './areas/booking/expiry.ts'
import { bookingAreaHandlers } from './areas/booking/routes.ts'
import { catalogueAreaHandlers } from './areas/catalogue/catalogue-routes.ts'
import { answeredKeptMs, forgetEnquiries } from './areas/catalogue/enquiry-routes.ts'
import { serveListingFeed } from './areas/catalogue/listing-feed.ts'
import { createPictureReader } from './areas/catalogue/marked-pictures.ts'
import { createCatalogueReader, createMenuReader } from './areas/catalogue/kept-catalogues.ts'
import { createCataloguePages } from './areas/catalogue/catalogue-pages.ts'
import { paymentAreaHandlers } from './payments/handlers.ts'
import { createShopPages } from './areas/booking/shop-pages.ts'
import { forgetWaitlist } from './areas/booking/waitlist-repository.ts'
import { serveCardHomeScreens } from './areas/loyalty/card-home-screen.ts'
import { createCardPages } from './areas/loyalty/card-pages.ts'
import { loyaltyAreaHandlers } from './areas/loyalty/loyalty-routes.ts'
import { admitWaiting, expireCards, reportWrongBalances } from './areas/loyalty/loyalty-upkeep.ts'
import { expireOrders } from './areas/orders/order-expiry.ts'
import { forgetSharedTables, sharedTablesKeptMs } from './areas/orders/shared-table-upkeep.ts'
import { orderHandlers } from './areas/orders/order-routes.ts'
import { sharedTableHandlers } from './areas/orders/shared-tables.ts'
import { waiterCallHandlers } from './areas/orders/waiter-calls.ts'
import { analyticsHandlers } from './areas/analytics/analytics-routes.ts'
import { addSheetCalls } from './areas/sheets/sheet-routes.ts'
import { bodyLimits } from './core/body.ts'
import { registerCalls, type ServedCalls } from './core/calls.ts'
import type { Core } from './core/core.ts'
import { forgetKeys, keysKeptMs } from './core/idempotency.ts'
import { headsHandlers } from './core/heads-call.ts'
import { createIdentity } from './core/identity.ts'
import type { Job } from './core/jobs.ts'
import type { Log } from './core/log.ts'
import { dropUnusedPictures, unusedPicturesKeptMs } from './core/media-upkeep.ts'
import { folderMedia, mediaFolder } from './core/media.ts'
import type { Handlers } from './core/route.ts'
import { createStreams } from './core/streams.ts'
import { forgetOldCounts } from './core/throttle.ts'
import { deletionsKeptMs, forgetDeletions } from './db/changes.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { listenToBots } from './messages/bots.ts'
import { createMessages } from './messages/messages.ts'
import { createProviders } from './messages/providers.ts'
import { queueReminders } from './messages/reminders.ts'
import { forgetLinks } from './messages/telegram-links.ts'
import { addCommandGroups } from './plugins/command-groups.ts'
import { addErrorAnswers, answerError } from './plugins/errors.ts'
import { addLimits } from './plugins/limits.ts'
import { servePage, serveMarkedPictures, servePictures, serveVisitorPages } from './plugins/pages.ts'
import { addRequestRules } from './plugins/requests.ts'
import { addSecurity } from './plugins/security.ts'
import { addServiceCalls } from './plugins/service.ts'
import { addOrderlyStop } from './plugins/stopping.ts'
import { createPrintToSend } from './plugins/visitor-pages.ts'
import { deliveriesKeptMs, forgetDeliveries } from './push/deliveries.ts'
import { createPreviews } from './previews/previews.ts'
import { createPushes } from './push/pushes.ts'
import { createPushTransport, type Connect, type SendPush } from './push/push-transport.ts'
import { createDeliverySender } from './push/sender.ts'
import type { Config } from './start/config.ts'
import type { Environment } from './start/environment.ts'
import { packInPool, type Pack } from './start/packing.ts'

export interface AppParts {
  readonly database: OpenDatabase
  readonly config: Config
  readonly environment: Environment
  readonly log: Log
  /** Folder of the built page; without it only the API answers. */
  readonly pageFolder?: string
  /** Prints visitors' pages; without it their addresses lead nowhere. */
  readonly printPage?: PrintPage | undefined
  /** Packs them, where it is not Node's own pool. */
  readonly pack?: Pack | undefined
  /** Sends to push services, where it is not the network. */
  readonly sendPush?: SendPush | undefined
  /** Reaches gateways for messages, where it is not HTTPS to public addresses. */
  readonly connectGateway?: Connect | undefined
}

/** All areas' handlers: a call of the contract that nobody answers does not compile. */
const handlers: Handlers = {
  ...accountHandlers,
  ...deviceHandlers,
  ...staffHandlers,
  ...planHandlers,
  ...pushHandlers,
  ...bookingAreaHandlers,
  ...catalogueAreaHandlers,
  ...paymentAreaHandlers,
  ...orderHandlers,
  ...waiterCallHandlers,
  ...sharedTableHandlers,
  ...loyaltyAreaHandlers,
  ...analyticsHandlers,
  ...headsHandlers,
}

/** The whole server, ready to listen, which it leaves to its caller. It answers the calls of the contract, unless it is given others. */
export async function buildApp(parts: AppParts, served: ServedCalls = { endpoints, handlers }): Promise<FastifyInstance> {
  const { config, log, database } = parts
  const core = createCore(parts)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...config.trustedProxies],
    bodyLimit: bodyLimits.json,
    requestTimeout: 60_000,
    // What is under way when the server stops is still answered.
    return503OnClosing: false,
    https: config.https ? { cert: readFileSync(config.https.cert), key: readFileSync(config.https.key) } : null,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }) as unknown as FastifyInstance // Its type would name our logger's, and so would every plugin's.

  addErrorAnswers(app)
  addOrderlyStop(app, core.timers, () => core.streams.stop())
  await addSecurity(app, config)
  addRequestRules(app)
  await addLimits(app, core)
  await addServiceCalls(app, core)
  addCommandGroups(app, core)
  addSheetCalls(app, core)
  addExportCall(app, core)
  registerCalls(app, core, served)
  await servePictures(app, mediaFolder(config.dataDir))
  if (parts.printPage) {
    const printToSend = createPrintToSend(parts.printPage, parts.pack ?? packInPool)
    const readPicture = createPictureReader(core)
    serveMarkedPictures(app, readPicture)
    const drawOnce = createPreviews(readPicture)
    const readCatalogue = createCatalogueReader(core)
    serveVisitorPages(
      app,
      'shop',
      config.publicUrl,
      parts.printPage,
      createShopPages(core, createMenuReader(core, readCatalogue), printToSend),
      drawOnce,
    )
    serveListingFeed(app, core, config.publicUrl)
    serveVisitorPages(app, 'catalog', config.publicUrl, parts.printPage, createCataloguePages(core, readCatalogue, printToSend), drawOnce)
    serveCardHomeScreens(app, core, readPicture)
    serveVisitorPages(app, 'add', config.publicUrl, parts.printPage, createCardPages(core, printToSend), drawOnce)
  }
  await servePage(app, parts.pageFolder, parts.printPage)
  const pushes = createPushes({ ...core, send: parts.sendPush ?? createPushTransport(core.now), contact: config.pushContact })
  const sender = createDeliverySender({ ...core, transports: { push: pushes, ...createMessages({ ...core, ...core.providers }) } })
  app.addHook('onClose', () => sender.stop())
  app.addHook('onClose', listenToBots({ ...core, ...core.providers, confirm: confirmBooking }))
  await database.listen({
    ...core.streams.listener,
    deliveryWaits: () => sender.wake(),
    resumed() {
      core.streams.listener.resumed()
      sender.wake()
    },
  })
  return app
}

/** What has to be done from time to time, whatever the database. */
export function housekeeping({
  database: { db },
  environment: { clock, newId },
  config,
}: Pick<AppParts, 'database' | 'environment' | 'config'>): readonly Job[] {
  const hourly = 3600_000
  const ago = (ms: number): string => new Date(clock.now() - ms).toISOString()
  return [
    { name: 'expire bookings', everyMs: 30_000, run: async () => void (await expireOverdue(db, ago(0), newId)) },
    { name: 'expire orders', everyMs: 30_000, run: () => expireOrders(db, ago(0), newId) },
    { name: 'check balances', everyMs: 24 * hourly, run: () => reportWrongBalances(db) },
    { name: 'expire cards', everyMs: hourly, run: () => expireCards(db, ago(0), newId) },
    { name: 'admit who waits for a card', everyMs: 60_000, run: () => admitWaiting(db, ago(0)) },
    { name: 'forget who waited', everyMs: hourly, run: () => forgetWaitlist(db, ago(0)) },
    { name: 'forget who asked', everyMs: hourly, run: () => forgetEnquiries(db, ago(answeredKeptMs)) },
    { name: 'queue reminders', everyMs: 60_000, run: () => queueReminders(db, ago(0)) },
    { name: 'forget shared tables', everyMs: hourly, run: () => forgetSharedTables(db, ago(sharedTablesKeptMs)) },
    { name: 'forget keys', everyMs: hourly, run: () => forgetKeys(db, ago(keysKeptMs)) },
    { name: 'forget deletions', everyMs: hourly, run: () => forgetDeletions(db, ago(deletionsKeptMs)) },
    { name: 'forget sessions', everyMs: hourly, run: () => forgetExpiredSessions(db, ago(0)) },
    {
      name: 'drop unused pictures',
      everyMs: hourly,
      run: async () => void (await dropUnusedPictures(db, mediaFolder(config.dataDir), clock.now() - unusedPicturesKeptMs)),
    },
    { name: 'forget devices', everyMs: hourly, run: () => forgetOldDevices(db, ago(devicesKeptMs)) },
    { name: 'forget deliveries', everyMs: hourly, run: () => forgetDeliveries(db, ago(deliveriesKeptMs)) },
    { name: 'forget links', everyMs: hourly, run: () => forgetLinks(db, ago(0)) },
    { name: 'forget counts', everyMs: hourly, run: () => forgetOldCounts(db, ago(0)) },
  ]
}

function createCore({ database: { db }, config, environment, log, connectGateway }: AppParts): Core {
  const now = (): number => environment.clock.now()
  const identity = createIdentity(db)
  return {
    db,
    config,
    log,
    identity,
    now,
    media: folderMedia(mediaFolder(config.dataDir), config.mediaUrl),
    streams: createStreams(db, identity, now, environment.timers, log),
    providers: createProviders(config, now, connectGateway),
    timers: environment.timers,
    newId: environment.newId,
  }
}
