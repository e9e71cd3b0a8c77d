/**
 * Ways in which the engine could break its promises: each a text of its source and what
 * stands there instead. The model must catch every one of them; where a text is no longer
 * found, the mutant has to be thought of anew.
 */
export interface Mutant {
  readonly file: string
  readonly from: string
  readonly to: string
}

export const mutants = {
  'delete before send': {
    file: 'src/offline/send/settle.ts',
    from: 'await putAll(db.outbox, sending)',
    to: 'await db.outbox.bulkDelete([...seqs])',
  },
  'new key per try': {
    file: 'src/offline/send/settle.ts',
    from: 'attempts: entry.attempts + 1,',
    to: 'attempts: entry.attempts + 1, key: crypto.randomUUID(),',
  },
  'drop on 401': {
    file: 'src/offline/send/classify.ts',
    from: "if (status === 401) return { kind: 'sign-in', error }",
    to: "if (status === 401) return { kind: 'done', body: null }",
  },
  'drop on 4xx': {
    file: 'src/offline/send/classify.ts',
    from: "if (conflicts.has(status)) return { kind: 'conflict', error }",
    to: "if (status >= 400) return { kind: 'done', body: null }",
  },
  'no reclaim': {
    file: 'src/offline/send/settle.ts',
    from: 'needsPerson(entry) || (entry.state',
    to: "needsPerson(entry) || entry.state === 'sending' || (entry.state",
  },
  'lane skipping': {
    file: 'src/offline/outbox/ready-entries.ts',
    from: 'names.every((lane) => lanes.get(lane)?.[before(lane).length] === entry.seq)',
    to: 'true',
  },
  'what stands on a refused change goes before somebody has decided': {
    file: 'src/offline/outbox/ready-entries.ts',
    from: 'return needsPerson(entry) && !entry.adds',
    to: 'return false',
  },
  'any 200 is ours': {
    file: 'src/offline/send/classify.ts',
    from: 'if (heard.echoedKey !== key)',
    to: 'if (false)',
  },
  'sends with whatever token is there': {
    file: 'src/offline/people/session.ts',
    from: 'session?.user.id === userId && !session.expired',
    to: 'session && !session.expired',
  },
  'older commands are not read': {
    file: 'src/offline/outbox/upcast.ts',
    from: 'args = upcast(args as never)',
    to: 'args = undefined',
  },
  'later edits follow whatever was done': {
    file: 'src/offline/send/settle.ts',
    from: '`${collection}:${row.id}`, success.previousRev, row.rev',
    to: '`${collection}:${row.id}`, sent.baseRev, row.rev',
  },
  'the lowest number asks whether the server is back': {
    file: 'src/offline/send/replayer.ts',
    from: 'due.toSorted((a, b) => a.attempts - b.attempts || a.seq - b.seq)',
    to: 'due',
  },
  'an update changes a request that was sent': {
    file: 'src/offline/send/request.ts',
    from: 'if (entry.sent) return ok(entry.sent)',
    to: '',
  },
  'a new row is undone from under what names it': {
    file: 'src/offline/outbox/outbox.ts',
    from: '(baseRev === 0 && other.touches.includes(entity))',
    to: 'false',
  },
  'what a command needs is not waited for': {
    file: 'src/offline/outbox/describe-entry.ts',
    from: 'return waiting.filter(({ seq }) => seq < before).map((entry) => entry.entity)',
    to: 'return waiting.slice(waiting.length).map((entry) => entry.entity)',
  },
  'a corrected command stays before the new row that it names': {
    file: 'src/offline/outbox/renew.ts',
    from: 'return isMadeApart ? moveToEnd',
    to: 'return isMadeApart && building.length < 0 ? moveToEnd',
  },
  'the screen forgets what waits': {
    file: 'src/offline/overlay/seen-rows.ts',
    from: 'const entries = await entriesOf(db, query.collection)',
    to: 'const entries = (await entriesOf(db, query.collection)).slice(1)',
  },
  'an open screen forgets what waits': {
    file: 'src/offline/overlay/seen-rows.ts',
    from: 'const entries = await entriesOfRows(db, Array.from(ids, (id) => `${collection}:${id}`))',
    to: 'const entries = (await entriesOfRows(db, Array.from(ids, (id) => `${collection}:${id}`))).slice(1)',
  },
  'the journal does not tell of entries that left': {
    file: 'src/offline/store/keep-journal.ts',
    from: "request.type === 'delete' ? request.keys",
    to: "request.type === 'delete' ? []",
  },
  'the group’s 200 is taken for all of it': {
    file: 'src/offline/send/group.ts',
    from: 'return answer && classify(answer, own, now)',
    to: "return { kind: 'done', body: answer?.kind === 'answer' ? answer.body : null }",
  },
  'an answer in a group belongs to who stands in its place': {
    file: 'src/offline/send/group.ts',
    from: 'const answer = answers.get(own)',
    to: "const found = [...answers.values()][keys.indexOf(own)]; const answer = found?.kind === 'answer' ? { ...found, echoedKey: own } : found",
  },
  'what follows in a group does not say after whom': {
    file: 'src/offline/send/group.ts',
    from: '(after.includes(seq) ? [place] : [])',
    to: '(after.includes(-seq) ? [place] : [])',
  },
  'the first pull goes on from its last part': {
    file: 'src/offline/pull/pull-parts.ts',
    from: 'changedBetween(path, here?.upTo ?? answer.cursor, answer.cursor)',
    to: 'changedBetween(path, answer.cursor, answer.cursor)',
  },
  'a part leaves what is gone from it': {
    file: 'src/offline/pull/pull-parts.ts',
    from: 'await replaceRows(db, pulled(answer.rows), businessId, Number(answer.cursor), covered)',
    to: 'await mergeRows(db, pulled(answer.rows), [])',
  },
  'half a part counts as all of it': {
    file: 'src/offline/pull/first-parts.ts',
    from: 'if (!more || lastStart === undefined) return part',
    to: 'if (!more || lastStart !== undefined) return part',
  },
  'a time is held before the server knows for whom': {
    file: 'src/areas/booking/commands.ts',
    from: '...(args.waitlist_id ?',
    to: '...(args.waitlist_id === args.id ?',
  },
  'an edit that says nothing of shifts ends them': {
    file: 'src/domain/business/week-editing.ts',
    from: '{ pattern = before.pattern, ...week }',
    to: '{ pattern = before.pattern && null, ...week }',
  },
  'a stretch is not changed': {
    file: 'src/domain/shared/entity.ts',
    from: "return kind !== 'picture' && !isDerived",
    to: "return kind !== 'picture' && !isDerived && kind !== 'minutes'",
  },
  'a row is deleted before what was in it has left': {
    file: 'src/desk/commands/row-commands.ts',
    from: '...before.filter((lane) => !after.includes(lane))',
    to: '...before.slice(before.length)',
  },
  'a row is made before the one that it is a part of': {
    file: 'src/desk/commands/row-commands.ts',
    from: '...after.filter((lane) => !before.includes(lane))',
    to: '...after.slice(after.length)',
  },
  'who met another edit does not see it': {
    file: 'src/offline/send/settle.ts',
    from: 'if (mirrored && current) await putAnswered(db, mirrored, current)',
    to: '',
  },
  'what is deleted stays on the screen': {
    file: 'src/desk/commands/row-commands.ts',
    from: 'fold: deleted',
    to: 'fold: (row: AnyRow | undefined) => ok(row)',
  },
  'a stamp does not wait for the one before it': {
    file: 'src/domain/loyalty/decisions.ts',
    from: 'if (seconds > 0) return',
    to: 'if (seconds < 0) return',
  },
  'a day has stamps without end': {
    file: 'src/domain/loyalty/decisions.ts',
    from: 'stamped.thatDay + count > card.daily_cap',
    to: 'stamped.thatDay > card.daily_cap',
  },
  'a reward is handed out again': {
    file: 'src/domain/loyalty/decisions.ts',
    from: '(object.rewards === 0 ? refuse',
    to: '(object.rewards < 0 ? refuse',
  },
  'an event is undone again': {
    file: 'src/domain/loyalty/undoing.ts',
    from: 'isUndone: gone.has(event.id)',
    to: 'isUndone: gone.has(event.kind)',
  },
  'a stamp that waits is not shown': {
    file: 'src/areas/loyalty/commands.ts',
    from: 'return decided.ok ? ok(decided.value.object) : decided',
    to: 'return decided.ok ? ok(row) : decided',
  },
} as const satisfies Readonly<Record<string, Mutant>>

export type MutantName = keyof typeof mutants
