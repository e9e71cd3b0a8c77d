import { commandContracts, type Command as QueuedCommand, type CommandArgs, type CommandName } from '#contract/commands.ts'
import { addMinutes } from '#domain/shared/zone.ts'
import { must } from '#lib/assert.ts'
import type { Engine } from '#offline/engine.ts'
import type { OutboxEntry } from '#offline/entry.ts'
import { fillDevice } from '#tests/doubles/device.ts'
import { settle } from '#tests/doubles/idle.ts'
import { createNetwork } from '#tests/doubles/network.ts'
import type { VirtualTime } from '#tests/doubles/virtual-time.ts'
import type { Action, Command } from './actions.ts'
import { today, tomorrow, type App } from './apps.ts'
import type { Backend } from './backend.ts'
import { opening } from './day.ts'
import { aUser, createDesk, type Tab } from './desk.ts'
import { createLedger, violations } from './ledger.ts'
import { shownWrong } from './shown.ts'

/** A desk with its device, the server, and everything that goes wrong between them. */
export interface World {
  perform(action: Action): Promise<void>
  /** Everything works again, and time passes; half of the worlds go on without being started anew. Answers every promise that is not kept, in words. */
  healAndCheck(): Promise<readonly string[]>
}

const weekMs = 7 * 86_400_000

