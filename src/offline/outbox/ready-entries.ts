import { needsPerson, type OutboxEntry } from './entry.ts'

/**
 * The queue in which entries wait for their turn [E4]. An unfinished entry holds back later ones that share one of its
 * `touches`, so that one customer is moved off 10:00 before another is put there. An entry that needs a person holds
 * back only its own row, and so do those waiting behind it: one conflict must not stop an employee's whole day. One that adds to
 * its row holds back nothing then: a refused reward must not keep the card from being blocked.
 *
 * There is a lane for everything that is touched; whoever is first in all of their lanes may go. An entry that
 * ends is looked at with those that were next to it, however many wait.
 */
export interface Lanes {
  /** The entries that nothing holds back, in order; the next try of some may still lie ahead. */
  readonly free: () => readonly OutboxEntry[]
  /**
   * Free entries and what may follow them in the same request, in order: only entries that `mayJoin` a group of that size so far.
   * What is behind others of the group goes in it only if they do not share the row of either.
   */
  readonly together: (first: readonly OutboxEntry[], mayJoin: (entry: OutboxEntry, size: number) => boolean) => readonly Joined[]
  /** Takes the new state of an entry in its place. */
  readonly put: (entry: OutboxEntry) => void
  readonly remove: (seq: number) => void
}

/** An entry of a group, with the numbers of those in it that it comes after. */
export interface Joined {
  readonly entry: OutboxEntry
  readonly after: readonly number[]
}

/** `entries` are all of the outbox, sorted by `seq`. */
export function createLanes(entries: readonly OutboxEntry[]): Lanes {
  const waiting = new Map<number, OutboxEntry>()
  const lanes = new Map<string, number[]>()
  const free = new Map<number, OutboxEntry>()
  const heldForPerson = new Set<string>()

  function isFirst(seq: number, lane: string): boolean {
    return lanes.get(lane)?.[0] === seq
  }

  /** Notes whether an entry is free now. */
  function look(seq: number | undefined): void {
    const entry = seq === undefined ? undefined : waiting.get(seq)
    if (!entry) return
    if (entry.state === 'queued' && lanesOf(entry).every((lane) => isFirst(entry.seq, lane))) free.set(entry.seq, entry)
    else free.delete(entry.seq)
  }

  function leave(seq: number): void {
    const entry = waiting.get(seq)
    if (!entry) return
    free.delete(seq)
    waiting.delete(seq)
    for (const name of lanesOf(entry)) {
      const lane = lanes.get(name) ?? []
      lane.splice(lane.indexOf(seq), 1)
      look(lane[0])
    }
  }

  /** It waits for a person, and its row's later entries with it where it holds them. */
  function stepAside(entry: OutboxEntry): void {
    const { seq, entity } = entry
    if (!holdsRow(entry)) return leave(seq)
    const behind = (lanes.get(entity) ?? []).filter((other) => other >= seq && waiting.get(other)?.entity === entity)
    for (const one of behind) leave(one)
  }

  /** Lane by lane, so that groups that are sent side by side share none. */
  function together(first: readonly OutboxEntry[], mayJoin: (entry: OutboxEntry, size: number) => boolean): readonly Joined[] {
    const joined: Joined[] = []
    /** Of each lane its entries that have joined, which are its first ones. */
    const begun = new Map<string, readonly OutboxEntry[]>()
    const before = (lane: string): readonly OutboxEntry[] => begun.get(lane) ?? []
    const join = (entry: OutboxEntry | undefined): void => {
      if (entry?.state !== 'queued' || !mayJoin(entry, joined.length)) return
      const names = lanesOf(entry)
      const isNext = names.every((lane) => lanes.get(lane)?.[before(lane).length] === entry.seq)
      // What was done to the row gives it the revision that a later edit of it has to name.
      const sharesRow = names.some((lane) => before(lane).some(({ entity }) => lane === entry.entity || lane === entity))
      if (!isNext || sharesRow) return
      joined.push({
        entry,
        after: [
          ...new Set(
            names.flatMap((lane) =>
              before(lane)
                .slice(-1)
                .map(({ seq }) => seq),
            ),
          ),
        ],
      })
      for (const lane of names) begun.set(lane, [...before(lane), entry])
      for (const lane of names) join(waiting.get(lanes.get(lane)?.[before(lane).length] ?? 0))
    }
    first.forEach(join)
    return joined
  }

  for (const entry of entries) {
    if (holdsRow(entry)) heldForPerson.add(entry.entity)
    if (needsPerson(entry) || heldForPerson.has(entry.entity)) continue
    waiting.set(entry.seq, entry)
    for (const name of lanesOf(entry)) {
      const lane = lanes.get(name)
      if (lane) lane.push(entry.seq)
      else lanes.set(name, [entry.seq])
    }
    look(entry.seq)
  }

  return {
    free: () => [...free.values()].toSorted((a, b) => a.seq - b.seq),
    together,
    put(entry) {
      // What waits behind its own row's refusal is in no lane.
      if (!waiting.has(entry.seq)) return
      if (needsPerson(entry)) return stepAside(entry)
      waiting.set(entry.seq, entry)
      look(entry.seq)
    },
    remove: leave,
  }
}

/** Whether later entries of its row have to wait until a person has decided about it. */
function holdsRow(entry: OutboxEntry): boolean {
  return needsPerson(entry) && !entry.adds
}

/** What the entry keeps its order with. */
function lanesOf({ entity, touches }: OutboxEntry): readonly string[] {
  return [...new Set([entity, ...touches])]
}

/** The entries that no other entry holds back, in order. */
export function freeEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return createLanes(entries).free()
}

/**
 * The entries that only need time and the network to be sent. Entries that wait for a person, a sign-in or an
 * update, and those behind them, are left out.
 */
export function goingEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const stuck = new Set<string>()
  return entries.filter((entry) => {
    const goes = (entry.state === 'queued' || entry.state === 'sending') && !entry.touches.some((touched) => stuck.has(touched))
    if (!goes) for (const touched of heldBy(entry, stuck)) stuck.add(touched)
    return goes
  })
}

/** What an entry that does not go keeps from going, where `stuck` is what others keep. */
function heldBy(entry: OutboxEntry, stuck: ReadonlySet<string>): readonly string[] {
  if (needsPerson(entry)) return holdsRow(entry) ? [entry.entity] : []
  return stuck.has(entry.entity) ? [entry.entity] : entry.touches
}
