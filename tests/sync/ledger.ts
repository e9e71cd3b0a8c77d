import type { OutboxEntry, Receipt } from '#offline/outbox/entry.ts'
import type { Effect } from '#tests/doubles/server-model.ts'

/** What was promised to people: every command that a device said it had saved, and what they then decided. */
export interface Promised {
  readonly key: string
  readonly userId: string
  /** Its place, as it was last seen. */
  seq: number
  readonly command: string
  readonly entity: string
  readonly touches: readonly string[]
  /** Everything that it says: the rows that it names stand in it. */
  readonly said: string
  /** What its row no longer names after it. */
  readonly leaves: readonly unknown[]
  readonly createdAt: number
  /** The revision that the person saw. */
  readonly baseRev: number
  fate: 'kept' | 'undone' | 'given_up' | 'replaced'
  /** It needed a person, or waited behind one that did: its lane did not wait for it. */
  leftItsLane: boolean
  /** It was shown as refused. */
  wasRefused: boolean
  /** What it says was taken for damaged [E9]. */
  wasUnreadable: boolean
  /** It left the outbox while an earlier one that holds their row needed a person [E4]. */
  passedRefused: boolean
}

export interface Ledger {
  readonly promised: readonly Promised[]
  add(entry: OutboxEntry): void
  /** A command that was refused is tried anew, in its old place but now. */
  replace(key: string, entry: OutboxEntry): void
  decide(key: string, fate: Promised['fate']): void
  /** Notes what stands in an outbox between two actions. */
  observe(entries: readonly OutboxEntry[]): void
}

export function createLedger(): Ledger {
  const promised: Promised[] = []
  const find = (key: string) => promised.find((one) => one.key === key)
  return {
    promised,
    add(entry) {
      promised.push(promise(entry))
    },
    replace(key, entry) {
      const one = find(key)
      if (one) one.fate = 'replaced'
      promised.push({ ...promise(entry), leftItsLane: true })
    },
    decide(key, fate) {
      const one = find(key)
      if (one) one.fate = fate
    },
    observe(entries) {
      const waiting = new Set(entries.map(({ key }) => key))
      const stuck = new Map<string, number>()
      for (const entry of entries) {
        const one = find(entry.key)
        if (one) one.seq = entry.seq
        const isRefused = entry.state === 'conflict' || entry.state === 'rejected'
        if (isRefused && !isAddition(entry)) stuck.set(entry.entity, Math.min(entry.seq, stuck.get(entry.entity) ?? entry.seq))
        if (one && isRefused) one.wasRefused = true
        if (one && entry.error?.code === 'args_unreadable') one.wasUnreadable = true
        if (one && (isRefused || stuck.has(entry.entity))) one.leftItsLane = true
      }
      const userId = entries[0]?.userId
      for (const one of promised) {
        const refusedAt = stuck.get(one.entity)
        if (refusedAt !== undefined && one.userId === userId && one.seq > refusedAt && one.fate === 'kept' && !waiting.has(one.key))
          one.passedRefused = true
      }
    },
  }
}

/** Refused, it holds nothing back: what was done to a card later does not stand on it [E4]. */
function isAddition({ command }: OutboxEntry): boolean {
  return command.startsWith('card_object.') && command !== 'card_object.create' && command !== 'card_object.link'
}

function promise(entry: OutboxEntry): Promised {
  const { key, userId, seq, command, entity, touches, args, createdAt, baseRev } = entry
  return {
    key,
    userId,
    seq,
    command,
    entity,
    touches,
    said: JSON.stringify(args),
    leaves: leftBy(entry),
    createdAt,
    baseRev,
    fate: 'kept',
    leftItsLane: false,
    wasRefused: false,
    passedRefused: false,
    wasUnreadable: false,
  }
}

function leftBy({ command, args, seen }: OutboxEntry): readonly unknown[] {
  const { changes = {} } = args as { readonly changes?: Readonly<Record<string, unknown>> }
  return Object.entries(seen ?? {})
    .filter(([field, value]) => command.endsWith('.delete') || (field in changes && changes[field] !== value))
    .map(([, value]) => value)
}

/** What the server can tell of what was done. */
export interface Done {
  /** In the order in which they were done. */
  readonly effects: readonly Effect[]
  /** What was answered for good to each key, in that order. */
  readonly answered: ReadonlyMap<string, number>
}

/** Every violated promise, in words; empty when all are kept. */
export function violations(
  ledger: Ledger,
  server: Done,
  userId: string,
  entries: readonly OutboxEntry[],
  receipts: readonly Receipt[],
): readonly string[] {
  const mine = ledger.promised.filter((one) => one.userId === userId)
  return [
    ...missing(mine, entries, receipts),
    ...repeated(mine, server),
    ...appliedAgainstWill(mine, server, receipts),
    ...outOfOrder(mine, server),
    ...tooEarly(mine, server),
    ...writtenOver(mine, server),
  ]
}