export async function createWorld(time: VirtualTime, server: Backend): Promise<World> {
  const { people, businessId, employees } = server
  const network = createNetwork(server.host, time, server.streams)
  const desk = createDesk(time, network)
  const ledger = createLedger()
  const bookingIds = (await server.bookings()).map(({ id }) => id)
  const problems: string[] = []
  /** The databases of those who are not signed in, as they were left. */
  const left = new Map<string, string>()
  let person: string = people[0]
  let app: App = today
  let hasSignedIn = false
  let made = 0

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

  function newBookingId(): string {
    made += 1
    const id = `01990000-0000-7000-8000-${String(made).padStart(12, '0')}`
    bookingIds.push(id)
    return id
  }

  /** The parts of a visit, half an hour each, one after the other [B8]. */
  function visitOf({ slot, employees: chosen, status }: Extract<Action, { do: 'visit' }>): readonly QueuedCommand[] {
    const visit_id = `01990000-0000-7000-8000-00000001${String(made).padStart(4, '0')}`
    return chosen.map((employee, nth) => ({
      name: 'booking.create',
      args: { id: newBookingId(), business_id: businessId, employee_id: employees[employee]!, service_id: server.serviceId, duration_minutes: 30, start: at(slot + nth), status, visit_id },
    }))
  }

  /** All of a visit are on the device, or none is [E1]. */
  async function enqueueVisit(tab: Tab, action: Extract<Action, { do: 'visit' }>): Promise<void> {
    const came = await tab.engine.enqueueAll(visitOf(action))
    if (came.ok) came.value.forEach((entry) => ledger.add(entry))
    if (came.ok && came.value.length !== action.employees.length) problems.push(`of a visit of ${action.employees.length} only ${came.value.length} were kept`)
    await settle()
  }

  function argsOf(command: Command, by: App): { readonly name: CommandName; readonly args: unknown } {
    if (command.name === 'create') {
      const id = newBookingId()
      const wanted = command.isBlocked ? { service_id: null, duration_minutes: 30 } : { service_id: server.serviceId, status: command.status }
      const args: CommandArgs['booking.create'] = { id, business_id: businessId, employee_id: employees[command.employee]!, start: at(command.slot), ...wanted }
      return { name: 'booking.create', args }
    }
    if (command.name === 'service') return { name: 'service.edit', args: { id: server.serviceId, changes: { price: command.price * 1000 } } }
    if (command.name === 'reorder') return { name: 'category.reorder', args: { id: server.categories[command.category]!, business: businessId, order: command.order } }
    const id = must(bookingIds[command.booking % bookingIds.length], 'a booking')
    if (command.name === 'move') return { name: 'booking.move', args: { id, changes: { start: at(command.slot), employee_id: employees[command.employee] } } }
    if (command.name === 'resize') return { name: 'booking.resize', args: { id, changes: { duration_minutes: command.minutes } } }
    if (command.name === 'edit') return { name: 'booking.edit', args: { id, changes: { note: command.note } } }
    if (command.name === 'cancel') return { name: 'booking.cancel', args: by.cancel({ id, reason: 'ill', ...(command.isDecline && { only_pending: true }) }) }
    return { name: `booking.${command.name}`, args: { id } }
  }

  async function enqueue(tab: Tab, command: Command): Promise<ReturnType<Engine['enqueue']>> {
    const { name, args } = argsOf(command, tab.app)
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

  async function resolve(entry: OutboxEntry | undefined, way: 'theirs' | 'again' | 'discard' | 'retry'): Promise<void> {
    if (!entry) return
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
    const again = (await desk.disk.outbox(person)).find((one) => one.seq === seq)
    if (again && again.key !== key) ledger.replace(key, again)
    await settle()
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
        await enqueueVisit(await tabAt(action.tab), action)
        break
      case 'faults':
        network.plan.push(...action.plan)
        break
      case 'wait':
        await time.advance(action.seconds * 1000)
        break
      case 'elsewhere': {
        const { name, args } = argsOf(action.command, today)
        const request = commandContracts[name].request(args as never)
        await server.act(request.method, request.path, request.body)
        break
      }
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
      case 'undo': {
        const entry = (await desk.disk.outbox(person)).toReversed()[action.nth]
        if (entry && (await (await tabAt(0)).engine.undo(entry.seq)).ok) ledger.decide(entry.key, 'undone')
        break
      }
      case 'second tab':
        if (desk.tabs.length < 2) await desk.openTab(person, app)
        break
      case 'worker':
        desk.runWorker()
        break
      case 'wall':
        network.walled.add(must(bookingIds[action.booking % bookingIds.length], 'a booking'))
        break
      case 'sync':
        background((await tabAt(0)).engine.syncNow())
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
    problems.push(`the queue of ${person} does not drain: ${outbox.map(({ command, state, error }) => `${command} ${state} ${error?.code}`).join(', ')}`)
  }

  /** What the wall does not stop: neither its own request nor one that has to come before it [E4]. */
  function notWalled(outbox: readonly OutboxEntry[]): readonly OutboxEntry[] {
    const held = new Set<string>()
    return outbox.filter((entry) => {
      const isHeld = [...network.walled].some((id) => entry.entity.endsWith(id)) || entry.touches.some((touched) => held.has(touched))
      if (isHeld) entry.touches.forEach((touched) => held.add(touched))
      return !isHeld
    })
  }

  /** What a screen shows over a queue that is not empty. */
  async function checkShown(): Promise<void> {
    const tab = desk.tabs.find(({ engine }) => engine.userId === person)
    if (!tab) return
    const rows = await tab.engine.view({ collection: 'bookings', businessId })
    problems.push(...shownWrong({ rows, mirror: await desk.disk.bookings(person), outbox: await desk.disk.outbox(person) }))
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
      const [outbox, receipts] = [await desk.disk.outbox(who), await desk.disk.receipts(who)]
      problems.push(...violations(ledger, await server.done(ledger.promised), who, outbox, receipts), ...(await differences(tab.engine)))
    }
    desk.close()
    return problems
  }

  function restart(): void {
    desk.killAll()
    app = tomorrow
  }

  /** What the screen shows is what the server has. */
  async function differences(engine: Engine): Promise<readonly string[]> {
    const cutoff = new Date(desk.now() - weekMs).toISOString()
    const shown = await engine.view({ collection: 'bookings', businessId })
    const all = await server.bookings()
    const there = all.filter(({ start }) => start >= cutoff)
    const { services, categories } = await server.setup()
    const shownSetup = [...(await engine.view({ collection: 'services', businessId })), ...(await engine.view({ collection: 'categories', businessId }))]
    const byId = new Map([...shown, ...shownSetup].map(({ row }) => [row.id, row]))
    const wrong = [...there, ...services, ...categories].filter((row) => JSON.stringify(sorted(row)) !== JSON.stringify(sorted(byId.get(row.id))))
    const extra = shown.filter(({ row }) => row.start >= cutoff && !all.some(({ id }) => id === row.id))
    return [
      ...wrong.map((row) => `${person} sees ${JSON.stringify(byId.get(row.id))} for ${JSON.stringify(row)}`),
      ...extra.map(({ row }) => `${person} sees ${row.id}, which is not there`),
    ]
  }

  return { perform, healAndCheck }
}

function sorted(row: object | undefined): unknown {
  return row && Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function at(slot: number): string {
  return addMinutes(opening, slot * 30)
}
