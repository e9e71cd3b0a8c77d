import { expect, test } from 'vitest'
import type { OwnVisit, SeenVisit, UnsentVisitorCommand, VisitCommand } from '#offline/visitor/visitor-engine.ts'
import { changeNotice, isVisitAhead, standingOf, statusOf } from './visit-standing.ts'

const part = (status: SeenVisit['parts'][number]['status'], end = '2026-11-24T06:00:00.000Z') =>
  ({ status, end }) as SeenVisit['parts'][number]
const seen = (...parts: SeenVisit['parts']) => ({ parts }) as SeenVisit
const own = (given: Partial<OwnVisit>): OwnVisit => ({
  id: 'v',
  business_id: 'b',
  secret: 's',
  seen: undefined,
  seenAt: null,
  wanted: undefined,
  unsent: undefined,
  isGone: false,
  ...given,
})
const unsent = (
  name: 'create' | 'move' | 'cancel',
  state: 'queued' | 'refused' = 'queued',
  code = '',
  mayBeSent = false,
): UnsentVisitorCommand<VisitCommand> => ({
  command: { name } as VisitCommand,
  state,
  error: code ? { status: 409, code, detail: '', body: null, at: 0 } : null,
  mayBeSent,
})

test('what waits unsent is never shown as done', () => {
  expect(standingOf(own({ unsent: unsent('create') }), true)).toBe('sending')
  expect(standingOf(own({ unsent: unsent('create') }), false)).toBe('kept')
  const approved = { seen: seen(part('approved')), seenAt: 1 }
  expect([standingOf(own({ ...approved, unsent: unsent('cancel') }), true), changeNotice(own({ unsent: unsent('cancel') }), true)]).toEqual(
    ['approved', 'sendingChange'],
  )
  expect(changeNotice(own({ unsent: unsent('move') }), false)).toBe('keptMove')
})

const sent = (name: 'create' | 'move' | 'cancel') => own({ unsent: unsent(name, 'queued', '', true) })

test('[E3] what may have arrived is not said to be unknown to everybody', () => {
  expect([standingOf(sent('create'), true), standingOf(sent('create'), false)]).toEqual(['sending', 'unanswered'])
  expect([changeNotice(sent('move'), false), changeNotice(sent('cancel'), false)]).toEqual(['unansweredChange', 'unansweredChange'])
})

test.each([
  ['time_taken', 'taken', 'moveTaken'],
  ['visits_full', 'visitsFull', 'refused'],
  ['change_too_late', 'refused', 'tooLate'],
  ['not_found', 'refused', 'refused'],
] as const)('%s of a request is %s, of a move %s', (code, ofRequest, ofMove) => {
  expect(standingOf(own({ unsent: unsent('create', 'refused', code) }), true)).toBe(ofRequest)
  expect(changeNotice(own({ unsent: unsent('move', 'refused', code) }), true)).toBe(ofMove)
})

test('[B8] of several services those that still stand count, first those that wait', () => {
  expect(statusOf(seen(part('cancelled'), part('approved'), part('pending')))).toBe('pending')
  expect(statusOf(seen(part('cancelled'), part('approved')))).toBe('approved')
  expect(statusOf(seen(part('cancelled'), part('cancelled')))).toBe('cancelled')
})

test('unknown until it was told; a wrong link says so', () => {
  expect([standingOf(own({}), false), standingOf(own({ isGone: true }), true)]).toEqual(['unknown', 'notFound'])
})

test('ahead is what is held or asked for and not over', () => {
  const at = Date.parse('2026-11-24T05:30:00.000Z')
  expect(isVisitAhead(own({ seen: seen(part('approved')) }), at)).toBe(true)
  expect(isVisitAhead(own({ seen: seen(part('approved')) }), at + 3600_000)).toBe(false)
  expect(isVisitAhead(own({ seen: seen(part('cancelled')) }), at)).toBe(false)
  expect(isVisitAhead(own({ unsent: unsent('create'), wanted: { start: '2026-11-24T06:00:00.000Z' } as never }), at)).toBe(true)
})