/** Nothing acknowledged is missing: it waits, or its receipt says what became of it. */
function missing(mine: readonly Promised[], entries: readonly OutboxEntry[], receipts: readonly Receipt[]): readonly string[] {
  const known = new Set([...entries, ...receipts].map(({ key }) => key))
  return mine.filter((one) => one.fate !== 'replaced' && !known.has(one.key)).map((one) => `${one.key} is missing`)
}

/** At most one effect per key, and by the person who queued it. */
function repeated(mine: readonly Promised[], server: Done): readonly string[] {
  return mine.flatMap((one) => {
    const effects = server.effects.filter(({ key }) => key === one.key)
    const stranger = effects.find(({ userId }) => userId !== one.userId)
    return [
      ...(effects.length > 1 ? [`${one.key} took effect ${effects.length} times`] : []),
      ...(stranger ? [`${one.key} was sent as ${stranger.userId}`] : []),
    ]
  })
}

/** A receipt means done; a refusal, an undo and a replaced key mean not done. */
function appliedAgainstWill(mine: readonly Promised[], server: Done, receipts: readonly Receipt[]): readonly string[] {
  const isDone = (key: string) => (server.answered.get(key) ?? 0) >= 200 && (server.answered.get(key) ?? 0) < 300
  const refused = mine.filter(({ wasRefused, key }) => wasRefused && isDone(key))
  const passed = mine.filter(({ passedRefused, key }) => passedRefused && isDone(key))
  const unsent = receipts.filter(({ outcome, key }) => outcome === 'sent' && !isDone(key))
  const undone = mine.filter(({ fate, key }) => (fate === 'undone' || fate === 'replaced') && isDone(key))
  return [
    ...refused.map(({ key }) => `${key} was shown as refused, and was carried out`),
    ...mine.filter(({ wasUnreadable }) => wasUnreadable).map(({ key }) => `${key} could not be read, and nobody had damaged it`),
    ...passed.map(({ key }) => `${key} was carried out while one before it about the same row needed a person`),
    ...unsent.map(({ key }) => `${key} is shown as sent, and was not carried out`),
    ...undone.map(({ key, fate }) => `${key} is ${fate}, and was carried out`),
  ]
}

/** What shares a touch takes effect in the order in which people acted. */
function outOfOrder(mine: readonly Promised[], server: Done): readonly string[] {
  const order = new Map(server.effects.map(({ key }, at) => [key, at]))
  const done = mine.filter((one) => order.has(one.key) && !one.leftItsLane).toSorted((a, b) => a.seq - b.seq)
  return done.flatMap((later, at) =>
    done
      .slice(0, at)
      .filter(
        (earlier) => order.get(earlier.key)! > order.get(later.key)! && earlier.touches.some((touched) => later.touches.includes(touched)),
      )
      .map((earlier) => `${later.key} overtook ${earlier.key}`),
  )
}

/**
 * Nothing is refused only because what was done here before had not been sent yet: a row was made that it names, or was taken off the row
 * that it deletes [E4].
 */
function tooEarly(mine: readonly Promised[], server: Done): readonly string[] {
  const answers = new Map([...server.answered.keys()].map((key, at) => [key, at]))
  const made = new Map(server.effects.map(({ key, rowId }) => [key, rowId]))
  const isRefused = (key: string) => (server.answered.get(key) ?? 0) >= 400
  return mine.flatMap((later, at) =>
    !isRefused(later.key)
      ? []
      : mine
          .slice(0, at)
          .filter(
            (earlier) =>
              (earlier.seq < later.seq || earlier.baseRev === 0) &&
              !earlier.leftItsLane &&
              earlier.entity !== later.entity &&
              made.has(earlier.key),
          )
          .filter(
            (earlier) =>
              ((earlier.command.endsWith('.create') && later.said.includes(made.get(earlier.key)!)) ||
                earlier.leaves.includes(later.entity.slice(later.entity.indexOf(':') + 1))) &&
              answers.get(earlier.key)! > answers.get(later.key)!,
          )
          .map((earlier) => `${later.key} was sent before ${earlier.key}, whose row it names`),
  )
}

/** What others did to a row after the person saw it is not replaced by that person's edit. */
function writtenOver(mine: readonly Promised[], server: Done): readonly string[] {
  return server.effects.flatMap((edit) => {
    const promised = edit.isEdit && mine.find(({ key }) => key === edit.key)
    const between = promised && server.effects.find((other) => isBetween(other, promised, edit))
    return between ? [`${edit.key} replaced what ${between.userId} did unseen`] : []
  })
}

function isBetween(other: Effect, { baseRev, userId }: Promised, edit: Effect): boolean {
  if (other.rowId !== edit.rowId || other.userId === userId) return false
  return other.rev !== undefined && edit.rev !== undefined && other.rev > baseRev && other.rev < edit.rev
}
