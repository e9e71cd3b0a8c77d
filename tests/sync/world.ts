import { isDeepStrictEqual } from 'node:util'
import { businessCollections } from '#contract/collections.ts'
import { commandContracts, type Command as QueuedCommand, type CommandArgs } from '#contract/commands.ts'
import type { Booking } from '#domain/booking/booking.ts'
import type { DayClose } from '#domain/payments/day-close.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Row } from '#domain/shared/row.ts'
import type { Engine } from '#offline/engine.ts'
import { targetOf, type OutboxEntry } from '#offline/outbox/entry.ts'
import { soFarOf, type KnownRows } from '#offline/pull/known-rows.ts'
import { silenceMs, watchdogMs } from '#offline/watchdog.ts'
import { fillDevice } from '#tests/doubles/device.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'
import type { Action, Command } from './actions.ts'
import { today, tomorrow, type App } from './apps.ts'
import type { Backend, Rows } from './backend.ts'
import { createCommands } from './commands.ts'
import { cardsWrong, heldWrong } from './counter.ts'
import { aUser, createDesk, watched, type Tab } from './desk.ts'
import { drawnCollections, emptying, madeAgain, type DrawnCollection } from './drawn-rows.ts'
import { createLedger, violations } from './ledger.ts'
import { oneSided, shownWrong } from './shown.ts'
import { closesWrong, paymentsWrong } from './till.ts'

/** A desk with its device, the server, and everything that goes wrong between them. */
export interface World {
  perform(action: Action): Promise<void>
  /**
   * Everything works again, and time passes; half of the worlds go on without being started anew. Answers every promise that is not kept,
   * in words.
   */
  healAndCheck(): Promise<readonly string[]>
}

/** `isWatched`: screens are open all the time, and must show at last what one shows that is opened then. */
export async function createWorld(time: VirtualTime, server: Backend, isWatched = false): Promise<World> {
  const { people, businessId, zone } = server
  const network = createNetwork(server.host, time, server.streams)
  const desk = createDesk(time, network, isWatched ? businessId : undefined)
  const ledger = createLedger()
  const commands = createCommands(server, await server.rows(), await server.cardEvents())
  const problems: string[] = []
  /** The databases of those who are not signed in, as they were left. */
  const left = new Map<string, string>()
  let person: string = people[0]
  let app: App = today
  let hasSignedIn = false

  async function tabAt(nth: number): Promise<Tab> {
    const tab = desk.tabs[nth % Math.max(desk.tabs.length, 1)] ?? (await desk.openTab(person, app))
    if (!hasSignedIn) await signIn(tab)
    return tab
  }

  async function signIn(tab: Tab): Promise<void> {
    hasSignedIn = true
    await tab.accounts.signIn(aUser(person), await server.signIn(person))
    background(tab.engine.syncNow())
    await settle()
  }

  /** What an engine does may wait for time to pass; nobody waits for it here. */
  function background(work: Promise<unknown>): void {
    work.catch((error: unknown) => problems.push(`the engine threw ${String(error)}`))
  }

  /** All of what belongs together are on the device, or none is [E1]. */
  async function enqueueAll(tab: Tab, together: readonly QueuedCommand[]): Promise<void> {
    const came = await tab.engine.enqueueAll(together)
    if (came.ok) came.value.forEach((entry) => ledger.add(entry))
    if (came.ok && came.value.length !== together.length)
      problems.push(`of ${together.length} commands only ${came.value.length} were kept`)
    await settle()
  }

  async function enqueue(tab: Tab, command: Command): Promise<ReturnType<Engine['enqueue']>> {
    const { name, args } = commands.of(command, tab.app)
    const came = await tab.engine.enqueue(name, args as never)
    if (came.ok) ledger.add(came.value)
    await settle()
    return came
  }

  async function switchUser(to: string): Promise<void> {
    const tab = await tabAt(0)
    const from = person
    person = to
    // The tabs of who was here before are still open when the other signs in.
    await tab.accounts.signIn(aUser(to), await server.signIn(to))
    await time.advance(31_000)
    desk.killAll()
    left.set(from, await desk.disk.dump(from))
    await comeBack(to)
    await desk.openTab(person, app)
  }

  /** Whose database nobody should have touched while they were away. */
  async function comeBack(who: string): Promise<void> {
    const before = left.get(who)
    if (before !== undefined && (await desk.disk.dump(who)) !== before) problems.push(`the database of ${who} was touched`)
    left.delete(who)
  }

  async function resolve(entry: OutboxEntry | undefined, way: Extract<Action, { do: 'resolve' }>['way']): Promise<void> {
    if (!entry) return
    if (way === 'correct') return correct(entry)
    const { engine } = await tabAt(0)
    const { seq, key } = entry
    const ways = {
      theirs: () => engine.keepTheirs(seq),
      again: () => engine.applyAgain(seq),
      discard: () => engine.discard(seq),
      retry: () => engine.retry(seq),
    }
    const came = await ways[way]()
    if (!came.ok) return
    if (way === 'theirs' || way === 'discard') ledger.decide(key, 'given_up')
    // Applied again it may have moved to the end.
    const moved = way === 'again' || way === 'retry' ? (came.value as OutboxEntry | undefined) : undefined
    const again = moved ?? (await desk.disk.outbox(person)).find((one) => one.seq === seq)
    if (again && again.key !== key) ledger.replace(key, again)
    await settle()
  }

  /** A booking that was refused is for somebody new. */
  async function correct({ seq, key, command, args }: OutboxEntry): Promise<void> {
    if (command !== 'booking.create') return
    const { engine } = await tabAt(0)
    const [entered, again] = commands.ofCorrection(args as CommandArgs['booking.create'])
    const came = await engine.enqueueAll([entered, { ...again, replacing: seq }])
    const [customer, booking] = came.ok ? came.value : []
    if (customer) ledger.add(customer)
    if (booking) ledger.replace(key, booking)
    await settle()
  }

  /** Answers whether it is gone from the outbox already. */
  async function undo(entry: OutboxEntry | undefined): Promise<boolean> {
    if (!entry) return false
    const came = await (await tabAt(0)).engine.undo(entry.seq)
    if (!came.ok) return came.refusal.code === 'entry_gone'
    ledger.decide(entry.key, 'undone')
    const missed = (await desk.disk.outbox(person)).filter((later) => later.seq > entry.seq && isMissedBy(entry, later))
    problems.push(...missed.map(({ command }) => `${entry.command} was undone from under ${command}`))
    return false
  }

  /** A deletion is taken back at once: as long as it waits, by nothing; then by making the row again. */
  async function deleteAndBack(tab: Tab, command: Command): Promise<void> {
    const came = await enqueue(tab, command)
    await time.advance(1)
    if (!came.ok || !(await undo(came.value)) || !came.value.seen) return
    await enqueueAll(await tabAt(0), [madeAgain(targetOf(came.value).collection as DrawnCollection, came.value.seen)])
  }

  /** All that keeps a row from being deleted is put elsewhere or deleted with it. */
  async function emptyAndDelete(tab: Tab, { command }: Extract<Action, { do: 'empty and delete' }>): Promise<void> {
    const { args, name } = commands.of(command, tab.app) as QueuedCommand & { readonly args: { readonly id: string } }
    const shown = await Promise.all(
      drawnCollections.map(async (collection) => [
        collection,
        soFarOf(await tab.engine.view({ collection, businessId })).map(({ row }) => row),
      ]),
    )
    await enqueueAll(tab, [
      ...emptying(command.of, args.id, Object.fromEntries(shown) as Parameters<typeof emptying>[2]),
      { name, args } as QueuedCommand,
    ])
  }

  async function actElsewhere(command: Command): Promise<void> {
    const { name, args } = commands.of(command, today)
    const request = commandContracts[name].request(args as never)
    await server.act(request.method, request.path, request.body)
  }

  async function attention(): Promise<readonly OutboxEntry[]> {
    return (await desk.disk.outbox(person)).filter(({ state }) => state === 'conflict' || state === 'rejected')
  }

  async function perform(action: Action): Promise<void> {
    // No two things happen in the same instant.
    await time.advance(1)
    switch (action.do) {
      case 'enqueue':
        await enqueue(await tabAt(action.tab), action.command)
        break
      case 'visit':
        await enqueueAll(await tabAt(action.tab), commands.ofVisit(action))
        break
      case 'newcomer':
        await enqueueAll(await tabAt(action.tab), commands.ofNewcomer(action))
        break
      case 'caller':
        for (const command of commands.ofCaller(action)) await enqueueAll(await tabAt(action.tab), [command])
        break
      case 'pay back twice': {
        const command = { name: 'pay back', event: action.event, amount: 700 } as const
        await actElsewhere(command)
        await enqueue(await tabAt(action.tab), command)
        break
      }
      case 'close': {
        const tab = await tabAt(action.tab)
        const shown = async <Of extends 'payments' | 'closes'>(collection: Of) =>
          soFarOf(await tab.engine.view({ collection, businessId }))
            .filter((view) => !view.attention)
            .map(({ row }) => row)
        await enqueueAll(tab, [commands.ofClose(action.day, { payments: await shown('payments'), closes: await shown('closes') })])
        break
      }
      case 'close elsewhere': {
        const { name, args } = commands.ofClose(action.day, await server.rows())
        const { method, path, body } = commandContracts[name].request(args as never)
        await server.act(method, path, body)
        break
      }
      case 'dish':
        for (const command of commands.ofDish(action)) await enqueueAll(await tabAt(action.tab), [command])
        break
      case 'faults':
        network.plan.push(...action.plan)
        break
      case 'wait':
        await time.advance(action.seconds * 1000)
        break
      case 'elsewhere':
        await actElsewhere(action.command)
        break
      case 'both': {
        const tab = await tabAt(action.tab)
        await actElsewhere({ ...action.command, value: action.command.value + 1 })
        await enqueue(tab, action.command)
        break
      }
      case 'both at the counter': {
        const tab = await tabAt(action.tab)
        await actElsewhere(action.command)
        await enqueue(tab, action.command)
        break
      }
      case 'cards of one person':
        await enqueue(await tabAt(action.tab), { name: 'merge customer', customer: 1, into: 0 })
        await actElsewhere(action.meanwhile)
        for (const command of [action.merge, action.meanwhile]) await enqueue(await tabAt(action.tab), command)
        if (action.isParted) await enqueue(await tabAt(action.tab), { name: 'split customer', customer: 1 })
        break
      case 'both change order': {
        const tab = await tabAt(action.tab)
        await actElsewhere({ ...action.command, quantity: action.command.quantity === 3 ? 1 : 3 })
        await enqueue(tab, action.command)
        break
      }
      case 'delete and back':
        await deleteAndBack(await tabAt(action.tab), action.command)
        break
      case 'empty and delete':
        await emptyAndDelete(await tabAt(action.tab), action)
        break
      case 'network':
        network.isOnline = action.isOnline
        desk.wake(action.isOnline ? 'online' : 'offline')
        break
      case 'crash':
        desk.tabs[0]?.dieAfter(action.afterSends)
        break
      case 'resolve':
        await resolve((await attention())[action.nth], action.way)
        break
      case 'undo':
        await undo((await desk.disk.outbox(person)).toReversed()[action.nth])
        break
      case 'second tab':
        if (desk.tabs.length < 2) await desk.openTab(person, app)
        break
      case 'worker':
        desk.runWorker()
        break
      case 'wall':
        network.walled.add(commands.bookingId(action.booking))
        break
      case 'sync':
        background((await tabAt(0)).engine.syncNow())
        break
      case 'look':
        await checkShown()
        break
      case 'retry all':
        await (await tabAt(0)).engine.retryAll()
        break
      case 'expire':
        await server.expire(person)
        break
      case 'sign in':
        await signIn(await tabAt(0))
        break
      case 'switch user':
        await switchUser(person === people[0] ? people[1] : people[0])
        break
      case 'clock':
        desk.moveClock(action.minutes * 60_000)
        break
      case 'update':
        app = tomorrow
        desk.tabs[0]?.kill()
        break
      case 'server update':
        server.refusesApps = action.refusesUs
        break
      case 'device full': {
        const tab = await tabAt(0)
        const empty = fillDevice('outbox')
        const came = await enqueue(tab, action.command)
        empty()
        if (came.ok || came.refusal.code !== 'device_full') problems.push('a full device took a command')
      }
    }
    await settle()
    ledger.observe(await desk.disk.outbox(person))
  }

  /** Tries until nothing waits but what is walled off, as a person would who decides what the engine cannot. */
  async function drainAll(): Promise<void> {
    for (let round = 0; round < 60; round += 1) {
      const outbox = await desk.disk.outbox(person)
      ledger.observe(outbox)
      if (notWalled(outbox).length === 0) return
      const [first] = await attention()
      if (first) await resolve(first, round % 2 === 0 ? 'theirs' : 'discard')
      else await time.advance(31_000)
    }
    const outbox = notWalled(await desk.disk.outbox(person))
    problems.push(
      `the queue of ${person} does not drain: ${outbox.map(({ command, state, error }) => `${command} ${state} ${error?.code}`).join(', ')}`,
    )
  }

  /** What the wall does not stop: neither its own request nor one that has to come before it [E4]. */
  function notWalled(outbox: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const held = new Set<string>()
    return outbox.filter((entry) => {
      const isHeld =
        [...network.walled].some((id) => entry.entity.endsWith(id) || JSON.stringify(entry.args).includes(id)) ||
        entry.touches.some((touched) => held.has(touched))
      if (isHeld) entry.touches.forEach((touched) => held.add(touched))
      return !isHeld
    })
  }

  /** What a screen shows over a queue that is not empty. */
  async function checkShown(): Promise<void> {
    const tab = desk.tabs.find(({ engine }) => engine.userId === person)
    if (!tab) return
    const outbox = await desk.disk.outbox(person)
    for (const collection of businessCollections) {
      const rows = soFarOf(await tab.engine.view({ collection, businessId }))
      const mirror = await desk.disk.mirror(person, collection)
      problems.push(...shownWrong({ collection, rows, mirror, outbox }), ...oneSided(collection, mirror, outbox))
      if (collection === 'card_objects') problems.push(...heldWrong(rows, mirror, outbox, await server.cardEvents()))
    }
    if (!isWatched) return
    await settle()
    for (const { engine, shown } of desk.tabs.filter((one) => one.engine.userId === person)) {
      for (const collection of watched) {
        const [before, now] = [shown.get(collection), await engine.view({ collection, businessId })]
        const [was, is] = [before, now].map((known) =>
          JSON.stringify(
            known &&
              soFarOf<Row>(known as KnownRows<Row>).map((view) => ({
                row: view.row,
                pending: view.pending.map(({ key, state, attempts }) => [key, state, attempts]),
                code: view.attention?.code,
              })),
          ),
        )
        if (was !== is) problems.push(`${collection} are shown otherwise to who has watched than to who looks anew: ${was}, ${is}`)
      }
    }
  }

  async function healAndCheck(): Promise<readonly string[]> {
    await checkShown()
    network.isOnline = true
    network.plan.length = 0
    server.refusesApps = false
    const goesOn = ledger.promised.length % 2 === 0 && desk.tabs.length > 0 && desk.tabs.every((tab) => tab.app === app)
    if (!goesOn) restart()
    desk.tabs.forEach((tab) => tab.dieAfter(Number.POSITIVE_INFINITY))
    // What was late arrives.
    await time.advance(60_000)
    for (const who of people.filter((one) => one === person || left.has(one))) {
      if (who !== person) {
        restart()
        await comeBack(who)
      }
      person = who
      const tab = desk.tabs[0] ?? (await desk.openTab(who, app))
      await signIn(tab)
      await drainAll()
      if (network.walled.size > 0) {
        network.walled.clear()
        await drainAll()
      }
      // Where no stream tells of what a command took along, the next pull does [E15].
      await time.advance(silenceMs + watchdogMs)
      const [outbox, receipts] = [await desk.disk.outbox(who), await desk.disk.receipts(who)]
      problems.push(...violations(ledger, await server.done(ledger.promised), who, outbox, receipts), ...(await differences(tab.engine)))
    }
    const there = await server.rows()
    problems.push(...closesWrong(there), ...paymentsWrong(there.payments), ...cardsWrong(there, await server.cardEvents(), zone))
    desk.close()
    return problems
  }

  function restart(): void {
    desk.killAll()
    app = tomorrow
  }

  /** What the screen shows is what the server has. */
  async function differences(engine: Engine): Promise<readonly string[]> {
    const there = await server.rows()
    const isKept = keptFrom(desk.now(), there)
    const each = businessCollections.map(async (collection) => {
      const shown = new Map(soFarOf(await engine.view({ collection, businessId })).map(({ row }) => [row.id, row as Row]))
      const rows = new Map(there[collection].map((row) => [row.id, row as Row]))
      const wrong = [...rows.values()].filter((row) => isKept(row) && !isDeepStrictEqual(row, shown.get(row.id)))
      const extra = [...shown.values()].filter((row) => isKept(row) && !rows.has(row.id))
      return [
        ...wrong.map((row) => `${person} sees ${JSON.stringify(shown.get(row.id))} for ${JSON.stringify(row)}`),
        ...extra.map(({ id }) => `${person} sees ${id} of ${collection}, which is not there`),
      ]
    })
    return (await Promise.all(each)).flat()
  }

  return { perform, healAndCheck }
}

/** Whether a device has a row for sure: bookings of days long past are not kept there, nor what the till counted long ago [E12]. */
function keptFrom(now: number, { closes }: Rows): (row: Row) => boolean {
  const [week, month] = [7, 31].map((days) => new Date(now - days * 86_400_000).toISOString())
  const last = closes.toSorted((a, b) => (a.day < b.day ? 1 : -1))[0]?.id
  return (row) => {
    const { start, created_at, close_id, totals } = row as Partial<Booking & Payment & DayClose>
    if (start !== undefined) return start >= week!
    if (created_at === undefined || created_at >= month!) return true
    return totals === undefined ? !close_id || close_id === last : row.id === last
  }
}

/** Whether what came later rests on this one: it names the row that begins with it, or is about the same row. */
function isMissedBy(undone: OutboxEntry, later: OutboxEntry): boolean {
  const { id } = targetOf(undone)
  return later.entity === undone.entity || (undone.command.endsWith('.create') && JSON.stringify(later.args).includes(id))
}
